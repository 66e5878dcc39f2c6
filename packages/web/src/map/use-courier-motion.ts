import { useEffect, useRef } from 'react'
import { measurePath, metersAlong, mixPositions, type Position, positionAlong } from './follow-path.ts'
import { isCalm } from './use-map-engine.ts'

/** `gone` is the completed share of the route, or null without a route. */
export type CourierFrame = { position: Position; gone: number | null }

/**
 * The duration of a move in milliseconds. Within these limits it is the time since the last update, so that the courier moves continuously.
 */
const PACE = { least: 500, most: 6000 }
/** Beyond this distance from the route (metres, roughly) the courier is shown at the reported position. */
const OFF_ROUTE_DEGREES = 0.0012

/** Animates from each reported position to the next, along the route if there is one; jumps with reduced motion. */
export function useCourierMotion(target: Position | null, path: readonly Position[], show: (frame: CourierFrame) => void) {
  const shown = useRef<Position | null>(null)
  const heardAt = useRef(0)
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })

  const [lng, lat] = target ?? [null, null]
  useEffect(() => {
    if (lng === null || lat === null) {
      shown.current = null
      return
    }
    const goal: Position = [lng, lat]
    const start = shown.current ?? goal
    const frameAt = planMotion(start, goal, path)
    const now = performance.now()
    const pace = Math.min(PACE.most, Math.max(PACE.least, now - heardAt.current))
    heardAt.current = now
    const isStill = start === goal || isCalm()
    let request = 0
    const step = (time: number) => {
      const share = isStill ? 1 : Math.min(1, Math.max(0, (time - now) / pace))
      const frame = frameAt(share)
      shown.current = frame.position
      latestShow.current(frame)
      if (share < 1) request = requestAnimationFrame(step)
    }
    step(now)
    return () => cancelAnimationFrame(request)
  }, [lng, lat, path])
}

/** Returns a function that computes the courier's position and the completed share of the route for each share of the move. */
export function planMotion(start: Position, goal: Position, points: readonly Position[]): (share: number) => CourierFrame {
  const path = points.length > 1 ? measurePath(points) : null
  if (!path || path.length === 0) return (share) => ({ position: mixPositions(start, goal, share), gone: null })
  const [from, to] = [metersAlong(path, start), metersAlong(path, goal)]
  const isOnWay = [[start, from] as const, [goal, to] as const].every(([place, meters]) => {
    const foot = positionAlong(path, meters) ?? place
    return Math.hypot(foot[0] - place[0], foot[1] - place[1]) < OFF_ROUTE_DEGREES
  })
  return (share) => {
    const meters = from + (to - from) * share
    const position = isOnWay ? (positionAlong(path, meters) ?? goal) : mixPositions(start, goal, share)
    return { position, gone: meters / path.length }
  }
}
