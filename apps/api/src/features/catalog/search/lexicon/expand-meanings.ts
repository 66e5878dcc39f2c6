import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { quote } from '../quote.ts'
import { isFormOf, type Lexicon } from './lexicon.ts'

type Forms = { word: string; forms: string[] }

/** For each list of meanings their tsquery texts: every word of a meaning in any of its forms and spellings. */
export async function expandMeanings(db: Db, meanings: string[][], lexicon: Lexicon): Promise<string[][]> {
  const words = [...new Set(meanings.flat().flatMap((meaning) => meaning.split(' ')))]
  if (words.length === 0) return meanings.map(() => [])
  const { rows } = await sql<Forms>`
    select w.word,
      array(select k.word from search_words k where k.keys && search_keys(w.word) and k.word <> w.word order by k.word limit 20)
        || array(select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
          where p.spelling = w.word and q.spelling <> w.word and q.spelling !~ ' ' limit 20) as forms
    from unnest(${words}::text[]) as w (word)`.execute(db)
  const formsOf = new Map(rows.map(({ word, forms }) => [word, [word, ...forms.filter((form) => isFormOf(lexicon, word, form))]]))
  const toTerm = (word: string) => `(${(formsOf.get(word) ?? [word]).map(quote).join(' | ')})`
  return meanings.map((each) => each.map((meaning) => `(${meaning.split(' ').map(toTerm).join(' & ')})`))
}
