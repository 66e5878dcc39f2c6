import { type FailureReason, failureReasons } from '@medina/contract/orders/return-plan'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'

const icons: Record<FailureReason, DeskIconName> = {
  nobody_opens: 'door',
  refused: 'close',
  wrong_address: 'pin',
  cannot_pay: 'cash',
  accident: 'warning',
}

/** The reasons why an order cannot be handed over, each with what follows from it. */
export function ReasonList({ chosen, onChoose }: { chosen: FailureReason | null; onChoose: (reason: FailureReason) => void }) {
  const { t } = useText()
  return (
    <ul className="failing-reasons" aria-label={t('desk_failing.what_happened')}>
      {failureReasons.map((reason) => (
        <li key={reason}>
          <button type="button" aria-pressed={chosen === reason} onClick={() => onChoose(reason)}>
            <span className="failing-sign">
              <DeskIcon name={icons[reason]} />
            </span>
            <span className="min-w-0 flex-1">
              <b>{t(`desk_board.failed_${reason}`)}</b>
              <span className="desk-quiet block">{t(`desk_failing.then_${reason}`)}</span>
            </span>
            <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  )
}
