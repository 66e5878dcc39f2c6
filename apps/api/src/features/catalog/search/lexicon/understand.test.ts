import { describe, expect, it } from 'vitest'
import { buildLexicon } from './lexicon.ts'
import { understand } from './understand.ts'

const lexicon = await buildLexicon([
  { kind: 'is', phrases: ['birthday gift', 'gift'], words: ['bear'] },
  { kind: 'is', phrases: ['gift for kids', 'هديه لطفل'], words: ['toys'] },
  { kind: 'is', phrases: ['chocolate cake'], words: ['fudge'] },
  { kind: 'trait', phrases: ['sugar free', 'no added sugar'], words: ['zero'] },
  { kind: 'mark', phrases: ['vegan'], words: ['vegan'] },
  { kind: 'trait', phrases: ['spicy'], words: ['chili'] },
  { kind: 'is', phrases: ['spicy noodles'], words: ['laksa'] },
  { kind: 'allergen', phrases: ['nuts', 'nut'], words: ['almond'] },
])
const read = (text: string) => {
  const { words, phrases, filters } = understand(lexicon, text.split(' '))
  return {
    words: words.join(' '),
    phrases: phrases.map(({ meaning }) => meaning.words[0]),
    filters: filters.map((one) => one.words),
  }
}

describe('the phrases of a text', () => {
  it.each([
    ['birthday gift', 'birthday gift', ['bear']],
    // The longest phrase wins, wherever it begins.
    ['birthday gift for kids', 'birthday gift for kids', ['toys']],
    // Function words and ages may be between the words of a phrase.
    ['gift for my 8 year old kids', 'gift kids', ['toys']],
    // A preposition or an "and" ends a phrase.
    ['chocolate for cake', 'chocolate for cake', []],
    ['gift and kids', 'gift and kids', ['bear']],
    ['no added sugar', 'no added sugar', ['zero']],
  ])('of "%s"', (text, words, phrases) => {
    expect(read(text)).toEqual({ words, phrases, filters: [] })
  })

  it.each([
    ['vegan cake', 'cake', ['vegan']],
    ['cake nut free', 'cake', ['nut free']],
    ['pasta no sauce', 'pasta', ['no sauce']],
    ['no sauce', 'no sauce', []],
    // A longer phrase that contains the word is not what is excluded.
    ['not too spicy noodles', 'noodles', ['not too spicy']],
    ['cake no 5', 'cake no 5', []],
    ['كيك بدون بصل', 'كيك', ['بدون بصل']],
  ])('and the filters of "%s"', (text, words, filters) => {
    expect(read(text)).toMatchObject({ words, filters })
  })
})
