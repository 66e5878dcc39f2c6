const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type CountdownPart = 'days' | 'hours' | 'minutes' | 'seconds'

/** The remaining time in parts of at least two digits. */
export function readCountdown(milliseconds: number): [CountdownPart, string][] {
  const left = toSeconds(milliseconds)
  const parts: [CountdownPart, number][] = [
    ['days', left / DAY],
    ['hours', (left % DAY) / HOUR],
    ['minutes', (left % HOUR) / MINUTE],
    ['seconds', left % MINUTE],
  ]
  return parts.map(([part, value]) => [part, String(Math.floor(value)).padStart(2, '0')])
}

/** The remaining time for screen readers, in coarse steps, so that it is not announced every second. */
export function readCountdownAloud(milliseconds: number): { key: 'days' | 'hours' | 'minutes' | 'ended'; count: number } {
  const left = toSeconds(milliseconds)
  if (left === 0) return { key: 'ended', count: 0 }
  if (left >= 2 * DAY) return { key: 'days', count: Math.floor(left / DAY) }
  if (left >= HOUR) return { key: 'hours', count: Math.floor(left / HOUR) }
  return { key: 'minutes', count: [1, 5, 10, 30].find((step) => left <= step * MINUTE) ?? 60 }
}

function toSeconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000))
}
