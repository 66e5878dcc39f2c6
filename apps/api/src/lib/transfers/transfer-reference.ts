import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/**
 * References of payments by transfer: seven characters that banks accept, without those that people confuse (0 O, 1 I L). Six are the number
 * of the order or trip, scrambled so that neighbours differ in many places; the last is a check character.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = ALPHABET.length
const PLACES = 6
const LENGTH = PLACES + 1
/** 31^6: the numbers that six characters can write. */
const RANGE = BigInt(BASE) ** BigInt(PLACES)
/** Any factor without a common divisor with 31; multiplied by its inverse, it is 1 modulo the range. */
const FACTOR = 546_123_457n
const INVERSE = invert(FACTOR)

/** The reference of an order or a trip; both have numbers of one sequence. Throws RangeError beyond 887 million. */
export function toReference(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || BigInt(number) >= RANGE) throw new RangeError(`no reference for ${number}`)
  let rest = Number((BigInt(number) * FACTOR) % RANGE)
  let places = ''
  for (let place = 0; place < PLACES; place++) {
    places = ALPHABET.charAt(rest % BASE) + places
    rest = Math.floor(rest / BASE)
  }
  return places + checkCharacter(places)
}

/** The numbers whose references are in a text, which may break them by spaces and dashes or write them in lower case. */
export function findReferences(text: string): number[] {
  const letters = toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, '')
  const found = new Set<number>()
  for (let at = 0; at + LENGTH <= letters.length; at++) {
    const number = readReference(letters.slice(at, at + LENGTH))
    if (number !== null) found.add(number)
  }
  return [...found]
}

/** The number of a reference; null if a character is wrong or two have changed places. */
export function readReference(reference: string): number | null {
  const places = reference.slice(0, PLACES)
  if (reference.length !== LENGTH || checkCharacter(places) !== reference.charAt(PLACES)) return null
  let value = 0
  for (const place of places) value = value * BASE + ALPHABET.indexOf(place)
  return Number((BigInt(value) * INVERSE) % RANGE)
}

/** Weighted by place, modulo a prime: it changes with every single character, and with every exchange of two. Empty for unknown ones. */
function checkCharacter(places: string): string {
  let sum = 0
  for (const [at, place] of [...places].entries()) {
    const value = ALPHABET.indexOf(place)
    if (value === -1) return ''
    sum += value * (at + 2)
  }
  return ALPHABET.charAt(sum % BASE)
}

/** The inverse modulo the range, by the extended Euclidean algorithm. */
function invert(factor: bigint): bigint {
  let [previous, current] = [RANGE, factor]
  let [before, now] = [0n, 1n]
  while (current !== 0n) {
    const times = previous / current
    ;[previous, current] = [current, previous - times * current]
    ;[before, now] = [now, before - times * now]
  }
  return ((before % RANGE) + RANGE) % RANGE
}
