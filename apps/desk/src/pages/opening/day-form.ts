import type { Shift } from '@medina/time/opening-hours'
import { endsAtMidnight, secondOfDay } from '@medina/time/time-of-day'

/** Times of a day as time fields have them, "HH:mm": a span whose end is not after its start ends on the next day. */
export type Span = { from: string; to: string }

/** The hours of a day in a form; `spans` stay while another kind is chosen. */
export type DayForm = { kind: 'closed' | 'always' | 'spans'; spans: readonly Span[] }

export const dayKinds = ['closed', 'spans', 'always'] as const

export const MOST_SPANS = 6

const DAY = 86_400
const usualSpan: Span = { from: '09:00', to: '23:00' }

type Times = Omit<Shift, 'day'>

export function readDay(shifts: readonly Times[]): DayForm {
  const [first] = shifts
  if (first === undefined) return { kind: 'closed', spans: [usualSpan] }
  if (shifts.length === 1 && isWholeDay(first)) return { kind: 'always', spans: [usualSpan] }
  return { kind: 'spans', spans: shifts.map(toSpan) }
}

export function isWholeDay({ opening_time, closing_time }: Times): boolean {
  return secondOfDay(opening_time) === 0 && endsAtMidnight(closing_time)
}

/** Whether hours go on after midnight. */
export function isPastMidnight({ opening_time, closing_time }: Times): boolean {
  const end = secondOfDay(closing_time)
  return end > 0 && end <= secondOfDay(opening_time)
}

/** The hours as the service reads them: "closed", "always" or "08:00-12:00, 20:00-02:00". */
export function writeDay({ kind, spans }: DayForm): string {
  return kind === 'spans' ? spans.map(({ from, to }) => `${from}-${to}`).join(', ') : kind
}

/** The hours that `writeDay` and the service write. */
export function parseDay(hours: string): Times[] {
  if (hours === 'closed') return []
  if (hours === 'always') return [{ opening_time: '00:00', closing_time: '24:00' }]
  return hours.split(', ').map((span) => {
    const [opening_time = '', closing_time = ''] = span.split('-')
    return { opening_time, closing_time }
  })
}

export type SpanProblem = { index: number; problem: 'no_time' | 'same_time' | 'overlap' | 'long' }

/** The first problem for which the service would refuse the hours of a day. */
export function findDayProblem({ kind, spans }: DayForm): SpanProblem | null {
  if (kind !== 'spans') return null
  const missing = spans.findIndex(({ from, to }) => from === '' || to === '')
  if (missing >= 0) return { index: missing, problem: 'no_time' }
  const same = spans.findIndex(({ from, to }) => from === to)
  if (same >= 0) return { index: same, problem: 'same_time' }
  const sorted = spans.map((span, index) => ({ ...toSeconds(span), index })).toSorted((a, b) => a.from - b.from)
  const overlap = sorted.find((span, at) => at > 0 && span.from < (sorted[at - 1]?.to ?? 0))
  if (overlap !== undefined) return { index: overlap.index, problem: 'overlap' }
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first !== undefined && last !== undefined && last.to - first.from > DAY) return { index: last.index, problem: 'long' }
  return null
}

/** The seconds of the next day until which the hours of a day run; 0 if they end by midnight. */
export function findNightEnd({ kind, spans }: DayForm): number {
  return kind === 'spans' ? Math.max(0, ...spans.map((span) => toSeconds(span).to - DAY)) : 0
}

/** The second of the day at which its hours begin; null for a closed day. */
export function findDayStart({ kind, spans }: DayForm): number | null {
  if (kind === 'closed') return null
  return kind === 'always' ? 0 : Math.min(...spans.map((span) => toSeconds(span).from))
}

function toSeconds({ from, to }: Span): { from: number; to: number } {
  const [start, end] = [secondOfDay(from), secondOfDay(to)]
  return { from: start, to: end <= start ? end + DAY : end }
}

/** A time field has no 24:00. */
function toSpan({ opening_time, closing_time }: Times): Span {
  return { from: opening_time.slice(0, 5), to: endsAtMidnight(closing_time) ? '00:00' : closing_time.slice(0, 5) }
}
