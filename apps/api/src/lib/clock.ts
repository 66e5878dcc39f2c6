/** The one source of "now": rules get the time handed in and never ask the system or the database. */
export type Clock = { now: () => Date }

/** Runs on from `start`, or follows the system. */
export function createClock(start?: string): Clock {
  if (start === undefined) return { now: () => new Date() }
  const shift = new Date(start).getTime() - Date.now()
  return { now: () => new Date(Date.now() + shift) }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Wall-clock reading of an instant in a zone: weekday 0 = Sunday, times as "HH:mm:ss". */
export type LocalTime = { date: string; time: string; weekday: number }

const formatters = new Map<string, Intl.DateTimeFormat>()

export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]))
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
  }
}

/** The instant at which a zone's clocks show `date` and `time`; a time that a change of clocks skips is read one hour later. */
export function fromLocalTime(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  let guess = wanted
  for (let round = 0; round < 2; round++) {
    const shown = toLocalTime(new Date(guess), timeZone)
    guess += wanted - Date.parse(`${shown.date}T${shown.time}Z`)
  }
  return new Date(guess)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
