import type { Order } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useOrderAgain } from './use-order-again.tsx'

type OrderAgainProps = { order: Order | null; variant?: 'primary' | 'secondary' }

/** Reorders an order: through the cart, or with the same prescription; a parcel through its form. */
export function OrderAgain({ order, variant = 'secondary' }: OrderAgainProps) {
  const { t } = useText()
  const { orderAgain, isPending, question } = useOrderAgain()
  if (order === null) return null
  return (
    <>
      <Button variant={variant} block icon="refresh" pending={isPending} onClick={() => orderAgain(order)}>
        {t(order.order_type === 'parcel' ? 'own_order.send_again' : 'own_order.again')}
      </Button>
      {question}
    </>
  )
}
