import { OrderStatusSchema } from '@medina/contract/orders/orders'
import { TripStatusSchema } from '@medina/contract/rental/trip-status'
import { fromLocalTime } from '@medina/time/instants'
import { toLocalTime } from '@medina/time/local-time'

type Members = Record<string, unknown>

const MINUTE_MS = 60_000
const DEGREES_PER_HOUR = 15
/** Offsets of time zones are multiples of this. */
const OFFSET_STEP_MS = 15 * MINUTE_MS

const stateNames = new Set<string>([...OrderStatusSchema.options, ...TripStatusSchema.options])

/**
 * Converts the times of a backend of the family. Most are written as "2026-11-26 07:05:09" on its own clock, without a time zone. The zone
 * is that of the setting, else one that the configuration names, else a guess: the zone of the country that best fits the centre of the
 * map. An order corrects the guess, because its lines contain instants.
 */
export class ServerClock {
  private readonly chosen: string | null
  /** The zone that an order has revealed; null before the first one. */
  private learned: string | null = null
  private isGuessed = false

  constructor(chosen: string | undefined) {
    this.chosen = chosen ?? null
  }

  findZone(config: Members): string {
    const named = this.chosen ?? findNamed(config)
    this.isGuessed = named === null
    return named ?? this.learned ?? guessZone(config)
  }

  /** The best known zone: a cached configuration may be older than what an order has revealed. */
  correct(timeZone: string): string {
    return this.isGuessed ? (this.learned ?? timeZone) : timeZone
  }

  /**
   * Compares a time that was read in `timeZone` with its instant; the two may differ by `slackMs`. Returns true if the guessed zone was
   * wrong and has been replaced.
   */
  learn(read: string, instant: string, { timeZone, slackMs }: { timeZone: string; slackMs: number }): boolean {
    if (!this.isGuessed) return false
    const at = Date.parse(instant)
    const error = Date.parse(read) - at
    const steps = Math.round(error / OFFSET_STEP_MS)
    if (!Number.isFinite(error) || steps === 0 || Math.abs(error - steps * OFFSET_STEP_MS) > slackMs) return false
    const offset = offsetMs(this.correct(timeZone), new Date(at)) + steps * OFFSET_STEP_MS
    const fitting = ['UTC', ...Intl.supportedValuesOf('timeZone')].find((zone) => offsetMs(zone, new Date(at)) === offset)
    if (fitting === undefined) return false
    this.learned = fitting
    return true
  }
}

/** Converts the times in a response from the backend's clock to instants. `names`: further members that contain such times. */
export function toInstants(answer: unknown, timeZone: string, names: RegExp | null = null): unknown {
  if (Array.isArray(answer)) return answer.map((each) => toInstants(each, timeZone, names))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      holdsTime(name, names) ? (toInstant(value, timeZone) ?? value) : toInstants(value, timeZone, names),
    ]),
  )
}

/** Whether a response contains such a time; most do not, and so need no time zone. */
export function hasLocalTimes(answer: unknown, names: RegExp | null = null): boolean {
  if (Array.isArray(answer)) return answer.some((each) => hasLocalTimes(each, names))
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).some(([name, value]) =>
    holdsTime(name, names) && typeof value === 'string' ? LOCAL_TIME.test(value) : hasLocalTimes(value, names),
  )
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/

function holdsTime(name: string, names: RegExp | null): boolean {
  return /_(?:at|time)$/.test(name) || stateNames.has(name) || names?.test(name) === true
}

function toInstant(value: unknown, timeZone: string): string | null {
  const [, date, time] = LOCAL_TIME.exec(typeof value === 'string' ? value : '') ?? []
  if (date === undefined || time === undefined || Number.isNaN(Date.parse(`${date}T${time}Z`))) return null
  return fromLocalTime(date, time, timeZone).toISOString()
}

/** Some backends name their zone, though the family's do not. */
function findNamed({ time_zone, timezone }: Members): string | null {
  return [time_zone, timezone].find((name): name is string => typeof name === 'string' && isTimeZone(name)) ?? null
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && toLocalTime(new Date(0), name).date !== ''
  } catch {
    return false
  }
}

/** The zone of the country whose offset fits the longitude of the map's centre best. */
function guessZone({ country, default_location: centre }: Members): string {
  const code = typeof country === 'string' ? country.toUpperCase() : ''
  if (!/^[A-Z]{2}$/.test(code)) return 'UTC'
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`)
  const now = new Date() // Wall clock: offsets of time zones change with the date.
  const lng = Number((centre as Members | null | undefined)?.lng ?? 0)
  const distance = (zone: string): number => Math.abs(offsetMs(zone, now) / (60 * MINUTE_MS) - lng / DEGREES_PER_HOUR)
  return (locale.getTimeZones?.() ?? []).toSorted((a, b) => distance(a) - distance(b))[0] ?? 'UTC'
}

/** The offset of a time zone from UTC. */
function offsetMs(timeZone: string, instant: Date): number {
  const { date, time } = toLocalTime(instant, timeZone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}
