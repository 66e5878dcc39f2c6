import { expect, it } from 'vitest'
import { createUniqueTexts } from './unique-texts.ts'

it('keeps one text of several equal ones, in any script', () => {
  const unique = createUniqueTexts()
  for (const text of ['', 'a name of some length', 'حليب كامل الدسم', '🧀 fromage']) {
    expect(unique(text)).toBe(text)
    expect(unique(`${text}…`.slice(0, -1))).toBe(text)
  }
})
