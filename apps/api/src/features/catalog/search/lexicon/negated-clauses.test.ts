import { describe, expect, it } from 'vitest'
import { buildLexicon } from './lexicon.ts'
import { readNegatedClauses } from './negated-clauses.ts'

const lexicon = await buildLexicon([
  { kind: 'is', phrases: ['tablets', 'حبوب', 'cant sleep'], words: ['pill'] },
  { kind: 'allergen', phrases: ['nuts', 'مكسرات'], words: ['almond'] },
])

describe('what a clause says is not wanted', () => {
  it.each([
    ['cake that doesnt contain nuts', 'cake without nuts'],
    ['cake that does not have any nuts in it', 'cake without any nuts in'],
    ['pizza but i dont like olives', 'pizza without olives'],
    ['cake im allergic to nuts', 'cake without nuts'],
    ['كيك ما فيه مكسرات', 'كيك بدون مكسرات'],
    ['شوكولاته لا تحتوي علي مكسرات', 'شوكولاته بدون مكسرات'],
    ['كيك عندي حساسيه من مكسرات', 'كيك بدون مكسرات'],
    // A clause with another verb does not exclude an ingredient.
    ['tablets that dont make me sleepy', 'tablets'],
    ['حبوب ما تسبب نعاس', 'حبوب'],
  ])('of "%s"', (text, read) => {
    expect(readNegatedClauses(text.split(' '), lexicon).join(' ')).toBe(read)
  })

  it.each([
    'cant sleep',
    'my son who cannot sleep',
    'allergic to dust',
    'تمر ما يتجاوز 50',
    'طفلي ما ياكل',
    'ما تونيك',
    'what do you not have',
  ])('"%s" stays as it is', (text) => {
    expect(readNegatedClauses(text.split(' '), lexicon).join(' ')).toBe(text)
  })
})
