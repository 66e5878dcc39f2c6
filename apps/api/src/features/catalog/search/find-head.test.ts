import { describe, expect, it } from 'vitest'
import { readRoles } from './find-head.ts'

const parts = new Set(['chocolate', 'chicken', 'iphone', 'دجاج', 'شوكولات'])
const roles = (text: string, traits: string[] = []) => {
  const words = text.split(' ')
  const read = words.map((typed) => ({
    typed,
    is_known: typed !== 'xqzvw',
    phrase: traits.includes(typed) ? { at: 0, size: 1, meaning: { kind: 'trait' as const, words: [] } } : null,
  }))
  const { head, isPart } = readRoles(read, parts)
  return { asked: words[head] ?? null, parts: words.filter((_, at) => isPart[at]) }
}

describe('the thing that a text asks for', () => {
  it.each([
    ['chocolate cake', 'cake', ['chocolate']],
    ['cake chocolate', 'cake', ['chocolate']],
    ['chocolate', 'chocolate', []],
    ['chocolate chicken', 'chicken', []],
    ['charger iphone', 'charger', ['iphone']],
    ['chicken for pasta', 'chicken', ['pasta']],
    ['cake with chocolate', 'cake', ['chocolate']],
    ['برجر دجاج', 'برجر', ['دجاج']],
    // "And" may also join two qualifiers of another product.
    ['chicken and chocolate cake', 'cake', ['chicken', 'chocolate']],
    ['كيك دجاج و شوكولاته', 'كيك', ['دجاج', 'شوكولاته']],
    ['bread with cheese', 'bread', ['cheese']],
    ['دجاج', 'دجاج', []],
    ['كريم للحامل', 'كريم', ['للحامل']],
  ])('of "%s" is %s', (text, asked, own) => {
    expect(roles(text)).toEqual({ asked, parts: own })
  })

  it.each(['milk eggs bread', 'cake and chocolate', 'كيك و شوكولاته'])('is none of "%s", where each counts alike', (text) => {
    expect(roles(text)).toEqual({ asked: null, parts: [] })
  })

  it('is no word that describes, measures, or is unknown to make a list', () => {
    expect(roles('red shoes', ['red']).asked).toBe('shoes')
    expect(roles('rice 5kg').asked).toBe('rice')
    expect(roles('chicken xqzvw burger')).toEqual({ asked: 'burger', parts: ['chicken'] })
  })
})
