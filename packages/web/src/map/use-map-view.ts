import { type RefObject, useEffect, useRef } from 'react'
import type { Position } from './follow-path.ts'
import type { MapEngine, MapPadding } from './map-engine.ts'

export type MapPlace = { lat: number; lng: number }

type View = {
  center: MapPlace
  zoom: number
  fit: readonly Position[]
  padding: MapPadding
  /** The box around the map; the view keeps clear of its buttons and credits. */
  frame: RefObject<HTMLDivElement | null>
}

/** Updates the view of a running map when its props change. */
export function useMapView(engine: MapEngine | null, { center, zoom, fit, padding, frame }: View): void {
  const { top, right, bottom, left } = padding
  useEffect(() => engine?.setPadding({ top, right, bottom, left }), [engine, top, right, bottom, left])
  useEffect(() => {
    for (const [side, pixels] of Object.entries({ bottom, left, right }))
      frame.current?.style.setProperty(`--map-${side}`, `${pixels}px`)
  }, [frame, bottom, left, right])

  const lastZoom = useRef(zoom)
  useEffect(() => {
    engine?.goTo([center.lng, center.lat], lastZoom.current === zoom ? null : zoom)
    lastZoom.current = zoom
  }, [engine, center.lng, center.lat, zoom])

  const hasFitted = useRef(false)
  useEffect(() => {
    if (!engine || fit.length === 0) return
    engine.fit(fit, !hasFitted.current)
    hasFitted.current = true
  }, [engine, fit])
}
