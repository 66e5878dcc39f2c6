import { type RawBuilder, sql } from 'kysely'
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
    from unnest(${words}::text[]) as w (word))`
}

/** The tsquery texts of meanings: every word of each in any of its forms and spellings. */
export function expandMeanings(meanings: string[], meant: MeantWord[], lexicon: Lexicon): string[] {
  if (lexicon.simpleForms)
    return meanings.map(
      (meaning) =>
        `(${meaning
          .split(' ')
          .map((word) => toSimpleTerm(word, lexicon))
          .join(' & ')})`,
    )
  const formsOf = new Map(
    meant.map(({ word, forms }) => [word, [word, ...forms.filter((form) => isFormOf(lexicon, word, form))]]),
  )
  const toTerm = (word: string) => `(${(formsOf.get(word) ?? [word]).map(quote).join(' | ')})`
  // "And" is left out, because names may have "&" instead.
  const terms = (meaning: string) => meaning.replaceAll(' and ', ' ').split(' ').map(toTerm)
  return meanings.map((meaning) => `(${terms(meaning).join(' & ')})`)
}

/** A word in singular and plural, and with and without the Arabic article. */
function toSimpleTerm(word: string, lexicon: Lexicon): string {
  const forms = /^[a-z]/.test(word)
    ? word.length < FEWEST_INFLECTED
      ? [word]
      : [word, bare(word), `${bare(word)}s`]
    : [word, word.replace(/^ال(?=.{3})/, ''), `ال${word.replace(/^ال(?=.{3})/, '')}`]
  const own = [...new Set(forms)].filter((form) => form === word || isFormOf(lexicon, word, form))
  return `(${own.map(quote).join(' | ')})`
}

const FEWEST_INFLECTED = 3
