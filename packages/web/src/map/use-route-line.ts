import { type RefObject, useEffect, useRef } from 'react'
import type { MapMarkerHandle } from './map-engine.ts'
import type { Position } from './follow-path.ts'
import type { MapTheme } from './map-colors.ts'
import { fadeAccent, routeGradient } from './map-style.ts'
import { type CourierFrame, useCourierMotion } from './use-courier-motion.ts'
import type { DrawnState } from './use-map-engine.ts'

type RouteLine = {
  theme: MapTheme
  path: readonly Position[]
  courier: { lat: number; lng: number } | null
  star: RefObject<Pick<MapMarkerHandle, 'move'> | null>
}

/** Draws the route, moves the courier along it and fades the completed part. */
export function useRouteLine({ engine, accent, drawn }: DrawnState, { theme, path, courier, star }: RouteLine): void {
  const gone = useRef(0)
  const paint = () => engine?.paintRoute(routeGradient(accent, fadeAccent(accent, theme), gone.current))
  useEffect(() => engine?.setRoute(path), [engine, path])
  // oxlint-disable-next-line react/exhaustive-deps -- `drawn`: a new style drops the painted layers.
  useEffect(() => paint(), [engine, accent, theme, drawn])
  useCourierMotion(engine && courier ? [courier.lng, courier.lat] : null, path, (frame: CourierFrame) => {
    star.current?.move(frame.position)
    gone.current = frame.gone ?? 0
    paint()
  })
}
