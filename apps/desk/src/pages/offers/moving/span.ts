import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { addDays, toLocalTime } from '@medina/time/local-time'

/** Local moments, "YYYY-MM-DD HH:MM". The end of one that has no hours is its last day. */
export type Span = { starts: string; ends: string }

/** A bar of the calendar as it is stored. */
export type Bar = {
  key: string
  name: string
  subject: { offer: Offer } | { pause: PlannedPause }
  span: Span
  hasHours: boolean
  /** Its start is over and stays where it is. */
  hasBegun: boolean
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
 * hour where it has hours.
 */
export function shift({ span, hasHours, hasBegun }: Pick<Bar, 'span' | 'hasHours' | 'hasBegun'>, grip: Grip, days: number): Span {
  const by = days * DAY_HOURS
  const isHeld = hasBegun || grip === 'end'
  const starts = isHeld ? span.starts : addHours(span.starts, by)
  const ends = grip === 'start' ? span.ends : addHours(span.ends, by)
  const least = hasHours ? 1 : 0
  if (ends >= addHours(starts, least)) return { starts, ends }
  return grip === 'start' ? { starts: fitStart(span, least), ends } : { starts, ends: fitEnd(span, least) }
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
