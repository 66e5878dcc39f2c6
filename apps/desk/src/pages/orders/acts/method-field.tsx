import type { CaseMoney } from '@medina/contract/operator/operator-cases'
import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'

/** The wallet, or by hand, as by a bank transfer of the office. */
export type RefundMethod = 'wallet' | 'manual'
type FieldProps = {
  money: Pick<CaseMoney, 'refund_to'>
  method: RefundMethod | ''
  onMethod: (method: RefundMethod | '') => void
}

/** The destination of a refund, where there is another one than that of the payment. */
export function MethodField({ money: { refund_to: to }, method, onMethod }: FieldProps) {
  const { t } = useText()
  const others: RefundMethod[] = []
  if (to.gateway !== null && to.rest === 'wallet') others.push('wallet')
  if (to.gateway !== null || to.rest === 'wallet') others.push('manual')
  if (others.length === 0) return null
  return (
    <Select
      label={t('desk_orders.money_to')}
      value={method}
      onChange={({ target }) => onMethod(others.find((each) => each === target.value) ?? '')}
    >
      <option value="">{t('desk_orders.as_paid')}</option>
      {others.map((each) => (
        <option key={each} value={each}>
          {t(`desk_cases.way_${each}`)}
        </option>
      ))}
    </Select>
  )
}

/** The money of an order with the chosen destination. */
export function toWay(money: CaseMoney, method: RefundMethod | ''): CaseMoney {
  return method === '' ? money : { ...money, refund_to: { gateway: null, rest: method } }
}
