import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { PointsRules } from './points.data.ts'

const HUNDRED = 100

/** How points are earned and what they are worth, as the marketplace has set it. */
export function HowToEarn({ rules }: { rules: PointsRules }) {
  const { t } = useText()
  const money = useMoney()
  const { perHundred, rate, minimum } = rules
  const steps: { name: string; icon: IconName; title: string; text: string }[] = [
    {
      name: 'earn',
      icon: 'bag',
      title: t('points.how_earn', { amount: money.text(HUNDRED), n: perHundred }),
      text: t('points.how_earn_text'),
    },
    {
      name: 'worth',
      icon: 'coins',
      title: t('points.how_worth', { n: rate, amount: money.text(1) }),
      text: minimum > 1 ? t('points.how_minimum', { n: minimum }) : t('points.how_any'),
    },
    { name: 'pay', icon: 'wallet', title: t('points.how_pay'), text: t('points.how_pay_text') },
  ]
  return (
    <section className="points-how" aria-labelledby="points-how">
      <h2 id="points-how" className="text-h3">
        {t('points.how')}
      </h2>
      <ul className="grid gap-3.5">
        {steps.map(({ name, icon, title, text }) => (
          <li key={name} className="flex gap-3">
            <Icon name={icon} size={20} className="mt-0.5 text-accent-ink" />
            <span className="min-w-0 leading-ui">
              <strong className="block font-medium">{title}</strong>
              <span className="text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
