import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { ReferralPeriod } from '@medina/contract/operator/offers/operator-referrals'
import { addDays, toLocalTime } from '@medina/time/local-time'

/** Local moments, "YYYY-MM-DD HH:MM". The end of one that has no hours is its last day. */
export type Span = { starts: string; ends: string }

/** The ends of a span without a first or a last day. */
export const OPEN: Span = { starts: '0001-01-01 00:00', ends: '9999-12-31 00:00' }

/** A bar of the calendar as it is stored. */
export type Bar = {
  key: string
  name: string
  subject: { offer: Offer } | { pause: PlannedPause } | { period: ReferralPeriod }
  span: Span
  hasHours: boolean
  /** Its start is over and stays where it is. */
  hasBegun: boolean
  /** The places at which open ends are drawn and held; missing for a bar whose ends are days. */
  edges?: Span
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const MINUTE_HOURS = 1 / 60

export function addHours(moment: string, hours: number): string {
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`) + hours * HOUR_MS
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

export function barOfOffer(offer: Offer, today: string): Bar {
  const { kind, id, code, title, state, from, until, starts, ends } = offer
  const hasHours = kind === 'flash_sale' && starts !== null && ends !== null
  // A sale that ends at midnight has the day before as its last one.
  const last = ends === '00:00' ? addDays(until, 1) : until
  return {
    key: `${kind}-${id}`,
    name: code ?? title,
    subject: { offer },
    span: hasHours
      ? { starts: `${from} ${starts}`, ends: `${last} ${ends}` }
      : { starts: `${from} 00:00`, ends: `${until} 00:00` },
    hasHours,
    hasBegun: state === 'running' || (state === 'paused' && from <= today),
  }
}

export function barOfPause(pause: PlannedPause, zone: string): Bar {
  const local = (at: string) => {
    const { date, time } = toLocalTime(new Date(at), zone)
    return `${date} ${time.slice(0, 5)}`
  }
  return {
    key: `pause-${pause.id}`,
    name: (pause.item ?? pause.section)?.name ?? '',
    subject: { pause },
    span: { starts: local(pause.starts_at), ends: local(pause.ends_at) },
    hasHours: true,
    hasBegun: pause.state === 'running',
  }
}

/** The first and the last day. */
export function daysOfSpan({ starts, ends }: Span, hasHours: boolean): { from: string; until: string } {
  return { from: starts.slice(0, 10), until: (hasHours ? addHours(ends, -MINUTE_HOURS) : ends).slice(0, 10) }
}

export type Grip = 'start' | 'end' | 'both'

/**
 * A span that is moved, or stretched at an end, by whole days. The start of one that has begun stays, and the shortest is a day, or an
 * hour where it has hours. An open end stays open, unless it is pulled alone.
 */
export function shift(bar: Pick<Bar, 'span' | 'hasHours' | 'hasBegun' | 'edges'>, grip: Grip, days: number): Span {
  const { span, hasHours, hasBegun } = bar
  const starts = hasBegun || grip === 'end' ? span.starts : pull(bar, { side: 'starts', isAlone: grip === 'start', days })
  const ends = grip === 'start' ? span.ends : pull(bar, { side: 'ends', isAlone: grip === 'end', days })
  const least = hasHours ? 1 : 0
  if (ends >= addHours(starts, least)) return { starts, ends }
  return grip === 'start' ? { starts: fitStart(span, least), ends } : { starts, ends: fitEnd(span, least) }
}

type Pull = { side: 'starts' | 'ends'; isAlone: boolean; days: number }

function pull({ span, edges = span }: Pick<Bar, 'span' | 'edges'>, { side, isAlone, days }: Pull): string {
  const isOpen = span[side] === OPEN[side]
  if (isOpen && !isAlone) return span[side]
  return addHours(isOpen ? edges[side] : span[side], days * DAY_HOURS)
}

/** As short as whole days make it, on the side that is drawn. */
function fitStart({ starts, ends }: Span, least: number): string {
  const sameDay = `${ends.slice(0, 10)} ${starts.slice(11)}`
  const last = addHours(ends, 0 - least)
  return sameDay <= last ? sameDay : addHours(sameDay, 0 - DAY_HOURS)
}

function fitEnd({ starts, ends }: Span, least: number): string {
  const sameDay = `${starts.slice(0, 10)} ${ends.slice(11)}`
  return sameDay >= addHours(starts, least) ? sameDay : addHours(sameDay, DAY_HOURS)
}
