/**
 * For how long families measure, and how much: the only place that decides it. `BENCH_SECONDS` shortens a run. In a short one, which `npm test`
 * does, each load is pressed for a moment on small data: it shows that the family still measures, and its figures say nothing about speed.
 */
export const isShort = process.env.BENCH_EXTENT === 'short'

/** No load is measured for longer; null in a whole run. */
export const mostSeconds: number | null = isShort ? 0.15 : readSeconds(process.env.BENCH_SECONDS)

/** An amount, a size or a list: all of it, or what a short run takes. */
export function extent(whole: number, short: number): number
export function extent<Whole, Short>(whole: Whole, short: Short): Whole | Short
export function extent<Whole, Short>(whole: Whole, short: Short): Whole | Short {
  return isShort ? short : whole
}

/** Repetitions, whose median counts: one is enough to see that it works. */
export function rounds(whole: number): number {
  return isShort ? 1 : whole
}

/** Rounds of a family that takes two sides in turn: three, or `BENCH_ROUNDS`. */
export const turns = Number(process.env.BENCH_ROUNDS ?? 3)

/** Seconds for which a load is measured or warmed up. */
export function seconds(whole: number): number {
  return Math.min(whole, mostSeconds ?? whole)
}

/** Milliseconds that a page is given to come to rest. */
export function rest(whole: number): number {
  return extent(whole, Math.min(whole, 250))
}

export function readSeconds(given: string | undefined): number | null {
  if (given === undefined) return null
  const most = Number(given)
  if (given.trim() !== '' && Number.isFinite(most) && most > 0) return most
  throw new Error(`BENCH_SECONDS is "${given}": it must be a number of seconds.`)
}
