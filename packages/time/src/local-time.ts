/** What the clocks of a time zone show: "YYYY-MM-DD", "HH:mm:ss", weekday 0 = Sunday. */
export type LocalTime = { date: string; time: string; weekday: number }

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const parts: { [type in Intl.DateTimeFormatPartTypes]?: string } = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return { date, time: `${parts.hour}:${parts.minute}:${parts.second}`, weekday: weekdayOf(date) }
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days of the calendar from one date to another, negative for a date before. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 0 = Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

/** Creating a formatter takes far longer than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    const digits = '2-digit'
    const date = { year: 'numeric', month: digits, day: digits } as const
    const time = { hour: digits, minute: digits, second: digits, hourCycle: 'h23' } as const
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
