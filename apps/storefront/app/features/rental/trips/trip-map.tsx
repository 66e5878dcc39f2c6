import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { canDrawMaps } from '@medina/web/map/map-zoom.ts'
import { usePlannedRoute } from '@medina/web/map/way/planned-route.ts'
import { listTripMarks } from './trip-marks.ts'

const CityMap = lazyWithRetry(() => import('@medina/web/map/city-map.tsx'))

/** Pickup, destination and the vehicle on a street map. The text next to it says the same. */
export function TripMap({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  const { pickup_location: pickup, destination_location: destination } = trip
  const canDraw = canDrawMaps()
  const way = usePlannedRoute(toWire(pickup), destination && toWire(destination), canDraw) ?? []
  if (!canDraw) return null
  const { pins, vehicle, fit } = listTripMarks(trip, way, t)
  return (
    <div className="trip-map no-print">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <CityMap
          center={pickup}
          zoom={15}
          pins={pins}
          route={way}
          courier={vehicle}
          fit={fit}
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
