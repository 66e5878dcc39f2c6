import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import './city-map.css'
import type { MapLanguage } from './city-map-data.ts'
import { CourierStar } from './courier-star.tsx'
import { type Position, roundCorners } from './follow-path.ts'
import type { MapTheme } from './map-colors.ts'
import type { MapMove, MapPadding } from './map-engine.ts'
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
  const star = useRef<{ move: (position: Position) => void }>(null)
  const routeKey = JSON.stringify(route)
  const path = useMemo(() => roundCorners(JSON.parse(routeKey) as Position[], CORNER), [routeKey])
  const marksKey = JSON.stringify(pins.map(({ lng, lat, shape }) => ({ position: [lng, lat], isDrop: shape === 'drop' })))
  const marks = useMemo(() => JSON.parse(marksKey) as MapMark[], [marksKey])
  const position: Position = [center.lng, center.lat]
  const { engine, hasFailed, accent, drawn } = useMapEngine(box, {
    theme,
    language,
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
    <div className={`city-map ${props.className ?? ''}`} data-map={theme}>
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
        <MapButtons padding={padding}>
          {hasZoom ? <IconButton icon="plus" label={labels.zoomIn} variant="float" onClick={() => engine.zoomBy(1)} /> : null}
          {hasZoom ? <IconButton icon="minus" label={labels.zoomOut} variant="float" onClick={() => engine.zoomBy(-1)} /> : null}
          {onLocate ? <IconButton icon="crosshair" label={labels.locate} variant="float" onClick={onLocate} /> : null}
        </MapButtons>
      ) : null}
    </div>
  )
}

/** At the lower end, clear of what covers the map. */
function MapButtons({ padding, children }: { padding: MapPadding; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.style.setProperty('--map-bottom', `${padding.bottom}px`)
    box.current?.style.setProperty('--map-left', `${padding.left}px`)
    box.current?.style.setProperty('--map-right', `${padding.right}px`)
  }, [padding.bottom, padding.left, padding.right])
  return (
    <div ref={box} className="city-map-buttons">
      {children}
    </div>
  )
}
