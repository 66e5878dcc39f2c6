import type { Point } from '../projection.ts'
import { createRandom } from '../random.ts'
import { DISTRICTS, type DistrictPlan, OUTER, type ZoneKey } from './districts.ts'
import { facesOf, pruneEnds, type Segment, weave } from './faces.ts'
import { at, centroid, contains, distance, nearestOnSegment, signedArea } from './geometry.ts'
import { insetPlot, type Plot } from './plots.ts'
import { SITES, type SitePlan } from './sites.ts'
import { COAST, CREEK, RING, SKELETON } from './skeleton.ts'
import { createStreets, type Streets } from './streets.ts'
import { subdivide } from './subdivide.ts'

export type FaceKind = 'city' | 'outer' | 'shore' | 'water'
export type Face = { plot: Plot; kind: FaceKind; district: DistrictPlan }
export type Block = { ring: Point[]; tone: 'light' | 'deep' | 'green' | 'site'; site: SitePlan | null }
export type GroundPlan = { faces: Face[]; blocks: Block[]; segments: Segment[]; streets: Streets }

/** Lays out thoroughfares, districts, streets and blocks on the flat drawing board. */
export function planGround(zones: readonly { key: ZoneKey; ring: Point[] }[]): GroundPlan {
  const streets = createStreets()
  const lines = SKELETON.map((line) => ({
    ...line,
    street: line.class ? streets.add({ class: line.class, name: line.name, grid: 'plan' }) : null,
  }))
  const network = pruneEnds(
    weave(
      lines.flatMap(({ points, street }) => points.slice(1).map((to, i) => ({ from: at(points, i), to, street }))),
      6,
    ),
  )
  const faces = facesOf(network).map((plot) => ({ plot, ...classify(plot, zones) }))
  const segments: Segment[] = network.edges.map(({ a, b, street }) => ({
    from: at(network.nodes, a),
    to: at(network.nodes, b),
    street,
  }))
  const blocks: Block[] = []
  faces.forEach((face, index) => {
    if (face.kind === 'water' || face.kind === 'shore') return
    const random = createRandom(1000 + index)
    const pattern = face.kind === 'outer' ? OUTER : face.district.pattern
    const ground = subdivide(face.plot, pattern, { streets, random, sites: SITES })
    segments.push(...ground.chords)
    for (const { plot, site } of ground.plots) {
      const ring = insetPlot(plot, streets.halfWidth)
      const tone = site ? siteTone(site) : toneOf(signedArea(plot.ring), face.kind, random)
      if (ring && tone) blocks.push({ ring, tone, site })
    }
  })
  return { faces, blocks, segments: segments.filter(({ street }) => street !== null), streets }
}

function classify(plot: Plot, zones: readonly { key: ZoneKey; ring: Point[] }[]): { kind: FaceKind; district: DistrictPlan } {
  const middle = innerPoint(plot.ring)
  const zone = zones.find(({ ring }) => contains(ring, middle))?.key
  const candidates = DISTRICTS.filter((district) => !zone || district.zone === zone)
  const gap = (district: DistrictPlan) => Math.min(...district.seeds.map((seed) => distance(seed, middle)))
  const district = candidates.sort((a, b) => gap(a) - gap(b))[0] ?? at(DISTRICTS, 0)
  return { kind: kindOf(plot, middle), district }
}

function kindOf(plot: Plot, middle: Point): FaceKind {
  if (contains(CREEK, middle) || coastSide(middle) < 0) return 'water'
  const touchesCoast = plot.ring.filter((point) => coastGap(point) < 2).length > 1
  if (touchesCoast) return 'shore'
  const ring = [...RING.points, [-4000, -3400], [-4000, 3600]] as Point[]
  return contains(ring, middle) ? 'city' : 'outer'
}

const coastGap = (point: Point) => Math.min(...COAST.slice(1).map((to, i) => nearestOnSegment(point, at(COAST, i), to).distance))
const coastSide = (point: Point) => (contains([...COAST, [9000, -4300], [9000, 4300]], point) ? 1 : -1)

/** A point that surely lies inside, also in a bent strip. */
function innerPoint(ring: readonly Point[]): Point {
  const middle = centroid(ring)
  if (contains(ring, middle)) return middle
  const ear = ring.map((point, i) => centroid([point, at(ring, i + 1), at(ring, i + 2)])).find((point) => contains(ring, point))
  return ear ?? middle
}

function siteTone({ kind }: SitePlan): Block['tone'] {
  return kind === 'park' ? 'green' : 'site'
}

/** Large blocks are more often the deep tone; beyond the ring road much ground is open. */
function toneOf(area: number, kind: FaceKind, random: () => number): Block['tone'] | null {
  const dice = random()
  if (kind === 'outer') return dice < 0.3 ? 'light' : dice < 0.42 ? 'deep' : dice < 0.58 ? 'green' : null
  if (dice < 0.018) return 'green'
  return random() < (area > 9000 ? 0.5 : 0.14) ? 'deep' : 'light'
}
