import { Suspense } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { canDrawMaps } from '@medina/web/map/map-zoom.ts'
import type { ParcelEnd } from '#features/parcel-draft/parcel-draft.ts'
import { usePlannedRoute } from '@medina/web/map/way/planned-route.ts'
import { hasPlace } from './parcel-body.ts'

const CityMap = lazyWithRetry(() => import('@medina/web/map/city-map.tsx'))

/** A static map has no buttons. */
const NO_BUTTONS = { zoomIn: '', zoomOut: '', locate: '' }

/** The planned route between both addresses. The distance next to it is the text alternative. */
export function RouteMap({ sender, receiver }: { sender: ParcelEnd; receiver: ParcelEnd }) {
  const { t } = useText()
  const isHydrated = useHydrated()
  const isWhole = hasPlace(sender) && hasPlace(receiver)
  const way = usePlannedRoute(sender, receiver, isWhole)
  const ends = [
    ...(hasPlace(sender)
      ? [{ ...toPlace(sender), id: 'sender', shape: 'disc', icon: 'upload', label: t('parcel.sender') } as const]
      : []),
    ...(hasPlace(receiver)
      ? [{ ...toPlace(receiver), id: 'receiver', shape: 'drop', icon: 'download', label: t('parcel.receiver') } as const]
      : []),
  ]
  const [first] = ends
  const missing = (
    <span className="grid size-full place-items-center bg-surface-2 text-ink-3">
      <Icon name="map" size={28} />
    </span>
  )
  if (!isHydrated || first === undefined || !canDrawMaps()) return missing
  return (
    <Suspense fallback={missing}>
      <CityMap
        center={first}
        zoom={14}
        pins={ends}
        route={isWhole ? (way ?? []) : []}
        fit={isWhole ? [...ends, ...(way ?? []).map(([lng, lat]) => ({ lng, lat }))] : []}
        interactive={false}
        label={t('parcel.map')}
        labels={NO_BUTTONS}
        className="size-full"
      >
        {t('parcel.map_failed')}
      </CityMap>
    </Suspense>
  )
}

const toPlace = ({ latitude, longitude }: ParcelEnd) => ({ lat: Number(latitude), lng: Number(longitude) })
