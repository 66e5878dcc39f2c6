import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { toPlace } from './places.ts'
import { NavigateLink } from './navigate-link.tsx'

/** The store at which a courier picks an order up, or to which it goes back. */
export function StorePlace({ order: { store } }: { order: BoardOrder }) {
  const { t } = useText()
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
        {store.phone !== null && (
          <a href={`tel:${store.phone}`} className="desk-plain-button">
            <DeskIcon name="phone" />
            {t('desk_courier.call')}
          </a>
        )}
        <NavigateLink place={toPlace(store)} />
      </div>
    </section>
  )
}
