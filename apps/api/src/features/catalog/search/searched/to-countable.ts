/** Longer texts are sentences, which may tell of a person. */
const MOST_LETTERS = 40
const MOST_WORDS = 5
/** Codes, phone numbers and numbers of documents have at least as many digits. Sizes and models have fewer. */
const FEWEST_DIGITS = 6

/** A search text as it is counted; null for a text that is too short or too long to count, or may hold personal data. */
export function toCountable(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  const letters = [...text].length
  if (letters < 2 || letters > MOST_LETTERS || text.split(' ').length > MOST_WORDS) return null
  return /\p{L}/u.test(text) && !mayBePersonal(text) ? text : null
}

/** True for a text with an e-mail address, a web address or a long number, in any script; letters between digits end a number. */
function mayBePersonal(text: string): boolean {
  const plain = text.normalize('NFKC')
  if (plain.includes('@') || plain.includes('://') || plain.includes('www.')) return true
  return plain.split(/\p{L}/u).some((part) => (part.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS)
}
