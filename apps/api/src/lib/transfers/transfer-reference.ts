import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/**
 * References of payments by transfer, in characters that banks accept, without those that people confuse (0 O, 1 I L): the number of the order
 * or trip, scrambled so that neighbours differ in many places, and check characters. Numbers beyond 887 million have longer ones.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = ALPHABET.length
/** Any factor without a common divisor with 31; multiplied by its inverse, it is 1 modulo a range. */
const FACTOR = 546_123_457n

/** `first` and `range`: the numbers that this length writes begin with `first`, and there are `range` of them. */
type Length = { places: number; checks: number; first: bigint; range: bigint; inverse: bigint }

/** Two checks where a text of a bank has more windows, and every number that they name may be of an order. */
const lengths: readonly Length[] = [toLength(6, 1, 0), toLength(8, 2, 6), toLength(11, 2, 6, 8)]

/** `shorter`: the places of all shorter ones, which write the numbers before. */
function toLength(places: number, checks: number, ...shorter: number[]): Length {
  const rangeOf = (count: number) => (count === 0 ? 0n : BigInt(BASE) ** BigInt(count))
  const range = rangeOf(places)
  return {
    places,
    checks,
    first: shorter.reduce((sum, count) => sum + rangeOf(count), 0n),
    range,
    inverse: invert(FACTOR, range),
  }
}

/** The reference of an order or a trip; both have numbers of one sequence. Throws RangeError for what is no number of a row. */
export function toReference(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`no reference for ${number}`)
  const length = lengths.findLast(({ first }) => BigInt(number) >= first)
  if (length === undefined) throw new RangeError(`no reference for ${number}`)
  const { places, checks, first, range } = length
  let rest = ((BigInt(number) - first) * FACTOR) % range
  let text = ''
  for (let place = 0; place < places; place++) {
    text = ALPHABET.charAt(Number(rest % BigInt(BASE))) + text
    rest /= BigInt(BASE)
  }
  return text + checkCharacters(text, checks)
}

/** True for a number whose reference is a long one. */
export const hasLongReference = (number: number): boolean => lengths.some(({ first }) => first > 0n && BigInt(number) >= first)

/** The numbers whose references are in a text, which may break them by spaces and dashes or write them in lower case. */
export function findReferences(text: string): number[] {
  const letters = toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, '')
  const found = new Set<number>()
  for (const { places, checks } of lengths) {
    const size = places + checks
    for (let at = 0; at + size <= letters.length; at++) {
      const number = readReference(letters.slice(at, at + size))
      if (number !== null) found.add(number)
    }
  }
  return [...found]
}

/** The number of a reference; null if a character is wrong or two have changed places. */
export function readReference(reference: string): number | null {
  const length = lengths.find(({ places, checks }) => places + checks === reference.length)
  if (length === undefined) return null
  const { places, checks, first, range, inverse } = length
  const text = reference.slice(0, places)
  if (checkCharacters(text, checks) !== reference.slice(places)) return null
  let value = 0n
  for (const place of text) value = value * BigInt(BASE) + BigInt(ALPHABET.indexOf(place))
  const number = first + ((value * inverse) % range)
  return number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : null
}

/**
 * Weighted by place, modulo a prime: the first changes with every single character, and with every exchange of two neighbours. Empty for
 * unknown characters.
 */
function checkCharacters(places: string, count: number): string {
  let text = ''
  for (let check = 1; check <= count; check++) {
    let sum = 0
    for (const [at, place] of [...places].entries()) {
      const value = ALPHABET.indexOf(place)
      if (value === -1) return ''
      sum += value * (at + 2) ** check
    }
    text += ALPHABET.charAt(sum % BASE)
  }
  return text
}

/** The inverse modulo the range, by the extended Euclidean algorithm. */
function invert(factor: bigint, range: bigint): bigint {
  let [previous, current] = [range, factor % range]
  let [before, now] = [0n, 1n]
  while (current !== 0n) {
    const times = previous / current
    ;[previous, current] = [current, previous - times * current]
    ;[before, now] = [now, before - times * now]
  }
  return ((before % range) + range) % range
}
