import { createRandom, type Random } from './city/random.ts'

export { pick, type Random } from './city/random.ts'

/** One sequence per subject, so that a change to one store leaves all others as they were. */
export function randomOf(subject: string): Random {
  let hash = 2166136261
  for (const char of subject) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  return createRandom(hash)
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

/** A whole number from `from` to `to`, both included. */
export function wholeBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

/** Index of an entry, as likely as its weight. */
export function weighted(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? weights.length - 1 : found
}

/** Divides a whole amount by weights: whole parts that add up to it exactly. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let before = 0
  let reached = 0
  return weights.map((weight) => {
    reached += weight
    const upTo = Math.round((total * reached) / sum)
    const part = upTo - before
    before = upTo
    return part
  })
}
