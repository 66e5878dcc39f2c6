import { expect, it } from 'vitest'
import { withoutArticle } from './arabic-article.ts'

it.each([
  ['الحليب', 'حليب'],
  ['حليب', 'حليب'],
  ['الحليب كامل الدسم', 'حليب كامل الدسم'],
  // Too little would be left.
  ['الم', 'الم'],
  ['الان', 'الان'],
  // Only letters follow an article.
  ['ال123', 'ال123'],
  ['milk', 'milk'],
])('«%s» is «%s» without its article', (word, bare) => {
  expect(withoutArticle(word)).toBe(bare)
})
