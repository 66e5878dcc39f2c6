import type { OperatorOrder } from '@medina/contract/operator/operator'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

/** The notes that the customer has ready, and the change to bring; nothing if the cash will be exact. */
export function CashToChange({ order: { cash_tendered: cash, bring_change_amount: change } }: { order: OperatorOrder }) {
  const { t } = useText()
  const money = useMoney()
  if (cash === undefined || change === undefined) return null
  return (
    <strong className="block font-semibold">
      {t('desk_board.bring_change', { cash: money.text(cash), change: money.text(change) })}
    </strong>
  )
}
