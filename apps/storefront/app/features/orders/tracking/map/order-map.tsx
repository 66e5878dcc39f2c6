import type { TrackedOrder } from '@medina/contract/orders/orders'
import { isNowhere } from '@medina/contract/wire/nowhere'
import { Suspense, useMemo, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { directionOf } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { PathPoint } from '@medina/contract/wire/polyline'
import { readVehicle } from '#features/orders/tracking/progress/stage.ts'
import { usePlannedRoute } from '@medina/web/map/way/planned-route.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { endAtDoor, mergeRoute } from '@medina/web/map/way/route.ts'

const CityMap = lazyWithRetry(() => import('@medina/web/map/city-map.tsx'))

/** Spec 9.020, for the map of a delivery. */
const ZOOM = 10
/** The space covered by the panel next to the map, and by the sheet over its lower edge. */
const PANEL = 464
const SHEET = 16
const NONE: readonly PathPoint[] = []

/** Store, destination and courier on a street map. The same is in the text next to the map. */
export function OrderMap({ order, destination }: { order: TrackedOrder; destination: { latitude: string; longitude: string } }) {
  const { t, language } = useText()
  const isWide = useMediaQuery('(min-width: 1024px)')
  // A parcel is picked up at its sender's.
  const start = order.store ?? order.origin ?? destination
  const way = useWay(order, start)
  const from = useMemo(() => toPlace(start), [start.latitude, start.longitude])
  const to = useMemo(() => toPlace(destination), [destination.latitude, destination.longitude])
  const fit = useMemo(() => [from, to, ...cornersOf(way)], [from, to, way])
  const route = useMemo(() => endAtDoor(way, to), [way, to])
  const courier = readCourier(order)
  const isParcel = order.order_type === 'parcel'
  const side = directionOf(language) === 'rtl' ? 'right' : 'left'
  return (
    <Suspense fallback={null}>
      <CityMap
        center={to}
        zoom={ZOOM}
        pins={[
          {
            id: 'store',
            ...from,
            shape: 'disc',
            icon: isParcel ? 'upload' : 'store',
            label: order.store?.name ?? t('tracking.origin'),
          },
          { id: 'door', ...to, shape: 'drop', icon: isParcel ? 'download' : 'home', label: t('tracking.destination') },
        ]}
        route={route}
        courier={courier}
        fit={fit}
        padding={{ top: 0, right: 0, left: 0, bottom: isWide ? 0 : SHEET, ...(isWide ? { [side]: PANEL } : {}) }}
        label={t('tracking.map')}
        labels={{ zoomIn: t('tracking.zoom_in'), zoomOut: t('tracking.zoom_out'), locate: t('tracking.locate') }}
        className="size-full"
      >
        {t('tracking.map_failed')}
      </CityMap>
    </Suspense>
  )
}

/** The courier's own route once known, until then the planned one. The part behind the courier fades. */
function useWay(order: TrackedOrder, start: { latitude: string; longitude: string }): readonly PathPoint[] {
  const planned = usePlannedRoute(start, order.destination, order.route === null)
  const [way, setWay] = useState(NONE)
  const next = mergeRoute(way, order.route ?? planned ?? NONE)
  if (next !== way && next.length > 0) setWay(next)
  return way
}

function readCourier({ delivery_man, order_status }: TrackedOrder) {
  const courier = delivery_man?.[0]
  if (courier?.lat == null || courier.lng == null || order_status !== 'picked_up') return null
  const icon = readVehicle(courier.vehicle) === 'car' ? ('car' as const) : ('bike' as const)
  const place = { lat: Number(courier.lat), lng: Number(courier.lng) }
  // Another backend may pass on 0, 0, which a phone without a position reports.
  if (isNowhere(place)) return null
  return { ...place, label: `${courier.f_name} ${courier.l_name}`.trim(), icon }
}

const toPlace = ({ latitude, longitude }: { latitude: string; longitude: string }) => ({
  lat: Number(latitude),
  lng: Number(longitude),
})

function cornersOf(way: readonly PathPoint[]) {
  if (way.length === 0) return []
  const [lngs, lats] = [way.map(([lng]) => lng), way.map(([, lat]) => lat)]
  return [
    { lng: Math.min(...lngs), lat: Math.min(...lats) },
    { lng: Math.max(...lngs), lat: Math.max(...lats) },
  ]
}
