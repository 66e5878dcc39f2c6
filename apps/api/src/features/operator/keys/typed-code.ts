import { createHmac, randomInt } from 'node:crypto'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/** Letters and digits that nobody mistakes for another, as Crockford's base 32 has them: five bits each. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function randomLetters(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** The code for reading: groups of four. */
export function groupLetters(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** The letters of a typed code: in any case, with or without its dashes, and with letters for the digits that look like them. */
export function readLetters(code: string): string {
  return toLatinDigits(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** The keyed hash by which a code is stored: it is short enough to be tried by whoever has only the database. */
export function hashLetters(key: string, purpose: string, letters: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${letters}`).digest()
}
