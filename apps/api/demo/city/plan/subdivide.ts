import type { Point } from '../projection.ts'
import { createRandom, type Random } from '../random.ts'
import type { Pattern } from './districts.ts'
import { add, at, centroid, contains, direction, distance, dot, scale, signedArea, subtract, unit } from './geometry.ts'
import { type Chord, cutPlot, type Plot } from './plots.ts'
import type { SitePlan } from './sites.ts'
import type { Streets } from './streets.ts'

export type Ground = { plots: { plot: Plot; site: SitePlan | null }[]; chords: Chord[] }
type Work = { pattern: Pattern; streets: Streets; random: Random; sites: readonly SitePlan[]; ground: Ground }

/** Divides a piece of ground into blocks and keeps the ground of parks, campuses and the like whole. */
export function subdivide(
  face: Plot,
  pattern: Pattern,
  options: { streets: Streets; random: Random; sites: readonly SitePlan[] },
): Ground {
  const work: Work = { pattern, ...options, ground: { plots: [], chords: [] } }
  if (pattern.kind === 'old') growOldTown(work, face, 0)
  else gridSuperblocks(work, face)
  return work.ground
}

const siteIn = (work: Work, plot: Plot, ground: SitePlan['ground']) =>
  work.sites.find((site) => site.ground === ground && contains(plot.ring, site.at)) ?? null

function gridSuperblocks(work: Work, face: Plot) {
  const { pattern } = work
  let plots = [face]
  for (const axis of ['across', 'along'] as const)
    for (const index of linesThrough(face, pattern, axis))
      if (index % pattern.main === 0) plots = cutAll(work, plots, axis, index, 2600)
  for (const plot of plots) {
    const site = siteIn(work, plot, 'superblock')
    if (site) work.ground.plots.push({ plot, site })
    else gridBlocks(work, plot)
  }
}

function gridBlocks(work: Work, superblock: Plot) {
  const { pattern, random } = work
  let plots = [superblock]
  for (const axis of ['across', 'along'] as const)
    for (const index of linesThrough(superblock, pattern, axis))
      if (index % pattern.main !== 0)
        plots = plots.flatMap((plot) =>
          random() < (axis === 'across' ? pattern.skip * 0.6 : pattern.skip) ? [plot] : cutAll(work, [plot], axis, index, 1500),
        )
  for (const plot of plots) {
    const site = siteIn(work, plot, 'block')
    if (site || random() > pattern.lane || signedArea(plot.ring) < 5200) work.ground.plots.push({ plot, site })
    else for (const part of withLanes(work, plot)) work.ground.plots.push({ plot: part, site: null })
  }
}

/** A lane through the middle of a block, or two that cross. */
function withLanes(work: Work, plot: Plot): Plot[] {
  const { pattern, streets, random } = work
  const lane = streets.add({ class: 'lane', name: null, grid: pattern.grid })
  const middle = add(centroid(plot.ring), [random() * 16 - 8, random() * 16 - 8])
  const [first, second] = random() < 0.5 ? [0, 90] : [90, 0]
  const halves = cut(work, plot, middle, direction(pattern.angle + first), lane, 1100)
  if (random() < 0.45) return halves
  const other = streets.add({ class: 'lane', name: null, grid: pattern.grid })
  return halves.flatMap((half) => cut(work, half, middle, direction(pattern.angle + second), other, 1100))
}

/** Streets from before the grid: each plot is cut across its longer side, never quite square. */
function growOldTown(work: Work, plot: Plot, depth: number) {
  const { streets, random } = work
  const area = signedArea(plot.ring)
  const site = (area < 62000 && siteIn(work, plot, 'superblock')) || (area < 11000 && siteIn(work, plot, 'block')) || null
  const enough = 2300 + random() * 2600
  if (site || area < enough) return void work.ground.plots.push({ plot, site })
  const along = longerWay(plot)
  const turn = (random() - 0.5) * (depth < 2 ? 0.16 : 0.34)
  const across: Point = [
    -along[1] * Math.cos(turn) - along[0] * Math.sin(turn),
    along[0] * Math.cos(turn) - along[1] * Math.sin(turn),
  ]
  const middle = add(centroid(plot.ring), scale(along, (random() - 0.5) * 0.22 * Math.sqrt(area)))
  const street = streets.add({ class: depth < 3 ? 'main' : area > 16000 ? 'street' : 'lane', name: null, grid: 'old' })
  const parts = cut(work, plot, middle, across, street, 900)
  if (parts.length === 1) return void work.ground.plots.push({ plot, site })
  for (const part of parts) growOldTown(work, part, depth + 1)
}

function longerWay({ ring }: Plot): Point {
  let best: { span: number; along: Point } = { span: Number.POSITIVE_INFINITY, along: [1, 0] }
  ring.forEach((point, index) => {
    const along = unit(subtract(at(ring, index + 1), point))
    const heights = ring.map((other) => dot(other, [-along[1], along[0]]))
    const span = Math.max(...heights) - Math.min(...heights)
    if (span < best.span) best = { span, along }
  })
  return best.along
}

type Axis = 'across' | 'along'

/** Lines "across" follow the grid's angle, lines "along" stand upright on it. */
function axisOf(pattern: Pattern, axis: Axis) {
  const way = direction(pattern.angle + (axis === 'across' ? 0 : 90))
  return { way, normal: [-way[1], way[0]] as const, spacing: axis === 'across' ? pattern.across : pattern.along }
}

function linesThrough({ ring }: Plot, pattern: Pattern, axis: Axis): number[] {
  const { normal, spacing } = axisOf(pattern, axis)
  const heights = ring.map((point) => dot(point, normal) / spacing)
  const [first, last] = [Math.ceil(Math.min(...heights)), Math.floor(Math.max(...heights))]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function cutAll(work: Work, plots: Plot[], axis: Axis, index: number, smallest: number): Plot[] {
  const { pattern, streets } = work
  const { way, normal, spacing } = axisOf(pattern, axis)
  const sway = createRandom(index * 7919 + (axis === 'along' ? 13 : 0) + pattern.angle)() - 0.5
  const origin = scale(normal, (index + sway * 0.3) * spacing)
  const width = index % pattern.main === 0 ? 'main' : 'street'
  const street = streets.ofLine(pattern.grid, axis, index, width)
  return plots.flatMap((plot) => cut(work, plot, origin, way, street, smallest))
}

/** Cuts only when no part becomes a sliver. */
function cut(work: Work, plot: Plot, origin: Point, way: Point, street: number, smallest: number): Plot[] {
  const { parts, chords } = cutPlot(plot, origin, way, street)
  const thinnest = Math.min(0.024, roundness(plot) * 0.6)
  const good = parts.length > 1 && parts.every((part) => signedArea(part.ring) > smallest && roundness(part) > thinnest)
  if (!good) return [plot]
  work.ground.chords.push(...chords)
  return parts
}

/** A square has 1/16, a strip ten times as long as wide about a third of that. */
const roundness = ({ ring }: Plot) => signedArea(ring) / perimeter(ring) ** 2
const perimeter = (ring: readonly Point[]) => ring.reduce((sum, point, index) => sum + distance(point, at(ring, index + 1)), 0)
