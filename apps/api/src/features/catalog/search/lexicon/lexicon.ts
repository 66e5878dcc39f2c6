/**
 * The meaning of a phrase to shoppers. `is`: the words of the catalogue for it, of which any will do. `trait`: it describes a thing and
 * names none ("red"). `mark`: a filter (`halal`, `veg`, `organic`).
 */
export type Meaning = { kind: 'is' | 'trait' | 'mark'; words: string[] }
/** Something that food may be free of: what it is called, and the words that tell of it. */
export type Allergen = { names: string[]; words: string[] }

export const lexiconKinds = ['is', 'trait', 'mark', 'allergen', 'plain'] as const
/** A row of the lexicon, folded. `plain` takes the meaning of its phrases away. */
export type LexiconRow = { kind: (typeof lexiconKinds)[number]; phrases: string[]; words: string[] }

export type Lexicon = {
  /** Meanings by folded phrase. */
  phrases: ReadonlyMap<string, Meaning>
  /** The same phrases by their letters, for "tshirt" and "pain killer". */
  closed: ReadonlyMap<string, string>
  /** By each of their names. */
  allergens: ReadonlyMap<string, Allergen>
  /** The single words of all phrases, to which a mistyped word may be corrected. */
  words: ReadonlySet<string>
}

/** Shorter phrases would be found in too many words. */
const FEWEST_CLOSED = 5
/** Shorter words have no typos. */
const FEWEST_CORRECTED = 4

/** Later rows replace the meaning that earlier ones give to a phrase. */
export function buildLexicon(rows: Iterable<LexiconRow>): Lexicon {
  const phrases = new Map<string, Meaning>()
  const allergens = new Map<string, Allergen>()
  for (const { kind, phrases: own, words } of rows) {
    for (const phrase of own) {
      if (kind === 'allergen') allergens.set(phrase, { names: own, words })
      else if (kind === 'plain') {
        phrases.delete(phrase)
        allergens.delete(phrase)
      } else phrases.set(phrase, { kind, words })
    }
  }
  const all = [...phrases.keys(), ...allergens.keys()]
  return {
    phrases,
    closed: new Map(all.map((phrase) => [close(phrase), phrase] as const).filter(([letters]) => letters.length >= FEWEST_CLOSED)),
    allergens,
    words: new Set(all.flatMap((phrase) => phrase.split(' ')).filter((word) => word.length >= FEWEST_CORRECTED)),
  }
}

/** A phrase without its blanks. */
export function close(phrase: string): string {
  return phrase.replaceAll(' ', '')
}
