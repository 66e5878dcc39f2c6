import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'

/** The store at which a courier picks an order up, or to which it goes back. */
export function StorePlace({ order: { store } }: { order: BoardOrder }) {
  const { t } = useText()
  if (store === null) return null
  return (
    <div className="courier-contact">
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold">{store.name}</bdi>
        <bdi className="desk-quiet">{store.address}</bdi>
      </span>
      {store.phone !== null && (
        <a href={`tel:${store.phone}`} className="desk-plain-button">
          {t('desk_courier.call')}
        </a>
      )}
    </div>
  )
}
