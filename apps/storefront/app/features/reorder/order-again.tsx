import type { Order } from '@medina/contract/orders'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** Orders again what one's own order held: by the cart, or with the same prescription. */
export function OrderAgain({ order }: { order: Order | null }) {
  const { t } = useText()
  const { orderAgain, isPending } = useOrderAgain()
  if (order === null) return null
  return (
    <Button variant="secondary" block icon="refresh" pending={isPending} onClick={() => orderAgain(order)}>
      {t('own_order.again')}
    </Button>
  )
}
