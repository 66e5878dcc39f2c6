import type { CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

type SignedAmountProps = { account: CustomerAccount; amount: number; isSigned?: boolean }

/** An amount of a ledger to the last unit, in money or points. */
export function SignedAmount({ account, amount, isSigned = true }: SignedAmountProps) {
  const { t, language } = useText()
  const money = useMoney()
  const digits = account === 'wallet' ? money.currency.digits : 0
  const sign = amount < 0 ? '\u2212' : isSigned ? '+' : ''
  const figure = sign + formatNumber(Math.abs(amount), language, digits, digits)
  if (account === 'wallet') return <Price price={{ ...money.parts(amount), amount: figure }} size="sm" />
  return (
    <span className="num font-semibold">
      <bdi dir="ltr">{figure}</bdi> <span className="desk-quiet">{t('desk_customers.points_unit')}</span>
    </span>
  )
}
