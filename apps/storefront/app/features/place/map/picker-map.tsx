import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { CenterPin } from '@medina/web/map/center-pin.tsx'
import CityMap from '@medina/web/map/city-map.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { canDrawMaps, startZoom } from '@medina/web/map/map-zoom.ts'
import type { Point } from '#features/place/place.data.ts'
import { useHasSearch } from '#features/place/use-has-search.ts'
import './picker-map.css'

type PickerMapProps = { point: Point; isServed: boolean; onMove: (point: Point) => void; onLocate: () => void }

/** The map that moves under the pin. If none can be drawn, it names the other ways to choose a place. */
export function PickerMap({ point, isServed, onMove, onLocate }: PickerMapProps) {
  const { t } = useText()
  const [canDraw] = useState(canDrawMaps)
  const [isMoving, setMoving] = useState(false)
  const hasSearch = useHasSearch()
  const isPlain = useConfig()?.map?.ground === 'plain'
  const missing = hasSearch ? (
    <p className="max-w-80">{t('place.map_missing')}</p>
  ) : (
    <div className="grid max-w-80 justify-items-center gap-3">
      <p>{t('place.map_missing_plain')}</p>
      <Button variant="secondary" size="sm" icon="crosshair" onClick={onLocate}>
        {t('place.use_current')}
      </Button>
    </div>
  )
  if (!canDraw)
    return (
      <div className="picker-map grid size-full place-items-center bg-surface-2 px-6 pt-12 text-center text-ink-2">{missing}</div>
    )
  return (
    <div className="picker-map relative size-full">
      <CityMap
        center={point}
        zoom={startZoom({ hasOutline: false, isPlain })}
        onLocate={onLocate}
        onMoveStart={() => setMoving(true)}
        onMoveEnd={({ lat, lng }) => {
          setMoving(false)
          onMove({ lat, lng })
        }}
        label={t('place.map_label')}
        labels={{ zoomIn: t('place.zoom_in'), zoomOut: t('place.zoom_out'), locate: t('place.locate') }}
        className="size-full"
      >
        {missing}
      </CityMap>
      <CenterPin label={isServed ? t('place.map_pin') : undefined} isLifted={isMoving} />
    </div>
  )
}
