import type { Position } from '@medina/web/map/follow-path.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { moveBy } from './outline-math.ts'

const CORNERS = 16
const METRES = 1000
const MOST_KM = 100

/** A zone around a place, before anybody draws it more exactly. */
export function circleAround(centre: Position, km: number): Position[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI
    return moveBy(centre, Math.cos(angle) * km * METRES, Math.sin(angle) * km * METRES)
  })
}

/** Kilometres from a field; null for none, and for what no courier rides. */
export function readKilometres(text: string): number | null {
  const km = Number(toLatinDigits(text).trim().replace(',', '.'))
  return Number.isFinite(km) && km > 0 && km <= MOST_KM ? km : null
}
