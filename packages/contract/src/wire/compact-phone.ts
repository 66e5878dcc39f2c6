import { toLatinDigits } from './latin-digits.ts'

/**
 * Separators, and invisible characters that address books, messengers and emoji keyboards add to digits: directional marks, joiners,
 * variants and other code points that are ignored by default (`DI`).
 */
const NO_DIGITS = /[\s()[\]./~·\u2212\p{Pd}\p{C}\p{M}\p{DI}]/gu

/**
 * A typed or pasted phone number in Latin digits, with one plus for the international form: "tel:+966 (55) 010-2030", "＋٩٦٦٥٥٠١٠٢٠٣٠",
 * "++966550102030" and "00966550102030" all become "+966550102030". Other characters are kept, so that validation refuses them.
 */
export function compactPhone(text: string): string {
  return toLatinDigits(text.normalize('NFKC').replace(NO_DIGITS, ''))
    .replace(/^tel:?/i, '')
    .replace(/^\+*00|^\++/, '+')
}
