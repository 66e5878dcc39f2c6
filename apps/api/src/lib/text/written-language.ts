import { directionOf, type Language, languages } from '#lib/i18n.ts'

/** Latin letters in a language that is not known, as a BCP 47 tag. */
const LATIN = 'und-Latn'

/** Languages in Arabic letters: those from right to left. All others of the product use Latin ones. */
const inArabicLetters = languages.filter((language) => directionOf(language) === 'rtl')

/**
 * The BCP 47 tag of a text that a person wrote; null without letters. The script decides, since people also write in another language
 * than that of the page. `written` is the language of that page: it counts if it has the same script. Nothing is guessed between
 * languages of one script.
 */
export function findWrittenLanguage(text: string | null, written: Language | null): string | null {
  const arabic = count(text, /\p{Script=Arabic}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  if (arabic === 0 && latin === 0) return null
  // An Arabic text often has Latin names in it.
  const isArabic = arabic * 2 >= latin
  if (written !== null && inArabicLetters.includes(written) === isArabic) return written
  return isArabic ? (inArabicLetters[0] ?? null) : LATIN
}

const count = (text: string | null, letters: RegExp): number => text?.match(letters)?.length ?? 0
