import { toLatinDigits } from '@medina/contract/wire/latin-digits'

const ARABIC_MARKS = /[\u064b-\u065f\u0670\u0640]/g

/** Normalizes words: no case, accents, vowel marks, hamza seats or article; digits of either script. */
export function foldWords(text: string): string[] {
  const folded = toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\u0654\u0655]/g, '')
    .replaceAll(ARABIC_MARKS, '')
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))
}

/** 3 for the same word, 2 for its beginning, 1 for a typo, 0 for another word. */
export function matchWord(typed: string, word: string): number {
  if (typed === word) return 3
  if (word.startsWith(typed)) return 2
  const slips = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (slips === 0 || word.length < typed.length - slips || !beginsAlike(typed, word)) return 0
  // The word may be incomplete, so only its beginning is compared, up to the typed length.
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length <= word.length)
  return lengths.some((length) => isWithin(typed, word.slice(0, length), slips)) ? 1 : 0
}

/** Typos rarely affect the first letter, and then mostly swap it with the next. */
const beginsAlike = (typed: string, word: string) => typed[0] === word[0] || typed[1] === word[0] || typed[0] === word[1]

/** True if at most `limit` letters have to be inserted, deleted, replaced or swapped with their neighbour. */
function isWithin(a: string, b: string, limit: number): boolean {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > limit) return false
    before = row
    row = next
  }
  return (row[b.length] ?? limit + 1) <= limit
}
