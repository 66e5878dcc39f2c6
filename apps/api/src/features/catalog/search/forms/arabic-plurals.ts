import { readFileSync } from 'node:fs'
import { withoutArticle } from './arabic-article.ts'
import { foldName } from '#features/catalog/search/things/fold-name.ts'

let others: Map<string, string[]> | null = null

/** The broken plurals of a folded Arabic word, or the singulars of one: «مفاتيح» of «مفتاح», which no ending tells. */
export function listBrokenPlurals(word: string): string[] {
  if (!/^[ء-ي]{3,}$/.test(word)) return []
  others ??= readPairs()
  return others.get(word) ?? others.get(withoutArticle(word)) ?? []
}

export function isBrokenPlural(word: string, other: string): boolean {
  return listBrokenPlurals(word).includes(withoutArticle(other))
}

/** Reads the file once, which takes some milliseconds. `scripts/arabic-plurals.ts` writes it. */
function readPairs(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const [, ...lines] = readFileSync(new URL('arabic-plurals.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  for (const line of lines) {
    const [singular = '', plural = ''] = line.split(',').map(foldName)
    for (const [word, other] of [
      [singular, plural],
      [plural, singular],
    ] as const)
      found.set(word, [...(found.get(word) ?? []), other])
  }
  return found
}
