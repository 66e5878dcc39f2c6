/** The only source of the current time: rules take it as an argument and never ask the system or the database. */
export type Clock = { now: () => Date }

/** A clock that runs from `start` on, or follows the system. */
export function createClock(start?: string): Clock {
  if (start === undefined) return { now: () => new Date() }
  const shift = new Date(start).getTime() - Date.now()
  return { now: () => new Date(Date.now() + shift) }
}
