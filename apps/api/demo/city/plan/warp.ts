import type { Point } from '../projection.ts'
import { at, distance, mix, nearestOnSegment } from './geometry.ts'

/** Bends the drawing board a little, more in the hills, so that no street is ruled with a ruler. */
export function warp([x, y]: Point): Point {
  const rise = Math.max(0, Math.min(1, (x - 1600) / 1400))
  const hill = 42 * rise * rise * (3 - 2 * rise)
  return [
    x + 38 * Math.sin(y / 640 + 0.5) + 9 * Math.sin(y / 210 + x / 530) + hill * Math.sin(y / 190 + x / 700),
    y + 42 * Math.sin(x / 700) + 8 * Math.sin(x / 230 - y / 480 + 1) + hill * Math.sin(x / 215 + 0.7),
  ]
}

/** The warped line, with points added where a straight edge would leave its bent course by over `tolerance` metres. */
export function warpLine(line: readonly Point[], tolerance = 1.3): Point[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1]
    return next ? [warp(point), ...bends(point, next, tolerance)] : [warp(point)]
  })
}

export function warpRing(ring: readonly Point[], tolerance = 1.3): Point[] {
  return warpLine([...ring, at(ring, 0)], tolerance).slice(0, -1)
}

function bends(a: Point, b: Point, tolerance: number): Point[] {
  const middle = mix(a, b, 0.5)
  if (distance(a, b) < 24 || nearestOnSegment(warp(middle), warp(a), warp(b)).distance < tolerance) return []
  return [...bends(a, middle, tolerance), warp(middle), ...bends(middle, b, tolerance)]
}
