import type { CartLine } from '@medina/contract/orders/cart'
import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { formatStraightDistance } from '#lib/format/straight-distance.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'

type CartStoreLineProps = { line: CartLine | undefined; store: StoreDetails | undefined; onLeave: () => void }

/** The store of the items, with a link back to it. */
export function CartStoreLine({ line, store, onLeave }: CartStoreLineProps) {
  const { t, language } = useText()
  if (line === undefined) return null
  const { store_id: id, store_name, module_type, delivery_time } = line.item
  const to = storeAddress(store ?? { id, module_type })
  return (
    <div className="flex items-center gap-3 pb-3">
      <Picture
        src={store?.logo_full_url}
        alt=""
        name={store_name}
        sizes="44px"
        maxWidth={320}
        className="size-11 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1">
        <p className="clip-1 text-label font-semibold">
          <TravelLink to={to} className="hover:underline" onClick={onLeave}>
            <bdi>{store_name}</bdi>
          </TravelLink>
        </p>
        <p className="text-xs text-ink-2">
          {delivery_time === '' ? '\u00a0' : formatMinutes(delivery_time, t)}
          {store !== undefined && store.distance > 0 && ` •\u00a0${formatStraightDistance(store.distance, language)}`}
        </p>
      </div>
      <TravelLink to={to} className="text-action inline-flex min-h-11 items-center" onClick={onLeave}>
        {t('cart.add_items')}
      </TravelLink>
    </div>
  )
}
