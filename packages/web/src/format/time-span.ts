import { directionOf, type Language } from '#device/preferences.ts'
import { clock, dateFormat } from './format.ts'

/**
 * Formats "7:40–7:50 PM", or "11:30 AM – 12:00 PM" across noon. The text is isolated in the direction of the language. The numbers are
 * isolated from left to right, because a dash between them would reverse them in Arabic.
 */
export function formatSpan(from: Date, to: Date, language: Language, timeZone: string): string {
  const format = dateFormat(language, { hour: 'numeric', minute: '2-digit', ...clock, timeZone })
  const read = (instant: Date) => {
    const parts = format.formatToParts(instant)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
    return { digits: `${part('hour')}:${part('minute')}`, half: part('dayPeriod') }
  }
  const [start, end] = [read(from), read(to)]
  const isOneTime = start.digits === end.digits && start.half === end.half
  const digits = isOneTime || start.half !== end.half ? end.digits : `${start.digits}–${end.digits}`
  const last = end.half === '' ? `\u2066${digits}\u2069` : `\u2066${digits}\u2069\u00a0${end.half}`
  const span = start.half === end.half ? last : `\u2066${start.digits}\u2069\u00a0${start.half} – ${last}`
  return `${directionOf(language) === 'rtl' ? '\u2067' : '\u2066'}${span}\u2069`
}
