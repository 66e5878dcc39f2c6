import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { ensureOwner, guestPart } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'
import { type GuestOrder, toGuestFields } from '#features/inbox/peer.ts'

type MaskedCallProps = { order: TrackedOrder; to: 'store' | 'courier'; guest: GuestOrder | null }

/** Calls the store or the courier through the shop: the own phone rings first, and neither side sees a number of the other. */
export default function MaskedCall({ order, to, guest }: MaskedCallProps) {
  const { t } = useText()
  const { call, headers } = useShop()
  const { id, store, delivery_man: couriers, order_status } = order
  const ring = useMutation({
    mutationFn: async () => {
      // A device that tracks an order by its link may have no guest yet.
      const owner = await ensureOwner()
      const body = { ...guestPart(owner), ...toGuestFields(guest), order_id: id, to }
      return call('messages.call', { body }, headers)
    },
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showFailure(error, t),
  })
  const [courier] = couriers ?? []
  const name = to === 'store' ? (store?.name ?? '') : `${courier?.f_name ?? ''} ${courier?.l_name ?? ''}`.trim()
  const isStrong = to === 'courier' && isUnderWay(order_status)
  return (
    <button
      type="button"
      aria-label={t('tracking.call', { name })}
      disabled={ring.isPending}
      className={`no-print round size-11 ${isStrong ? 'bg-accent text-on-accent hover:bg-accent-press' : 'bg-surface-2 hover-fill'}`}
      onClick={() => ring.mutate()}
    >
      <Icon name="phone" size={22} />
    </button>
  )
}
