import type { Point } from '../projection.ts'
import type { ZoneKey } from './districts.ts'
import { at, distance, mix, offsetLine, signedArea } from './geometry.ts'
import { cutPlot, type Plot } from './plots.ts'
import { CITY_LIMIT, COAST, turned } from './skeleton.ts'

/** The service zones on the drawing board: they share their borders point by point and end at the water. */
export function planZones(): { key: ZoneKey; ring: Point[] }[] {
  const eastward = subtractPoints(turned(1, 0), turned(0, 0))
  const northward = subtractPoints(turned(0, 1), turned(0, 0))
  const [north, rest] = halves(cityPlot(), turned(0, 1850), eastward)
  const [middle, south] = halves(rest, turned(0, -1550), eastward)
  const [west, east] = halves(middle, turned(350, 0), northward)
  const rings = { 'north-shore': north, 'south-gate': south, 'old-harbour': west, 'palm-hills': east }
  const corners = [turned(350, 1850), turned(350, -1550)]
  return Object.entries(rings).map(([key, plot]) => ({ key: key as ZoneKey, ring: dense(withCorners(plot.ring, corners)) }))
}

const subtractPoints = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

function cityPlot(): Plot {
  const water = offsetLine(COAST, -36).filter(([, y]) => y > -3900 && y < 4000)
  const limit = CITY_LIMIT.filter(([x]) => x > -2300)
  const ring = [...water, ...limit.reverse()]
  const turnedRight = signedArea(ring) > 0 ? ring : ring.reverse()
  return { ring: turnedRight, sides: turnedRight.map(() => null) }
}

/** The part on the left of the line first. */
function halves(plot: Plot, origin: Point, along: Point): [Plot, Plot] {
  const { parts } = cutPlot(plot, origin, along, null)
  const sorted = parts.sort((a, b) => signedArea(b.ring) - signedArea(a.ring)).slice(0, 2)
  const isLeft = ({ ring }: Plot) =>
    ring.reduce((sum, [x, y]) => sum + along[0] * (y - origin[1]) - along[1] * (x - origin[0]), 0) > 0
  const [left, right] = [sorted.find(isLeft), sorted.find((part) => !isLeft(part))]
  if (!left || !right) throw new Error('A zone border misses the city')
  return [left, right]
}

/** At a corner of three zones, the zone whose border runs straight on needs the corner as well. */
function withCorners(ring: readonly Point[], corners: readonly Point[]): Point[] {
  return ring.flatMap((point, index) => {
    const next = at(ring, index + 1)
    const between = corners.filter((corner) => {
      const [before, after] = [distance(point, corner), distance(corner, next)]
      return before > 1 && after > 1 && before + after - distance(point, next) < 0.01
    })
    return [point, ...between]
  })
}

/** Both neighbours divide a shared edge alike, in either direction. */
function dense(ring: readonly Point[]): Point[] {
  return ring.flatMap((point, index) => {
    const next = at(ring, index + 1)
    const count = Math.max(1, Math.ceil(distance(point, next) / 120))
    return Array.from({ length: count }, (_, step) => mix(point, next, step / count))
  })
}
