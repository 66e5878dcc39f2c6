import type { Point } from '../projection.ts'

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor]
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const unit = (a: Point): Point => scale(a, 1 / (Math.hypot(a[0], a[1]) || 1))
export const direction = (degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}

/** Item at an index, wrapping round at both ends. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('Empty list')
  return item
}

/** Positive when the ring runs counterclockwise. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach((point, index) => {
    sum += cross(point, at(ring, index + 1))
  })
  return sum / 2
}

export function centroid(ring: readonly Point[]): Point {
  let [x, y, weight] = [0, 0, 0]
  ring.forEach((point, index) => {
    const next = at(ring, index + 1)
    const part = cross(point, next)
    x += (point[0] + next[0]) * part
    y += (point[1] + next[1]) * part
    weight += part * 3
  })
  return weight === 0 ? at(ring, 0) : [x / weight, y / weight]
}

export function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  ring.forEach((a, index) => {
    const b = at(ring, index + 1)
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  })
  return inside
}

/** Position on the segment of the nearest point (0 to 1), and its distance. */
export function nearestOnSegment(point: Point, a: Point, b: Point): { t: number; distance: number } {
  const along = subtract(b, a)
  const lengthSquared = dot(along, along)
  const t = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(point, a), along) / lengthSquared))
  return { t, distance: distance(point, mix(a, b, t)) }
}

/** Catmull-Rom: a curve through all the given points. */
export function smooth(points: readonly Point[], step = 90): Point[] {
  const curve: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [at(points, i), at(points, i + 1)]
    const a = i === 0 ? b : at(points, i - 1)
    const d = i + 2 < points.length ? at(points, i + 2) : c
    const count = Math.max(1, Math.round(distance(b, c) / step))
    for (let k = 0; k < count; k++) curve.push(catmullRom([a, b, c, d], k / count))
  }
  curve.push(at(points, -1))
  return curve
}

function catmullRom([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const axis = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t)
  return [axis(0), axis(1)]
}

/** The line moved to its left side; points that would fold back are left out. */
export function offsetLine(line: readonly Point[], amount: number): Point[] {
  const moved = line.map((point, index): Point => {
    const before = line[Math.max(0, index - 1)] ?? point
    const after = line[Math.min(line.length - 1, index + 1)] ?? point
    const [dx, dy] = unit(subtract(after, before))
    return add(point, scale([-dy, dx], amount))
  })
  const far = Math.abs(amount) - 1
  return moved.filter((point) =>
    line.every((other, i) => {
      const next = line[i + 1]
      return next === undefined || nearestOnSegment(point, other, next).distance >= far
    }),
  )
}
