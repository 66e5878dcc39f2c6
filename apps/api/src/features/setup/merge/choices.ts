import type { Choose } from '#lib/sheets/drift.ts'

/**
 * Reads the answers to conflicts: `files` or `shop` for all of them, `shop=items.csv:7` for a row by its number, or by its name if it has
 * none. Null if an answer is none of these.
 */
export function readChoices(answers: readonly string[]): Choose | null {
  const rows = new Map<string, 'files' | 'shop'>()
  let other: 'files' | 'shop' | null = null
  for (const answer of answers) {
    const [side, ...words] = answer.trim().split('=')
    if (side !== 'files' && side !== 'shop') return null
    const place = words.join('=')
    if (words.length === 0) other = side
    else if (/[^:]:./.test(place)) rows.set(place, side)
    else return null
  }
  return ({ sheet, row, name }) => rows.get(`${sheet}:${row}`) ?? rows.get(`${sheet}:${name}`) ?? other
}
