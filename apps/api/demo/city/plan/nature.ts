import type { Point } from '../projection.ts'
import { createRandom } from '../random.ts'
import { add, at, centroid, contains, distance, mix, nearestOnSegment, scale, signedArea, smooth, subtract } from './geometry.ts'

export type Garden = { pond: Point[] | null; paths: Point[][]; trees: Point[] }

/** The contents of a park: a pond in the shape of the city's star, two winding paths, trees off the paths. */
export function plantPark(ring: readonly Point[], seed: number): Garden {
  const random = createRandom(seed)
  const middle = centroid(ring)
  const size = Math.sqrt(Math.abs(signedArea(ring)))
  const large = size > 150
  const heart = add(middle, [(random() - 0.5) * size * 0.12, (random() - 0.5) * size * 0.12])
  const pond = large ? star(heart, size * 0.11) : null
  const gates = [0.12, 0.38, 0.62, 0.87].map((t) => alongRing(ring, t + (random() - 0.5) * 0.08))
  const sway = () => [(random() - 0.5) * size * 0.25, (random() - 0.5) * size * 0.25] as const
  const aside = (side: number) => add(heart, [size * 0.17 * side, size * 0.15 * side])
  const paths = large
    ? [
        smooth(
          [
            at(gates, 0),
            add(mix(at(gates, 0), aside(1), 0.5), scale(sway(), 0.6)),
            aside(1),
            add(mix(aside(1), at(gates, 2), 0.55), scale(sway(), 0.5)),
            at(gates, 2),
          ],
          26,
        ),
        smooth([at(gates, 1), add(mix(at(gates, 1), aside(-1), 0.5), scale(sway(), 0.6)), aside(-1), at(gates, 3)], 26),
      ]
    : [smooth([at(gates, 0), add(middle, scale(sway(), 0.5)), at(gates, 2)], 34)]
  return {
    pond,
    paths,
    trees: scatter(ring, { random, paths, heart, keep: large ? size * 0.17 : 0, count: Math.min(30, Math.round(size / 14)) }),
  }
}

export function star(middle: Point, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index): Point => {
    const angle = ((index * 22.5 + 7) * Math.PI) / 180
    const reach = index % 2 === 0 ? radius : radius * 0.765
    return add(middle, [Math.cos(angle) * reach, Math.sin(angle) * reach])
  })
}

type Scatter = { random: () => number; paths: readonly Point[][]; heart: Point; keep: number; count: number }

function scatter(ring: readonly Point[], { random, paths, heart, keep, count }: Scatter): Point[] {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  const trees: Point[] = []
  for (let tries = 0; tries < count * 14 && trees.length < count; tries++) {
    const tree: Point = [x0 + random() * (Math.max(...xs) - x0), y0 + random() * (Math.max(...ys) - y0)]
    const free =
      contains(ring, tree) &&
      edgeDistance([...ring, at(ring, 0)], tree) > 9 &&
      distance(tree, heart) > keep &&
      trees.every((other) => distance(other, tree) > 13) &&
      paths.every((path) => edgeDistance(path, tree) > 9)
    if (free) trees.push(tree)
  }
  return trees
}

const edgeDistance = (line: readonly Point[], point: Point) =>
  line
    .slice(1)
    .reduce(
      (least, end, index) => Math.min(least, nearestOnSegment(point, at(line, index), end).distance),
      Number.POSITIVE_INFINITY,
    )

/** The point at a fraction of the circumference. */
function alongRing(ring: readonly Point[], share: number): Point {
  const lengths = ring.map((point, index) => distance(point, at(ring, index + 1)))
  let left = (((share % 1) + 1) % 1) * lengths.reduce((a, b) => a + b, 0)
  for (const [index, length] of lengths.entries()) {
    if (left <= length) return mix(at(ring, index), at(ring, index + 1), left / length)
    left -= length
  }
  return at(ring, 0)
}

/** Floating pontoons of the marina: a spine from the quay with fingers on both sides. */
export function pontoons(from: Point, to: Point): Point[][] {
  const along = scale(subtract(to, from), 1 / distance(from, to))
  const side: Point = [-along[1], along[0]]
  const fingers = Array.from({ length: Math.floor(distance(from, to) / 34) }, (_, index) =>
    add(from, scale(along, 30 + index * 34)),
  )
  return [
    [from, to],
    ...fingers.flatMap((foot) => [
      [foot, add(foot, scale(side, 26))],
      [foot, add(foot, scale(side, -26))],
    ]),
  ]
}
