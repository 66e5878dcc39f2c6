import { useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { CenterPin } from '../map/center-pin.tsx'
import CityMap from '../map/city-map.tsx'
import { canDrawMaps, startZoom } from './map-zoom.ts'
import type { Point } from './place.data.ts'
import { useShownTheme } from './use-shown-theme.ts'
import './picker-map.css'

type PickerMapProps = { point: Point; isServed: boolean; onMove: (point: Point) => void; onLocate: () => void }

/** The map that moves under the pin. Where none can be drawn, it says that the search does the same. */
export function PickerMap({ point, isServed, onMove, onLocate }: PickerMapProps) {
  const { t, language } = useText()
  const theme = useShownTheme()
  const [canDraw] = useState(canDrawMaps)
  const [isMoving, setMoving] = useState(false)
  const missing = <p className="max-w-80">{t('place.map_missing')}</p>
  if (!canDraw)
    return (
      <div className="picker-map grid size-full place-items-center bg-surface-2 px-6 pt-12 text-center text-ink-2">{missing}</div>
    )
  return (
    <div className="picker-map relative size-full">
      <CityMap
        theme={theme}
        language={language}
        center={point}
        zoom={startZoom({ hasOutline: false })}
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
