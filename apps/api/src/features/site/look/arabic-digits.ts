import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Switches } from '#features/site/business-settings.ts'

const HASH_DIGITS = 12

/** Draws Latin digits outside of Latin words as Arabic-Indic ones; made by tools/fonts/arabic-digits.py (decision 0191). */
export const digitsFont = readFileSync(new URL('fonts/arabic-digits.woff2', import.meta.url))
export const digitsFontPath = `/look/${createHash('sha256').update(digitsFont).digest('hex').slice(0, HASH_DIGITS)}-digits.woff2`

/** The fonts of styles/tokens.css. */
const FONTS = '"Medina Rubik","Rubik","Medina Fallback",system-ui,"Segoe UI","Noto Sans Arabic",sans-serif'

/** Fields in which Latin digits are written as they are typed (packages/web/src/device/typed-digits.ts). */
const NUMBERS = '[type=tel],[inputmode=tel],[inputmode=numeric],[inputmode=decimal]'

/**
 * The rules of a shop in whose Arabic pages digits are drawn as Arabic-Indic ones: for all readers, or for those who chose it. Fields of
 * numbers are drawn alike, and still hold Latin digits. Fields of words show those that were typed.
 */
export function listDigitRules({ digits }: Pick<Switches, 'digits'>): string[] {
  if (digits === 'latin') return []
  const root = `:root${digits === 'reader' ? '[data-digits="arabic"]' : ''}:lang(ar)`
  return [
    `@font-face{font-family:"Medina Digits";src:url("${digitsFontPath}") format("woff2");font-weight:400 600;font-display:block;unicode-range:U+2C,U+2E,U+30-39}`,
    `${root}{--font:"Medina Digits",${FONTS}}`,
    // Chrome takes a line of ASCII alone for Latin letters, in which the font changes nothing by itself.
    `${root} input:is(${NUMBERS}){font-feature-settings:"ss01"}`,
    `${root} :is(input:not(${NUMBERS}),textarea,select,code){font-family:${FONTS}}`,
  ]
}
