import { languages } from '@medina/contract/device/languages' /** The number of letters in which a word may differ, by its length: one typo, or two in a long word. */
const allowedSlips = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Parts of addresses that do not identify what a visitor is looking for. */
const COMMON = new Set(['store', 'product', 'category', 'home', ...languages, 'www', 'html', 'php', 'index'])

/** The words of an unknown address, such as ["privcy", "policy"] for "/privcy-policy.html". */
export function listWords(pathname: string): string[] {
  return [...new Set(splitWords(decode(pathname)))].filter((word) => word.length > 2 && !COMMON.has(word) && !/^\d+$/.test(word))
}

/** The entries whose names are most similar to the words, the best first; none that share no word with them. */
export function findNearest<T>(words: readonly string[], entries: readonly T[], nameOf: (entry: T) => string): T[] {
  return entries
    .map((entry) => ({ entry, score: countAlike(words, splitWords(nameOf(entry))) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function countAlike(words: readonly string[], names: readonly string[]): number {
  return words.filter((word) => names.some((name) => isAlike(word, name))).length
}

function isAlike(word: string, name: string): boolean {
  if (word.length >= 4 && name.startsWith(word)) return true
  const slips = allowedSlips(Math.min(word.length, name.length))
  return Math.abs(word.length - name.length) <= slips && countSlips(word, name) <= slips
}

/** The edit distance of two words: letters that were added, left out, or replaced. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row[other.length] ?? 0
}

function splitWords(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
