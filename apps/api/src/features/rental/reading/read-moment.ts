import { fromLocalTime } from '@medina/time/instants'

const LOCAL = /^(2\d{3}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AaPp])[Mm])?$/
const INSTANT = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * A date and time as clients write it: "2026-03-10 14:30" or "2026-03-10 02:30 PM" by the clocks of a zone, or an instant with its offset.
 * Null for anything else, and for dates and times that do not exist.
 */
export function readMoment(text: string, timeZone: string): Date | null {
  if (INSTANT.test(text)) {
    const instant = new Date(text)
    return Number.isNaN(instant.getTime()) ? null : instant
  }
  const [, date = '', hour = '', minute = '', half] = LOCAL.exec(text) ?? []
  const time = `${readHour(Number(hour), half)}:${minute}`
  const reading = new Date(`${date}T${time}:00Z`)
  // JavaScript moves dates that do not exist, such as 30 February, to another day, so they print differently.
  const isReal = !Number.isNaN(reading.getTime()) && reading.toISOString().startsWith(`${date}T${time}`)
  return isReal ? fromLocalTime(date, time, timeZone) : null
}

function readHour(hour: number, half: string | undefined): string {
  if (half === undefined) return String(hour).padStart(2, '0')
  if (hour < 1 || hour > 12) return 'none'
  return String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}
