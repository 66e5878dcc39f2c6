import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useConfig } from '../site/site.tsx'
import './city-map.css'
import { CourierStar } from './courier-star.tsx'
import { type Position, roundCorners } from './follow-path.ts'
import type { MapTheme } from './map-colors.ts'
import type { MapMove, MapPadding } from './map-engine.ts'
import type { MapLanguage } from './map-ground.ts'
import { MapMarker } from './map-marker.tsx'
import { type MapPin, MapPinMark } from './map-pin.tsx'
import { fadeAccent, type MapMark, routeGradient } from './map-style.ts'
import { type CourierFrame, useCourierMotion } from './use-courier-motion.ts'
import { useMapEngine } from './use-map-engine.ts'

export type MapPlace = { lat: number; lng: number }
export type MapCourier = MapPlace & { label: string; icon?: IconName }
export type MapLabels = { zoomIn: string; zoomOut: string; locate: string }

export type CityMapProps = {
  theme: MapTheme
  language: MapLanguage
  center: MapPlace
  /** 17 to choose a place, 9 with a polygon, 10 for a delivery (spec 9.020). */
  zoom?: number
  pins?: readonly MapPin[]
  /** Path as [longitude, latitude]; behind the courier it is faded. */
  route?: readonly Position[]
  courier?: MapCourier | null
  /** A service zone's outline. */
  area?: readonly Position[]
  /** Brings all these places into view, again whenever they change. */
  fit?: readonly MapPlace[]
  /** Pixels of the map that something else covers, left and right as on the screen. */
  padding?: MapPadding
  interactive?: boolean
  hasZoom?: boolean
  /** Shows the button for the own place. */
  onLocate?: () => void
  onMoveStart?: (isUser: boolean) => void
  onMoveEnd?: (move: MapMove) => void
  /** Name of the map for readers. */
  label: string
  labels: MapLabels
  className?: string
  /** Stands where there can be no map. */
  children?: ReactNode
}

const NONE: readonly Position[] = []
const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }
/** Metres by which a way cuts its corners. */
const CORNER = 14

/** The city's map, in the browser only: a server renders its ground and nothing else. */
export default function CityMap(props: CityMapProps) {
  const {
    theme,
    language,
    center,
    zoom = 17,
    pins = [],
    route = NONE,
    courier = null,
    area = NONE,
    fit,
    padding = NO_PADDING,
  } = props
  const { interactive = true, hasZoom = interactive, onLocate, label, labels } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hasBase = useConfig()?.map?.ground === 'styled'
  const star = useRef<{ move: (position: Position) => void }>(null)
  const routeKey = JSON.stringify(route)
  const path = useMemo(() => roundCorners(JSON.parse(routeKey) as Position[], CORNER), [routeKey])
  const marksKey = JSON.stringify(pins.map(({ lng, lat, shape }) => ({ position: [lng, lat], isDrop: shape === 'drop' })))
  const marks = useMemo(() => JSON.parse(marksKey) as MapMark[], [marksKey])
  const position: Position = [center.lng, center.lat]
  const { engine, hasFailed, accent, drawn, attribution } = useMapEngine(box, {
    theme,
    language,
    hasBase,
    center: position,
    zoom,
    fit: fit?.map(({ lng, lat }): Position => [lng, lat]) ?? NONE,
    padding,
    route: path,
    area,
    marks,
    interactive,
    label,
    onMoveStart: props.onMoveStart,
    onMoveEnd: props.onMoveEnd,
  })

  const { top, right, bottom, left } = padding
  useEffect(() => engine?.setPadding({ top, right, bottom, left }), [engine, top, right, bottom, left])
  // Buttons and credits stand clear of what covers the map.
  useEffect(() => {
    for (const [side, pixels] of Object.entries({ bottom, left, right }))
      frame.current?.style.setProperty(`--map-${side}`, `${pixels}px`)
  }, [bottom, left, right])
  const lastZoom = useRef(zoom)
  useEffect(() => {
    engine?.goTo([center.lng, center.lat], lastZoom.current === zoom ? null : zoom)
    lastZoom.current = zoom
  }, [engine, center.lng, center.lat, zoom])
  const fitKey = JSON.stringify(fit ?? [])
  const hasFitted = useRef(false)
  useEffect(() => {
    const places = JSON.parse(fitKey) as MapPlace[]
    if (!engine || places.length === 0) return
    engine.fit(
      places.map(({ lng, lat }): Position => [lng, lat]),
      !hasFitted.current,
    )
    hasFitted.current = true
  }, [engine, fitKey])

  useEffect(() => engine?.setRoute(path), [engine, path])
  useEffect(() => engine?.setMarks(marks), [engine, marks])
  const gone = useRef(0)
  useEffect(
    () => engine?.paintRoute(routeGradient(accent, fadeAccent(accent, theme), gone.current)),
    [engine, accent, theme, drawn],
  )
  useCourierMotion(engine && courier ? [courier.lng, courier.lat] : null, path, (frame: CourierFrame) => {
    star.current?.move(frame.position)
    gone.current = frame.gone ?? 0
    engine?.paintRoute(routeGradient(accent, fadeAccent(accent, theme), gone.current))
  })

  return (
    <div ref={frame} className={`city-map ${props.className ?? ''}`} data-map={theme}>
      <div ref={box} className="city-map-canvas" />
      {engine
        ? pins.map((pin) => (
            <MapMarker
              key={pin.id}
              engine={engine}
              position={[pin.lng, pin.lat]}
              anchor={pin.shape === 'drop' ? 'bottom' : 'center'}
              className={pin.isChosen ? 'map-marker-chosen' : 'map-marker'}
            >
              <MapPinMark pin={pin} />
            </MapMarker>
          ))
        : null}
      {engine && courier ? (
        <MapMarker
          ref={star}
          engine={engine}
          position={[courier.lng, courier.lat]}
          anchor="center"
          className="map-marker-courier"
        >
          <CourierStar label={courier.label} icon={courier.icon ?? 'bike'} />
        </MapMarker>
      ) : null}
      {hasFailed ? <div className="city-map-fallback">{props.children}</div> : null}
      {engine && (hasZoom || onLocate) ? (
        <div className="city-map-buttons">
          {hasZoom ? <IconButton icon="plus" label={labels.zoomIn} variant="float" onClick={() => engine.zoomBy(1)} /> : null}
          {hasZoom ? <IconButton icon="minus" label={labels.zoomOut} variant="float" onClick={() => engine.zoomBy(-1)} /> : null}
          {onLocate ? <IconButton icon="crosshair" label={labels.locate} variant="float" onClick={onLocate} /> : null}
        </div>
      ) : null}
      {engine && attribution !== '' ? <MapCredits html={attribution} /> : null}
    </div>
  )
}

/** Credits of the map's makers, which its licence requires. */
function MapCredits({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- The API wrote it anew from text and links (clean-html.ts).
  return <div className="city-map-credits" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
