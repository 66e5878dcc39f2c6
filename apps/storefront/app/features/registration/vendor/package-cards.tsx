import type { VendorPackage } from '@medina/contract/partners/vendors'
import { useText } from '@medina/web/texts/text.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import './plan.css'

type PackageCardsProps = { packages: readonly VendorPackage[]; chosen: number | undefined; onChoose: (id: number) => void }

/** The subscriptions side by side: each card is a radio button as a whole. */
export function PackageCards({ packages, chosen, onChoose }: PackageCardsProps) {
  const { t } = useText()
  const money = useMoney()
  return (
    <fieldset className="plan-packages">
      <legend className="sr-only">{t('plan.packages')}</legend>
      {packages.map((each) => (
        <label key={each.id} className="plan-package">
          <input
            type="radio"
            name="package"
            className="sr-only"
            aria-label={each.package_name}
            checked={chosen === each.id}
            onChange={() => onChoose(each.id)}
          />
          <span className="flex items-start justify-between gap-2">
            <bdi className="font-semibold">{each.package_name}</bdi>
            {each.default === 1 && <Badge tone="deal">{t('plan.suggested')}</Badge>}
          </span>
          <Price price={money.parts(each.price)} size="xl" className="mt-2" />
          <span className="text-sm text-ink-2">{t('plan.validity', { n: each.validity })}</span>
          <Contents of={each} />
          <span className={buttonClasses({ variant: 'secondary' }, 'plan-button')} aria-hidden="true">
            {chosen === each.id && <Icon name="check" size={18} />}
            {t(chosen === each.id ? 'plan.chosen' : 'plan.choose')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Contents({ of }: { of: VendorPackage }) {
  const { t } = useText()
  const count = (kind: 'orders' | 'products', most: string) =>
    most === 'unlimited' ? t(`plan.${kind}_unlimited`) : t(`plan.${kind}`, { n: Number(most) })
  const features = (['mobile_app', 'pos', 'chat', 'review', 'self_delivery'] as const).map((name) => ({
    text: t(`plan.${name}`),
    isIn: of[name] === 1,
  }))
  const lines = [
    { text: count('orders', of.max_order), isIn: true },
    { text: count('products', of.max_product), isIn: true },
    ...features,
  ]
  return (
    <span className="plan-contents">
      {lines.map(({ text, isIn }) => (
        <span key={text} data-out={isIn ? undefined : true}>
          <Icon name={isIn ? 'check' : 'minus'} size={18} />
          {!isIn && <span className="sr-only">{t('plan.without')} </span>}
          {text}
        </span>
      ))}
    </span>
  )
}
