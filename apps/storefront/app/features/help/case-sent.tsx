import type { Case } from '@medina/contract/orders/cases'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMoney } from '../site/site.tsx'

/** The case that was opened: its number, its money, and what happens next. */
export function CaseSent({ opened, onClose }: { opened: Case; onClose: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const { refund, amount } = opened
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={24} />
      </span>
      <p className="max-w-80 text-ink-2" role="status">
        {t(refund === null ? 'help.sent_text' : 'help.sent_refunded')}
      </p>
      <dl className="card w-full px-4 text-start">
        <div className="flex items-baseline justify-between gap-4 py-3.5">
          <dt>{t('help.case')}</dt>
          <dd className="num font-semibold">{opened.id}</dd>
        </div>
        {amount > 0 && (
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-3.5">
            <dt>{t(refund === null ? 'help.asked' : 'help.back')}</dt>
            <dd>
              <Price price={money.parts(refund?.amount ?? amount)} size="name" />
            </dd>
          </div>
        )}
      </dl>
      <Button block onClick={onClose}>
        {t('help.to_order')}
      </Button>
    </div>
  )
}
