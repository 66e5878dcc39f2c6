import { useShopQuery } from '@medina/web/api/shop.tsx'
import { useDesk } from '#session/desk-session.tsx'

/** The reasons that this key may decline with. The board reads them at the start, so that they are there without a connection. */
export function useDeclineReasons(): readonly { id: number; reason: string }[] {
  const { me } = useDesk()
  const type = me.role === 'store' || me.role === 'deliveryman' ? me.role : 'admin'
  return useShopQuery('orders.cancellationReasons', { query: { type, limit: 50, offset: 1 } }).data?.data ?? []
}
