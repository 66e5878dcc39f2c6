import { type ReactNode, useMemo, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import '@medina/web/map/city-map.css'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapEngine, MapPadding } from '@medina/web/map/map-engine.ts'
import { MapButtons, MapCredits } from '@medina/web/map/map-overlay.tsx'
import { useMapEngine } from '@medina/web/map/use-map-engine.ts'
import { useMapView } from '@medina/web/map/use-map-view.ts'
import { useShownTheme } from '@medina/web/map/use-shown-theme.ts'
import { useConfig } from '@medina/web/site/site.tsx'

type DeskMapProps = {
  /** Positions to fit into the view whenever they change. Pass a new list only for a change. */
  fit: readonly Position[]
  padding?: MapPadding
  label: string
  /** Renders the markers once the map is ready. */
  children: (engine: MapEngine) => ReactNode
}

const NONE: readonly never[] = []
const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
const ZOOM = 12

/** The city's map with the desk's markers. Load it lazily: the map's code is larger than the desk. */
export default function DeskMap({ fit, padding = NO_PADDING, label, children }: DeskMapProps) {
  const { t, language } = useText()
  const theme = useShownTheme()
  const ground = useConfig()?.map?.ground
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [lng, lat] = fit[0] ?? [0, 0]
  const center = useMemo(() => ({ lng, lat }), [lng, lat])
  const { engine, hasFailed, attribution } = useMapEngine(box, {
    theme,
    language,
    hasBase: ground === 'styled' || ground === 'tiled',
    center: [lng, lat],
    zoom: ZOOM,
    fit,
    padding,
    route: NONE,
    area: NONE,
    marks: NONE,
    interactive: true,
    label,
  })
  useMapView(engine, { center, zoom: ZOOM, fit, padding, frame })
  return (
    <div ref={frame} className="city-map size-full" data-map={theme}>
      <div ref={box} className="city-map-canvas" />
      {engine && children(engine)}
      {hasFailed && <div className="city-map-fallback">{t('desk_map.failed')}</div>}
      {engine && (
        <MapButtons
          engine={engine}
          hasZoom
          onLocate={undefined}
          labels={{ zoomIn: t('desk_map.zoom_in'), zoomOut: t('desk_map.zoom_out'), locate: '' }}
        />
      )}
      {engine && <MapCredits html={attribution} />}
    </div>
  )
}
