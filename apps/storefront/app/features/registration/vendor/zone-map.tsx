import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { CenterPin } from '@medina/web/map/center-pin.tsx'
import CityMap from '@medina/web/map/city-map.tsx'
import { canDrawMaps, startZoom } from '@medina/web/map/map-zoom.ts'
import type { Point } from '#features/place/place.data.ts'

type ZoneMapProps = { point: Point; outline: readonly Point[]; onMove: (point: Point) => void }

/** The map that moves under the pin of the store, with the zone's outline. */
export default function ZoneMap({ point, outline, onMove }: ZoneMapProps) {
  const { t } = useText()
  const [canDraw] = useState(canDrawMaps)
  const [isMoving, setMoving] = useState(false)
  const [first] = outline
  const closed = first === undefined ? [] : [...outline, first]
  if (!canDraw) return <p className="p-4 text-ink-2">{t('registration.map_missing')}</p>
  return (
    <>
      <CityMap
        center={point}
        zoom={startZoom({ hasOutline: closed.length > 0 })}
        area={closed.map(({ lat, lng }) => [lng, lat] as const)}
        onMoveStart={() => setMoving(true)}
        onMoveEnd={({ lat, lng }) => {
          setMoving(false)
          onMove({ lat, lng })
        }}
        label={t('registration.map')}
        labels={{ zoomIn: t('place.zoom_in'), zoomOut: t('place.zoom_out'), locate: t('place.locate') }}
        className="size-full"
      >
        <p>{t('registration.map_missing')}</p>
      </CityMap>
      <CenterPin isLifted={isMoving} />
    </>
  )
}
