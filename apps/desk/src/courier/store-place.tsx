import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { toPlace } from './places.ts'
import { NavigateLink } from './navigate-link.tsx'

/** The store at which a courier picks an order up, or to which it goes back. */
export function StorePlace({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const { store } = order
  if (store === null) return null
  return (
    <section className="grid gap-3" aria-label={store.name}>
      <div className="courier-contact">
        <DeskIcon name="store" className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold">{store.name}</bdi>
          <bdi className="desk-quiet">{store.address}</bdi>
        </span>
      </div>
      <div className="courier-tools">
        <CallLink order={order} to="store" phone={store.phone} className="desk-plain-button">
          <DeskIcon name="phone" />
          {t('desk_courier.call')}
        </CallLink>
        <NavigateLink place={toPlace(store)} />
      </div>
    </section>
  )
}
