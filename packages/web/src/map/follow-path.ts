/** A place on the map as [longitude, latitude]. */
export type Position = [lng: number, lat: number]

/** A path with the distance in metres from its start to each of its points. */
export type MeasuredPath = { points: Position[]; meters: number[]; length: number }

const METERS_PER_DEGREE = 111_320

/** A flat-earth approximation, accurate enough for a courier's route within a city. */
function metersBetween(a: Position, b: Position): number {
  const shrink = Math.cos((a[1] * Math.PI) / 180)
  return Math.hypot((b[0] - a[0]) * shrink, b[1] - a[1]) * METERS_PER_DEGREE
}

export function mixPositions(a: Position, b: Position, share: number): Position {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

export function measurePath(points: readonly Position[]): MeasuredPath {
  let length = 0
  const meters = points.map((point, index) => {
    const before = points[index - 1]
    if (before) length += metersBetween(before, point)
    return length
  })
  return { points: [...points], meters, length }
}

/** The distance in metres along the path to its point nearest to the place. */
export function metersAlong(path: MeasuredPath, position: Position): number {
  let best = { gap: Number.POSITIVE_INFINITY, meters: 0 }
  path.points.forEach((to, index) => {
    const from = path.points[index - 1]
    if (!from) return
    const share = shareOfNearest(from, to, position)
    const gap = metersBetween(mixPositions(from, to, share), position)
    const start = path.meters[index - 1] ?? 0
    if (gap < best.gap) best = { gap, meters: start + ((path.meters[index] ?? start) - start) * share }
  })
  return best.meters
}

function shareOfNearest(from: Position, to: Position, position: Position): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180)
  const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  const share = ((position[0] - from[0]) * shrink * dx + (position[1] - from[1]) * dy) / square
  return Math.max(0, Math.min(1, share))
}

export function positionAlong(path: MeasuredPath, meters: number): Position | null {
  const index = path.meters.findIndex((reached) => reached >= meters)
  const to = path.points[index === -1 ? path.points.length - 1 : index]
  const from = path.points[index - 1]
  if (!to || !from) return to ?? null
  const [start, end] = [path.meters[index - 1] ?? 0, path.meters[index] ?? 0]
  return mixPositions(from, to, end === start ? 0 : (meters - start) / (end - start))
}

/** Rounds the path's corners to short curves, at most `radius` metres from each corner. */
export function roundCorners(points: readonly Position[], radius: number): Position[] {
  return points.flatMap((corner, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return [corner]
    const [back, ahead] = [metersBetween(corner, before), metersBetween(corner, after)]
    if (back < 1 || ahead < 1) return [corner]
    const start = mixPositions(corner, before, Math.min(radius, back / 2) / back)
    const end = mixPositions(corner, after, Math.min(radius, ahead / 2) / ahead)
    return [0, 0.25, 0.5, 0.75, 1].map((t) => mixPositions(mixPositions(start, corner, t), mixPositions(corner, end, t), t))
  })
}
