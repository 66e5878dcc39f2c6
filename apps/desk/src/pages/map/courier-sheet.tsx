import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { AgeChip } from '#board/age-chip.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { nameCustomer } from '#shop/order-customer.ts'
import '#ui/cards.css'
import '#ui/note.css'
import { isOffered } from '#courier/courier-orders.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Working } from './fleet.ts'
import { useDescribeCourier } from './use-describe-courier.ts'

/** The office dials the number of a courier, also without an order. */
const NO_ORDER = { id: 0 }

type SheetProps = { courier: Working; orders: readonly BoardOrder[]; onClose: () => void }

/** One courier with their orders. The business gives them another one. */
export function CourierSheet({ courier, orders, onClose }: SheetProps) {
  const { t } = useText()
  const { me, may } = useDesk()
  const words = useDescribeCourier()
  const [isGiving, setGiving] = useState(false)
  const free = orders.filter((order) => isOffered(order) && order.order_type !== 'take_away' && order.zone_id === courier.zone_id)
  const mayGive = me.role === 'admin' && may('orders:write') && courier.state !== 'off'
  return (
    <section className="desk-map-sheet" aria-label={courier.name}>
      <header className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <bdi className="block text-h3">{courier.name}</bdi>
          <span className="desk-quiet">{words(courier)}</span>
        </span>
        <CallLink
          order={courier.orders.find(({ call_to }) => call_to?.includes('courier')) ?? NO_ORDER}
          to="courier"
          phone={courier.phone}
          className="round size-11 bg-surface-2 hover-fill"
          label={t('desk_board.call', { name: courier.name })}
        >
          <DeskIcon name="phone" />
        </CallLink>
        <IconButton icon="close" label={t('ui.close')} variant="fill" onClick={onClose} />
      </header>
      {courier.orders.length > 0 && (
        <ul>
          {courier.orders.map((order) => (
            <li key={order.id} className="desk-row">
              <DeskIcon name={order.order_status === 'picked_up' ? 'home' : 'store'} className="text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block">
                  <bdi dir="ltr">{order.id}</bdi> • <bdi>{nameCustomer(order)}</bdi>
                </span>
                <bdi className="desk-quiet clip-1">
                  {order.order_status === 'picked_up' ? order.delivery_address?.address : order.store?.name}
                </bdi>
              </span>
              <AgeChip order={order} />
            </li>
          ))}
        </ul>
      )}
      {mayGive && (
        <Button size="lg" icon="plus" block disabled={free.length === 0} onClick={() => setGiving(true)}>
          {t(free.length === 0 ? 'desk_map.no_free' : 'desk_map.give')}
        </Button>
      )}
      {isGiving && <GiveDialog courier={courier} orders={free} onClose={() => setGiving(false)} />}
    </section>
  )
}

function GiveDialog({ courier, orders, onClose }: SheetProps) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: (id: number) => call('operator.courier', { params: { id }, body: { delivery_man_id: courier.id } }),
    onSuccess: onClose,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'board'] }),
  })
  return (
    <Dialog open onClose={onClose} size="sm" title={t('desk_map.give_to', { name: courier.name })} closeLabel={t('ui.close')}>
      <ul className="desk-choices">
        {orders.map((order) => (
          <li key={order.id}>
            <button type="button" className="desk-choice" disabled={give.isPending} onClick={() => give.mutate(order.id)}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  <bdi dir="ltr">{order.id}</bdi> • <bdi>{order.store?.name ?? t('desk_board.type_parcel')}</bdi>
                </span>
                <bdi className="desk-quiet">{order.delivery_address?.address}</bdi>
              </span>
              <AgeChip order={order} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
