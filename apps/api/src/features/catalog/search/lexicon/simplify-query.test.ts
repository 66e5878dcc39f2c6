import { describe, expect, it } from 'vitest'
import { createRandom, pick } from '../../../../../demo/city/random.ts'
import { simplifyQuery } from './simplify-query.ts'

/** The value of a formula of 1, 0, `|`, `&`, `!` and parentheses. */
function holds(formula: string): boolean {
  const inner = formula.replaceAll(/\(([^()]*)\)/g, (_, part: string) => (holds(part) ? '1' : '0'))
  if (inner !== formula) return holds(inner)
  return formula
    .split('|')
    .some((every) => every.split('&').every((one) => (one.includes('!') ? !one.includes('1') : one.includes('1'))))
}

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
      holds(query.replace(/'(\w)'/g, (_, word: string) => (row.has(word) ? '1' : '0')))
    for (let at = 0; at < 300; at += 1) {
      const query = generate(4)
      const simple = simplifyQuery(query)
      for (let bits = 0; bits < 2 ** words.length; bits += 1) {
        const row = new Set(words.filter((_, place) => (bits & (1 << place)) !== 0))
        expect(finds(simple, row), `${query} became ${simple}`).toBe(finds(query, row))
      }
    }
  })
})
