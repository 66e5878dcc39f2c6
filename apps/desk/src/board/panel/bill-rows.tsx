import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { ShownOrder } from '#shop/order-customer.ts'
import { listBill } from './bill-lines.ts'

/** The parts of an order's total, as rows of a `dl`. */
export function BillRows({ order }: { order: ShownOrder }) {
  const { t } = useText()
  const money = useMoney()
  return listBill(order).map(({ name, amount }) => (
    <div key={name}>
      <dt>{t(`desk_board.bill_${name}`)}</dt>
      <dd>
        <Price price={money.parts(amount)} size="sm" />
      </dd>
    </div>
  ))
}
