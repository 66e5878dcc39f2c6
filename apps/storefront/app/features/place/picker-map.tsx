import { useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { CenterPin } from '../map/center-pin.tsx'
import CityMap from '../map/city-map.tsx'
import { canDrawMaps, startZoom } from './map-zoom.ts'
import type { Point } from './place.data.ts'
import { useShownTheme } from './use-shown-theme.ts'

type PickerMapProps = { point: Point; onMove: (point: Point) => void; onLocate: () => void }

/** The map that moves under the pin. Where none can be drawn, it says that the search does the same. */
export function PickerMap({ point, onMove, onLocate }: PickerMapProps) {
  const { t, language } = useText()
  const theme = useShownTheme()
  const [canDraw] = useState(canDrawMaps)
  const [isMoving, setMoving] = useState(false)
  const missing = <p className="max-w-80">{t('place.map_missing')}</p>
  if (!canDraw) return <div className="absolute inset-0 grid place-items-center bg-surface-2 px-6 pt-12 text-center text-ink-2">{missing}</div>
  return (
    <div className="picker-map absolute inset-0">
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
      <CenterPin label={t('place.map_pin')} isLifted={isMoving} />
    </div>
  )
}
