import { isNowhere } from '@medina/contract/wire/nowhere'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { refuse } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'
import type { Point } from './geo.queries.ts'

type Fault =
  | { message: 'operator.position_nowhere' }
  | { message: 'operator.position_far' | 'operator.position_jump'; values: { km: string } }

type Journey = {
  /** The places where the journey begins and ends, as far as they are known. */
  ends: readonly Point[]
  /** The plausible detour from the straight line between them, in metres. */
  detour: number
  last: { place: Point; seconds: number } | null
  /** The factor by which the vehicle moves faster than the clock. */
  pace: number
}

/** 250 km/h: faster than any courier. */
const METERS_PER_SECOND = 70
/** Positions by cell towers are off by some kilometres. */
const SLACK_METERS = 5000

/**
 * The reason why a reported position is implausible: no position at all, far from the journey, or further from the last one than anybody
 * gets in that time. A position nearer to the journey than the last one is accepted, so that one wrong report does not block the correct
 * ones after it.
 */
export function findPositionFault(place: Point, { ends, detour, last, pace }: Journey): Fault | null {
  if (isNowhere(place)) return { message: 'operator.position_nowhere' }
  const [start, end = start] = ends
  if (start === undefined || end === undefined) return null
  const astray = (at: Point) => haversineMeters(start, at) + haversineMeters(at, end) - haversineMeters(start, end)
  if (astray(place) > 2 * detour) {
    const away = Math.min(haversineMeters(start, place), haversineMeters(place, end))
    return { message: 'operator.position_far', values: { km: inKilometres(away) } }
  }
  if (last === null || astray(place) < astray(last.place)) return null
  const jump = haversineMeters(last.place, place)
  const isPossible = jump <= SLACK_METERS + Math.max(0, last.seconds) * METERS_PER_SECOND * pace
  return isPossible ? null : { message: 'operator.position_jump', values: { km: inKilometres(jump) } }
}

/** Throws 422 with the reason for an implausible position. */
export function requirePosition(field: 'latitude' | 'route', place: Point, journey: Journey): void {
  const fault = findPositionFault(place, journey)
  if (fault !== null) throw refuse(422, field, fault.message, 'values' in fault ? fault.values : {})
}

/** The demo's couriers and vehicles move at the speed of its simulation. */
export function readPace({ DEMO, DEMO_SPEED }: Pick<Settings, 'DEMO' | 'DEMO_SPEED'>): number {
  return DEMO ? Math.max(1, DEMO_SPEED) : 1
}

function inKilometres(meters: number): string {
  return String(Math.round(meters / 1000))
}
