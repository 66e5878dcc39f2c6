import { type Point, roundDegrees, toLngLat } from '../projection.ts'
import { at, nearestOnSegment } from './geometry.ts'
import type { GroundPlan } from './ground.ts'
import { pontoons, plantPark } from './nature.ts'
import { insetPlot } from './plots.ts'
import { COAST, CREEK, MOLES, type Text } from './skeleton.ts'
import { warp, warpLine, warpRing } from './warp.ts'

type Position = [number, number]
type Geometry =
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'MultiLineString'; coordinates: Position[][] }
  | { type: 'MultiPoint'; coordinates: Position[] }
export type PlanFeature = { type: 'Feature'; properties: Record<string, string | number | Text>; geometry: Geometry }

/** Steps of 20 cm: straight enough for the edge of a block, and shorter when compressed than free decimals. */
const position = (point: Point): Position => {
  const [lng, lat] = toLngLat(point)
  return roundDegrees([Math.round(lng * 5e5) / 5e5, Math.round(lat * 5e5) / 5e5])
}
/** One metre is precise enough for shapes without a straight edge nearby. */
const coarse = (point: Point): Position => roundDegrees(toLngLat(point), 5)
const line = (points: readonly Point[]): Position[] => warpLine(points, 1.5).map(coarse)
const ring = (points: readonly Point[]): Position[] => {
  const positions = warpRing(points).map(position)
  return [...positions, at(positions, 0)]
}
const feature = (properties: PlanFeature['properties'], geometry: Geometry): PlanFeature => ({
  type: 'Feature',
  properties,
  geometry,
})
const polygons = (layer: string, rings: readonly Point[][], more: PlanFeature['properties'] = {}) =>
  feature({ layer, ...more }, { type: 'MultiPolygon', coordinates: rings.map((points) => [ring(points)]) })
const lines = (layer: string, list: readonly Point[][]) =>
  feature({ layer }, { type: 'MultiLineString', coordinates: list.map(line) })

/** Everything the map shows except streets and names, which come from the graph. */
export function drawLayers({ faces, blocks, streets }: GroundPlan): PlanFeature[] {
  const greens = blocks.filter(({ tone }) => tone === 'green')
  const gardens = greens.map((block, index) => plantPark(block.ring, 500 + index))
  const ground = faces.flatMap(({ plot, kind }) => {
    const inner = kind === 'city' ? insetPlot(plot, (street) => (street === null ? 10 : 0)) : null
    return inner ? [inner] : []
  })
  return [
    feature({ layer: 'sea' }, { type: 'MultiPolygon', coordinates: [[seaRing()]] }),
    polygons('sand', shoreRings(faces, streets.halfWidth, true)),
    polygons('lawn', shoreRings(faces, streets.halfWidth, false)),
    polygons('ground', ground),
    ...(['light', 'deep', 'site'] as const).map((tone) =>
      polygons(
        'block',
        blocks.filter((block) => block.tone === tone).map((block) => block.ring),
        { tone },
      ),
    ),
    polygons(
      'park',
      greens.map((block) => block.ring),
    ),
    lines(
      'park_path',
      gardens.flatMap(({ paths }) => paths),
    ),
    polygons('pond', [CREEK, ...gardens.flatMap(({ pond }) => (pond ? [pond] : []))]),
    feature(
      { layer: 'tree' },
      { type: 'MultiPoint', coordinates: gardens.flatMap(({ trees }) => trees.map((tree) => coarse(warp(tree)))) },
    ),
    lines('mole', MOLES),
    lines('pontoon', [
      ...pontoons([-2180, 690], [-2150, 470]),
      ...pontoons([-1980, 672], [-1950, 450]),
      ...pontoons([-2360, 705], [-2335, 510]),
    ]),
  ]
}

/** The coast, closed far out at sea so that the map never shows the water's end. */
function seaRing(): Position[] {
  const far: Point[] = [
    [-2620, -60000],
    [-60000, -60000],
    [-60000, 60000],
    [-2500, 60000],
  ]
  const positions = [...line(COAST), ...far.map(coarse)]
  return [...positions, at(positions, 0)]
}

const BEACHES: readonly Point[] = [
  [-2330, 2850],
  [-2430, -2550],
]

function shoreRings(faces: GroundPlan['faces'], halfWidth: (street: number | null) => number, sand: boolean): Point[][] {
  return faces.flatMap(({ plot, kind }) => {
    if (kind !== 'shore') return []
    const isBeach = BEACHES.some((beach) =>
      plot.ring.some((point, i) => nearestOnSegment(beach, point, at(plot.ring, i + 1)).distance < 90),
    )
    const strip =
      isBeach === sand ? insetPlot(plot, (street) => (street === null ? (sand ? 0 : 14) : halfWidth(street) + 4)) : null
    return strip ? [strip] : []
  })
}
