import { plainText, type Point, toPoint } from './coordinates.ts'

/** Twenty letters and digits that are not mistaken for each other, in the order of their values. */
const DIGITS = '23456789CFGHJMPQRVWX'
const BASE = 20
/** Letters before the plus of a whole code. */
const BEFORE_PLUS = 8
const WHOLE = 10
/** Cells of one side in which the eleventh letter and each after it divide the one before. */
const ROWS = 5
const COLUMNS = 4
const LONGEST = 15

/** `short`: its beginning is missing, so it needs a point nearby, of `locality` if one is written behind it. */
export type PlusCode = { code: string; isShort: boolean; locality: string }

/** The plus code at the beginning of a text ("7GXHX4HM+3V", "X4HM+3V Cairo"), in capitals; null without one. */
export function readPlusCode(text: string): PlusCode | null {
  const plain = plainText(text.slice(0, 300)) // By units, because a longer text is none.
  const [, code = '', rest = ''] = /^([2-9CFGHJMPQRVWX0]{2,8}\+[2-9CFGHJMPQRVWX]{0,7})(?=$|[\s,])(.{0,200})$/i.exec(plain) ?? []
  if (code === '') return null
  const [before = '', after = ''] = code.toUpperCase().split('+')
  if (after.length === 1 || before.length % 2 === 1) return null
  if (before.includes('0') && (before.length !== BEFORE_PLUS || after !== '' || !/^[^0]{2,6}0{2,6}$/.test(before))) return null
  const isShort = before.length < BEFORE_PLUS
  if (isShort && after === '') return null
  // The first letters cover more than the Earth.
  if (!isShort && (valueOf(before, 0) > 8 || valueOf(before, 1) > 17)) return null
  return { code: `${before}+${after}`, isShort, locality: rest.replace(/^[\s,]+/, '').trim() }
}

/** The middle of the area of a whole code. */
export function decodePlusCode(code: string): Point | null {
  const letters = code
    .replace('+', '')
    .replace(/0{1,8}$/, '')
    .slice(0, LONGEST) // By units, because all letters are Latin.
  let [south, west] = [-90, -180]
  let [height, width] = [BASE * BASE, BASE * BASE]
  for (let index = 0; index < letters.length; index++) {
    const value = valueOf(letters, index)
    if (value < 0) return null
    if (index >= WHOLE) {
      height /= ROWS
      width /= COLUMNS
      south += Math.floor(value / COLUMNS) * height
      west += (value % COLUMNS) * width
    } else if (index % 2 === 0) {
      height /= BASE
      south += value * height
    } else {
      width /= BASE
      west += value * width
    }
  }
  return toPoint(Math.min(south + height / 2, 90), west + width / 2)
}

/** The code of a point, for an area of about 14 by 14 metres. */
export function encodePlusCode({ lat, lng }: Point): string {
  const steps = 8000
  let row = Math.min(Math.floor(tidy((Math.min(Math.max(lat, -90), 90) + 90) * steps)), 180 * steps - 1)
  let column = Math.floor(tidy(((((lng + 180) % 360) + 360) % 360) * steps))
  let letters = ''
  for (let pair = 0; pair < WHOLE / 2; pair++) {
    letters = `${DIGITS[row % BASE]}${DIGITS[column % BASE]}${letters}`
    row = Math.floor(row / BASE)
    column = Math.floor(column / BASE)
  }
  return `${letters.slice(0, BEFORE_PLUS)}+${letters.slice(BEFORE_PLUS)}`
}

/** The whole code that a short one stands for near a point: the nearest of all that end with it. */
export function completePlusCode(short: string, near: Point): string | null {
  const missing = BEFORE_PLUS - short.indexOf('+')
  if (missing <= 0 || missing % 2 === 1) return null
  const size = BASE ** (2 - missing / 2)
  const found = decodePlusCode(encodePlusCode(near).replace('+', '').slice(0, missing) + short)
  if (found === null) return null
  const lat = nearest(found.lat, near.lat, size)
  return encodePlusCode({ lat: Math.abs(lat) > 90 ? found.lat : lat, lng: nearest(found.lng, near.lng, size) })
}

function nearest(value: number, near: number, size: number): number {
  if (near - value > size / 2) return value + size
  return value - near > size / 2 ? value - size : value
}

/** Sums of decimals end just below a whole number. */
const tidy = (value: number): number => Number(value.toFixed(6))
const valueOf = (letters: string, index: number): number => DIGITS.indexOf(letters[index] ?? '')
