import { toLatinDigits } from '../wire/latin-digits.ts'
import { isNowhere } from '../wire/nowhere.ts'

export type Point = { lat: number; lng: number }

/** A longer text holds more than two numbers. */
const LONGEST = 80

/** Words and letters of the four directions, as phones and maps write them in English, French and Arabic. */
const directions: Record<string, 'N' | 'S' | 'E' | 'W'> = {
  N: 'N',
  S: 'S',
  E: 'E',
  W: 'W',
  O: 'W',
  شمال: 'N',
  شمالا: 'N',
  جنوب: 'S',
  جنوبا: 'S',
  شرق: 'E',
  شرقا: 'E',
  غرب: 'W',
  غربا: 'W',
}

const TOKEN = /\d{1,3}(?:\.\d{1,20})?|\p{L}{1,8}|\S/gu
const SIGNS: Record<string, Sign> = { '°': 'degrees', º: 'degrees', "'": 'minutes', '"': 'seconds' }

type Sign = 'degrees' | 'minutes' | 'seconds'
type Token = { number: number; text: string } | { direction: 'N' | 'S' | 'E' | 'W' } | { sign: Sign | 'minus' | 'comma' }

/** Latin digits and plain signs, without the invisible marks that messengers put around numbers. */
export function plainText(text: string): string {
  return toLatinDigits(text.normalize('NFKC').replace(/[\p{DI}\p{Mn}]/gu, ''))
    .replace(/[،؛;]/g, ',')
    .replace(/[−–—]/g, '-')
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .trim()
}

/**
 * A point written as two numbers: decimals ("30.04, 31.23", "٣٠٫٠٤، ٣١٫٢٣", "30,0444 31,2357"), or degrees, minutes and seconds with or
 * without directions. Null for anything else, also for two whole numbers, which may be a house and a street.
 */
export function readCoordinates(text: string): Point | null {
  if (text.length > LONGEST) return null
  const plain = withPoints(plainText(text).replace(/^[([]|[)\]]$/g, ''))
  const tokens = readTokens(plain)
  if (tokens === null) return null
  const halves = splitHalves(tokens)
  if (halves === null) return null
  const [first, second] = halves.map(readAngle)
  if (first === undefined || second === undefined || first === null || second === null) return null
  if (!isMeant(tokens)) return null
  const isSwapped = first.axis === 'lng' || second.axis === 'lat'
  if (isSwapped && (first.axis === 'lat' || second.axis === 'lng')) return null
  return toPoint(isSwapped ? second.value : first.value, isSwapped ? first.value : second.value)
}

/** A point on Earth; null outside of it, and for 0°/0°, which programs write if they know no position. */
export function toPoint(lat: number, lng: number): Point | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  const point = { lat: round(lat), lng: round(lng) }
  return isNowhere(point) ? null : point
}

/** Ten centimetres. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** French numbers: a comma between digits is a decimal sign if each of two numbers has one. */
function withPoints(text: string): string {
  const pair = /^([+-]?\d{1,3}),(\d{2,20})(?:\s*,\s+|\s+)([+-]?\d{1,3}),(\d{2,20})$/.exec(text)
  return pair === null ? text : `${pair[1]}.${pair[2]}, ${pair[3]}.${pair[4]}`
}

function readTokens(text: string): Token[] | null {
  const tokens: Token[] = []
  for (const [part] of text.matchAll(TOKEN)) {
    const token = readToken(part)
    if (token === null) return null
    tokens.push(token)
  }
  return tokens.length > 20 ? null : tokens
}

function readToken(part: string): Token | null {
  if (/^\d/.test(part)) return { number: Number(part), text: part }
  if (part === ',' || part === '/') return { sign: 'comma' }
  if (part === '-') return { sign: 'minus' }
  if (part === '+') return { sign: 'comma' }
  const sign = SIGNS[part]
  if (sign !== undefined) return { sign }
  const direction = directions[part.toUpperCase()]
  return direction === undefined ? null : { direction }
}

/** Two numbers of a street have neither decimals nor degrees nor directions. */
function isMeant(tokens: readonly Token[]): boolean {
  const numbers = tokens.filter((token) => 'number' in token)
  return (
    tokens.some((token) => 'direction' in token || ('sign' in token && token.sign === 'degrees')) ||
    numbers.every(({ text }) => text.includes('.'))
  )
}

/** The tokens of latitude and longitude: apart by a comma, after a direction, or by the number that begins again. */
function splitHalves(tokens: readonly Token[]): [Token[], Token[]] | null {
  const inner = trimCommas(tokens)
  const comma = inner.findIndex((token) => 'sign' in token && token.sign === 'comma')
  const at = comma >= 0 ? comma : findSecondHalf(inner)
  if (at <= 0) return null
  const [first, second] = [inner.slice(0, at), trimCommas(inner.slice(at))]
  return second.some((token) => 'sign' in token && token.sign === 'comma') ? null : [first, second]
}

function trimCommas(tokens: readonly Token[]): Token[] {
  const isComma = (token: Token | undefined) => token !== undefined && 'sign' in token && token.sign === 'comma'
  const start = tokens.findIndex((token) => !isComma(token))
  const end = tokens.findLastIndex((token) => !isComma(token))
  return start < 0 ? [] : tokens.slice(start, end + 1)
}

function findSecondHalf(tokens: readonly Token[]): number {
  const places = tokens.flatMap((token, index) => ('direction' in token ? [index] : []))
  const [first, second] = places
  if (first !== undefined) return first === 0 ? (second ?? -1) : first + 1
  const isDegree = (token: Token) => 'sign' in token && token.sign === 'degrees'
  const degrees = tokens.flatMap((token, index) => (isDegree(token) ? [index - 1] : []))
  const numbers = tokens.flatMap((token, index) => ('number' in token ? [index] : []))
  const at = degrees.length === 2 ? degrees[1] : numbers.length === 2 ? numbers[1] : undefined
  if (at === undefined) return -1
  const before = tokens[at - 1]
  return before !== undefined && 'sign' in before && before.sign === 'minus' ? at - 1 : at
}

const units = ['degrees', 'minutes', 'seconds'] as const
type Angle = { value: number; axis: 'lat' | 'lng' | null }

/** Degrees, minutes and seconds in this order, each smaller one below 60. */
function readAngle(tokens: readonly Token[]): Angle | null {
  const numbers: number[] = []
  let isNegative = false
  let direction: 'N' | 'S' | 'E' | 'W' | null = null
  for (const [index, token] of tokens.entries()) {
    if ('number' in token) numbers.push(token.number)
    else if ('direction' in token) {
      if (direction !== null || (index !== 0 && index !== tokens.length - 1)) return null
      direction = token.direction
    } else if (token.sign === 'minus') {
      if (numbers.length > 0 || isNegative) return null
      isNegative = true
    } else if (token.sign !== units[numbers.length - 1]) return null
  }
  const [degrees, minutes = 0, seconds = 0] = numbers
  if (degrees === undefined || numbers.length > 3 || minutes >= 60 || seconds >= 60) return null
  const value = degrees + minutes / 60 + seconds / 3600
  const isMinus = isNegative !== (direction === 'S' || direction === 'W')
  const axis = direction === null ? null : direction === 'N' || direction === 'S' ? 'lat' : 'lng'
  return { value: isMinus ? -value : value, axis }
}
