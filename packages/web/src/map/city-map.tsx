import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useConfig } from '#site/site.tsx'
import { useText } from '#texts/text.tsx'
import './city-map.css'
import { type Position, roundCorners } from './follow-path.ts'
import type { MapMarkerHandle, MapMove, MapPadding } from './map-engine.ts'
import { CourierMarker, MapButtons, type MapCourier, MapCredits, type MapLabels, MapPins } from './map-overlay.tsx'
import type { MapPin } from './map-pin.tsx'
import type { MapMark } from './map-style.ts'
import { useMapEngine } from './use-map-engine.ts'
import { type MapPlace, useMapView } from './use-map-view.ts'
import { useRouteLine } from './use-route-line.ts'
import { useShownTheme } from './use-shown-theme.ts'

export type CityMapProps = {
  center: MapPlace
  /** 17 to choose a place, 9 with a polygon, 10 for a delivery (spec 9.020). */
  zoom?: number
  pins?: readonly MapPin[]
  /** The path, as [longitude, latitude]; the part behind the courier is faded. */
  route?: readonly Position[]
  courier?: MapCourier | null
  /** The outline of a service zone. */
  area?: readonly Position[]
  /** Places that the view has to contain; it is adjusted again whenever they change. */
  fit?: readonly MapPlace[]
  /** Pixels at the edges of the map that other elements cover; left and right are physical. */
  padding?: MapPadding
  interactive?: boolean
  hasZoom?: boolean
  /** Called by the button for the device's position, which is shown only if this is set. */
  onLocate?: () => void
  onMoveStart?: (isUser: boolean) => void
  onMoveEnd?: (move: MapMove) => void
  /** Name of the map for screen readers. */
  label: string
  labels: MapLabels
  className?: string
  /** Shown instead of the map if it cannot be drawn. */
  children?: ReactNode
}

const NONE: readonly never[] = []
const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
/** Radius in metres of the rounded corners of a route. */
const CORNER = 14

/** The map of the city. It is drawn in the browser only: the server renders just its background. */
export default function CityMap(props: CityMapProps) {
  const { center, zoom = 17, pins = NONE, courier = null, area = NONE, padding = NO_PADDING } = props
  const { interactive = true, hasZoom = interactive, onLocate, label, labels } = props
  const { language } = useText()
  const theme = useShownTheme()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const star = useRef<Pick<MapMarkerHandle, 'move'>>(null)
  const ground = useConfig()?.map?.ground
  const hasBase = ground === 'styled' || ground === 'tiled'
  const route = useSameValue(props.route ?? NONE)
  const path = useMemo(() => roundCorners(route, CORNER), [route])
  const marks = useSameValue(pins.map(({ lng, lat, shape }): MapMark => ({ position: [lng, lat], isDrop: shape === 'drop' })))
  const fit = useSameValue((props.fit ?? NONE).map(toPosition))
  const state = useMapEngine(box, {
    theme,
    language,
    hasBase,
    center: toPosition(center),
    zoom,
    fit,
    padding,
    route: path,
    area,
    marks,
    interactive,
    label,
    onMoveStart: props.onMoveStart,
    onMoveEnd: props.onMoveEnd,
  })
  const { engine, hasFailed, attribution } = state
  useMapView(engine, { center, zoom, fit, padding, frame })
  useRouteLine(state, { theme, path, courier, star })
  useEffect(() => engine?.setMarks(marks), [engine, marks])

  return (
    <div ref={frame} className={`city-map ${props.className ?? ''}`} data-map={theme}>
      <div ref={box} className="city-map-canvas" />
      {engine && <MapPins engine={engine} pins={pins} />}
      {engine && courier && <CourierMarker ref={star} engine={engine} courier={courier} />}
      {hasFailed && <div className="city-map-fallback">{props.children}</div>}
      {engine && <MapButtons engine={engine} labels={labels} hasZoom={hasZoom} onLocate={onLocate} />}
      {engine && <MapCredits html={attribution} />}
    </div>
  )
}

function toPosition({ lng, lat }: MapPlace): Position {
  return [lng, lat]
}

/** Returns the previous object while the values are equal, because callers create new arrays on every render. */
function useSameValue<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}
