import type { Language } from '../device/preferences.ts'
import { dateFormat } from './format.ts'

/**
 * "7:40–7:50": two times without AM or PM, which the surrounding text gives. Isolated from left to right, because a dash between
 * numbers reverses in Arabic.
 */
export function formatSpan(from: Date, to: Date, language: Language, timeZone: string): string {
  const format = dateFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone })
  const digits = (instant: Date) => {
    const parts = format.formatToParts(instant)
    const part = (type: 'hour' | 'minute') => parts.find((candidate) => candidate.type === type)?.value ?? ''
    return `${part('hour')}:${part('minute')}`
  }
  const [start, end] = [digits(from), digits(to)]
  return `\u2066${start === end ? start : `${start}–${end}`}\u2069`
}
