import type { Db } from '#lib/database/database.ts'

const MOST_LETTERS = 100

type Naming = {
  table: 'stores' | 'items' | 'vehicles' | 'categories'
  names: readonly string[]
  word: string
  /** Slugs of rows that are written together with this one. */
  taken?: ReadonlySet<string>
}

/** A free slug from the first of the names that has Latin letters, from `word` if none has any; a number follows if it is taken. */
export async function chooseSlug(tx: Db, { table, names, word, taken = new Set() }: Naming): Promise<string> {
  const plain = names.map(toSlug)
  const stem = plain.find((slug) => /[a-z]/.test(slug)) ?? [word, ...plain.filter((slug) => slug !== '').slice(0, 1)].join('-')
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`
    if (taken.has(slug)) continue
    const there = await tx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
    if (there === undefined) return slug
  }
}

function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MOST_LETTERS) // The slug is ASCII, so it is cut by units.
    .replace(/-$/, '')
}
