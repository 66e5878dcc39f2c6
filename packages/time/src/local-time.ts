/** The wall clock of a time zone: "YYYY-MM-DD", "HH:mm:ss", weekday 0 = Sunday. */
export type LocalTime = { date: string; time: string; weekday: number }

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const text = formatterOf(timeZone).format(instant)
  const date = text.slice(0, 10)
  return { date, time: text.slice(-8), weekday: weekdayOf(date) }
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from one date to another, negative if the other is earlier. */
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
    // The Swedish locale formats as "2026-03-10 21:30:05".
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
