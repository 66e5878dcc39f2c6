import { describe, expect, it } from 'vitest'
import { createRandom, pick } from '../../../../../demo/city/random.ts'
import { simplifyQuery } from './simplify-query.ts'

describe('a query', () => {
  it.each([
    ["'chicken' | 'whole' & 'chicken' | 'chicken'", "'chicken'"],
    ["('juice' | 'juices') | ('fruit' & ('juice' | 'juices')) | 'nectar'", "'juice' | 'juices' | 'nectar'"],
    ["('juice') | ('fruit' & ('juice' | 'juices'))", "'juice' | ('fruit' & ('juice' | 'juices'))"],
    ["('a' & 'b') & ('b' & 'c')", "'a' & 'b' & 'c'"],
    ["'tea':*AB | 'tea' & 'bag'", "'tea':*AB | ('tea' & 'bag')"],
    ["('milk') & !('nut' | 'nut')", "'milk' & (!('nut'))"],
    ["'milk'", "'milk'"],
    ['', ''],
  ])('%s says no more than %s', (query, simple) => expect(simplifyQuery(query)).toBe(simple))

  it('finds the same as before, for generated queries and rows', () => {
    const random = createRandom(7)
    const words = ['a', 'b', 'c', 'd', 'e']
    const generate = (depth: number): string => {
      if (depth === 0 || random() < 0.3) return `'${pick(random, words)}'`
      if (random() < 0.15) return `!(${generate(depth - 1)})`
      const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => `(${generate(depth - 1)})`)
      return parts.join(random() < 0.5 ? ' | ' : ' & ')
    }
    const finds = (query: string, row: ReadonlySet<string>): boolean =>
      // Words stand for whether the row has them, and the signs are those of JavaScript.
      Function(`return ${query.replace(/'(\w)'/g, (_, word: string) => String(row.has(word)))}`)() as boolean
    for (let at = 0; at < 300; at += 1) {
      const query = generate(4)
      const simple = simplifyQuery(query)
      for (let bits = 0; bits < 2 ** words.length; bits += 1) {
        const row = new Set(words.filter((_, place) => (bits & (1 << place)) !== 0))
        expect(Boolean(finds(simple, row)), `${query} became ${simple}`).toBe(Boolean(finds(query, row)))
      }
    }
  })
})
