import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { canDrawMaps } from '../map/map-zoom.ts'
import { useShownTheme } from '../map/use-shown-theme.ts'
import { usePlannedWay } from '../tracking/tracking.data.ts'

const CityMap = lazyWithRetry(() => import('../map/city-map.tsx'))

/** Pickup, destination and the vehicle on a street map. The text beside it says all of it too. */
export function TripMap({ trip }: { trip: TripDetails }) {
  const { t, language } = useText()
  const theme = useShownTheme()
  const { pickup_location: pickup, destination_location: destination, position } = trip
  const canDraw = canDrawMaps()
  const way = usePlannedWay(toWire(pickup), destination && toWire(destination), canDraw) ?? []
  if (!canDraw) return null
  const from = { lat: pickup.lat, lng: pickup.lng }
  const to = destination === null ? null : { lat: destination.lat, lng: destination.lng }
  const pins = [
    { id: 'pickup', ...from, shape: 'disc', icon: 'car', label: t('trips.pickup') } as const,
    ...(to === null ? [] : [{ id: 'destination', ...to, shape: 'drop', icon: 'flag', label: t('trips.destination') } as const]),
  ]
  return (
    <div className="trip-map no-print">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <CityMap
          theme={theme}
          language={language}
          center={from}
          zoom={15}
          pins={pins}
          route={way}
          courier={position === null ? null : { lat: position.lat, lng: position.lng, label: t('trips.vehicle'), icon: 'car' }}
          fit={to === null ? [] : [from, to, ...way.map(([lng, lat]) => ({ lng, lat }))]}
          label={t('trips.map')}
          labels={{ zoomIn: t('tracking.zoom_in'), zoomOut: t('tracking.zoom_out'), locate: t('tracking.locate') }}
          className="size-full"
        >
          {t('tracking.map_failed')}
        </CityMap>
      </Suspense>
    </div>
  )
}

const toWire = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: String(lat), longitude: String(lng) })
