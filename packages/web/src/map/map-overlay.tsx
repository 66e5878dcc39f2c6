import type { RefObject } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { CourierStar } from './courier-star.tsx'
import type { MapEngine, MapMarkerHandle } from './map-engine.ts'
import { MapMarker } from './map-marker.tsx'
import { type MapPin, MapPinMark } from './map-pin.tsx'
import type { MapPlace } from './use-map-view.ts'

export type MapCourier = MapPlace & { label: string; icon?: IconName }
export type MapLabels = { zoomIn: string; zoomOut: string; locate: string }

export function MapPins({ engine, pins }: { engine: MapEngine; pins: readonly MapPin[] }) {
  return pins.map((pin) => (
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
}

type CourierMarkerProps = {
  engine: MapEngine
  courier: MapCourier
  ref: RefObject<Pick<MapMarkerHandle, 'move'> | null>
}

export function CourierMarker({ engine, courier, ref }: CourierMarkerProps) {
  return (
    <MapMarker ref={ref} engine={engine} position={[courier.lng, courier.lat]} anchor="center" className="map-marker-courier">
      <CourierStar label={courier.label} icon={courier.icon ?? 'bike'} />
    </MapMarker>
  )
}

type MapButtonsProps = { engine: MapEngine; labels: MapLabels; hasZoom: boolean; onLocate: (() => void) | undefined }

export function MapButtons({ engine, labels, hasZoom, onLocate }: MapButtonsProps) {
  if (!hasZoom && !onLocate) return null
  return (
    <div className="city-map-buttons">
      {hasZoom && <IconButton icon="plus" label={labels.zoomIn} variant="float" onClick={() => engine.zoomBy(1)} />}
      {hasZoom && <IconButton icon="minus" label={labels.zoomOut} variant="float" onClick={() => engine.zoomBy(-1)} />}
      {onLocate && <IconButton icon="crosshair" label={labels.locate} variant="float" onClick={onLocate} />}
    </div>
  )
}

/** The credits that the licence of the map data requires. */
export function MapCredits({ html }: { html: string }) {
  if (html === '') return null
  // oxlint-disable-next-line react/no-danger -- The API builds it from text and links (clean-html.ts).
  return <div className="city-map-credits" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
