import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Switches } from '#features/site/business-settings.ts'

const HASH_DIGITS = 12

/** Draws Latin digits outside of Latin words as Arabic-Indic ones; made by tools/fonts/arabic-digits.py (decision 0191). */
export const digitsFont = readFileSync(new URL('fonts/arabic-digits.woff2', import.meta.url))
export const digitsFontPath = `/look/${createHash('sha256').update(digitsFont).digest('hex').slice(0, HASH_DIGITS)}-digits.woff2`

/** The fonts of styles/tokens.css. */
const FONTS = '"Medina Rubik","Rubik","Medina Fallback",system-ui,"Segoe UI","Noto Sans Arabic",sans-serif'

/**
 * The rules of a shop in whose Arabic pages digits are drawn as Arabic-Indic ones: for all readers, or for those who chose it. Fields keep
 * Latin ones, as they are typed, sent and copied.
 */
export function listDigitRules({ digits }: Pick<Switches, 'digits'>): string[] {
  if (digits === 'latin') return []
  const root = `:root${digits === 'reader' ? '[data-digits="arabic"]' : ''}:lang(ar)`
  return [
    `@font-face{font-family:"Medina Digits";src:url("${digitsFontPath}") format("woff2");font-weight:400 600;font-display:block;unicode-range:U+2C,U+2E,U+30-39}`,
    `${root}{--font:"Medina Digits",${FONTS}}`,
    `${root} :is(input,textarea,select,code){font-family:${FONTS}}`,
  ]
}
