import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { withoutArticle } from '#features/catalog/search/forms/arabic-article.ts'
import { quote } from './quote.ts'
import { bare, isFormOf, type Lexicon } from './lexicon.ts'

/** The words of meanings with the forms and spellings that the catalogue has. */
export type MeantWord = { word: string; forms: string[] }

/** The words of meanings, as a JSON value that is read together with the typed words. */
export function selectMeantWords(meanings: string[]): RawBuilder<MeantWord[]> {
  const words = [...new Set(meanings.flatMap((meaning) => meaning.split(' ')))]
  return sql`(select coalesce(json_agg(json_build_object('word', w.word, 'forms',
      array(select k.word from search_words k where k.keys && search_keys(w.word) and k.word <> w.word order by k.word limit 20)
        || array(select distinct q.spelling from search_pairs p join search_pairs q using (group_id)
          where p.spelling = w.word and q.spelling <> w.word and q.spelling !~ ' ' limit 20))), '[]')
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (word))`
}

/**
 * The words of a list that are known, as `k`. Each is the first word from itself on, since the planner answers an equality by a search of the
 * trigrams. The plan that serves lists of any length took 7 s for 600 words.
 */
export function joinKnown(words: readonly string[]): RawBuilder<unknown> {
  return sql`(select k.word from unnest(${words}::text[]) as known (word) cross join lateral (
    select s.word from search_words s where s.word >= known.word order by s.word limit 1) k where k.word = known.word) k`
}

/** The words of meanings, in the simple forms that the catalogue has: a thing has many names, and a shop knows few of them. */
export function selectKnownWords(meanings: string[], lexicon: Lexicon): RawBuilder<MeantWord[]> {
  const words = new Set(meanings.flatMap((meaning) => meaning.split(' ').flatMap((word) => listSimpleForms(word, lexicon))))
  return sql`(select coalesce(json_agg(json_build_object('word', k.word, 'forms', '[]'::json)), '[]') from ${joinKnown([...words])})`
}

/**
 * The tsquery texts of meanings: every word of each in any of its forms and spellings. Of meanings in simple forms, those with a word that the
 * catalogue lacks are left out.
 */
export function expandMeanings(meanings: string[], meant: MeantWord[], lexicon: Lexicon): string[] {
  if (lexicon.simpleForms) {
    const known = new Set(meant.map(({ word }) => word))
    const expanded = meanings.map((meaning) =>
      meaning.split(' ').map((word) => listSimpleForms(word, lexicon).filter((form) => known.has(form))),
    )
    const whole = expanded.filter((words) => words.every(({ length }) => length > 0))
    return whole.map((words) => `(${words.map((forms) => `(${forms.map(quote).join(' | ')})`).join(' & ')})`)
  }
  const formsOf = new Map(
    meant.map(({ word, forms }) => [word, [word, ...forms.filter((form) => isFormOf(lexicon, word, form))]]),
  )
  const toTerm = (word: string) => `(${(formsOf.get(word) ?? [word]).map(quote).join(' | ')})`
  // "And" is left out, because names may have "&" instead.
  const terms = (meaning: string) => meaning.replaceAll(' and ', ' ').split(' ').map(toTerm)
  return meanings.map((meaning) => `(${terms(meaning).join(' & ')})`)
}

/** A word in singular and plural, and with and without the Arabic article. */
function listSimpleForms(word: string, lexicon: Lexicon): string[] {
  const forms = /^[a-z]/.test(word)
    ? word.length < FEWEST_INFLECTED
      ? [word]
      : [word, bare(word), `${bare(word)}s`]
    : [word, withoutArticle(word), `ال${withoutArticle(word)}`]
  return [...new Set(forms)].filter((form) => form === word || isFormOf(lexicon, word, form))
}

const FEWEST_INFLECTED = 3
