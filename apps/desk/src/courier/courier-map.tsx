import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Suspense, useMemo } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { usePlannedRoute } from '@medina/web/map/way/planned-route.ts'
import { stageOf } from './courier-orders.ts'
import { originOf, type Place, targetOf } from './places.ts'

const CityMap = lazyWithRetry(() => import('@medina/web/map/city-map.tsx'))

const ZOOM = 14

const toPoint = (place: Place | null) => place && { latitude: String(place.lat), longitude: String(place.lng) }

/** The route from the store to the customer, with this courier on it. The same is in text next to the map. */
export function CourierMap({ order, here }: { order: BoardOrder; here: Place | null }) {
  const { t } = useText()
  const [from, to] = useSamePlaces(originOf(order), targetOf(order))
  const route = usePlannedRoute(toPoint(from) ?? { latitude: '0', longitude: '0' }, toPoint(to), from !== null)
  const fit = useMemo(() => [from, to].filter((place) => place !== null), [from, to])
  if (from === null || to === null) return null
  const stage = stageOf(order)
  const [icon, label] =
    order.order_type === 'parcel'
      ? (['package', t('desk_courier.sender')] as const)
      : (['store', order.store?.name ?? ''] as const)
  const origin = { id: 'origin', ...from, shape: 'disc', icon, label } as const
  // An order goes back to its origin.
  const target =
    stage === 'back'
      ? ({ ...origin, shape: 'drop' } as const)
      : ({ id: 'target', ...to, shape: 'drop', icon: 'home', label: t('desk_courier.door') } as const)
  return (
    <div className="courier-map">
      <Suspense fallback={null}>
        <CityMap
          center={to}
          zoom={ZOOM}
          pins={stage === 'back' ? [target] : [origin, target]}
          route={route ?? []}
          courier={here !== null && stage !== 'pick_up' ? { ...here, label: t('desk_courier.here') } : null}
          fit={fit}
          hasZoom={false}
          label={t('desk_courier.map')}
          labels={{ zoomIn: '', zoomOut: '', locate: '' }}
          className="size-full"
        >
          {t('desk_courier.no_map')}
        </CityMap>
      </Suspense>
    </div>
  )
}

/** Returns the same objects while the places are equal, because the board is read every few seconds. */
function useSamePlaces(from: Place | null, to: Place | null): [Place | null, Place | null] {
  const [fromLat, fromLng, toLat, toLng] = [from?.lat, from?.lng, to?.lat, to?.lng]
  return useMemo(
    () => [
      fromLat === undefined || fromLng === undefined ? null : { lat: fromLat, lng: fromLng },
      toLat === undefined || toLng === undefined ? null : { lat: toLat, lng: toLng },
    ],
    [fromLat, fromLng, toLat, toLng],
  )
}
