import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/** Diacritics, apostrophes, and the Arabic tatweel, which only stretches a word. */
const marks = /[\p{M}\u0640'’]/gu

/** Whether a name contains the typed text, ignoring diacritics, ligatures, apostrophes, and the variants of digits, alef, teh and yeh. */
export function matchesName(typed: string): (name: string) => boolean {
  const wanted = fold(typed.trim())
  return (name) => fold(name).includes(wanted)
}

function fold(text: string): string {
  return toLatinDigits(text.normalize('NFKD').replace(marks, ''))
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('œ', 'oe')
}
