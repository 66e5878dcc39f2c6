import type { CourierHint } from '@medina/contract/orders/hints/courier-hints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { type GivenHint, giveHint } from './give-hint.ts'
import { settleSending } from './hand-over.ts'
import { removeHint, storeHint } from './hint-store.ts'

/** Gives the courier of an order a voice note or a picture, after what is being sent already; until it arrives, it is kept on this device. */
export function useGiveHint(orderId: number) {
  const shop = useShop()
  const client = useQueryClient()
  return useMutation<CourierHint, unknown, GivenHint>({
    mutationFn: async (given) => {
      const { kind, file } = given
      await settleSending(orderId)
      if (file !== null) await storeHint(orderId, kind, file)
      const hint = await giveHint(shop, orderId, given)
      await removeHint(orderId, kind)
      return hint
    },
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
  })
}
