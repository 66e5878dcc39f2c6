import { describe, expect, it } from 'vitest'
import { readAppleName } from './apple-name.ts'

const user = (name: unknown) => JSON.stringify({ name, email: 'somebody.else@example.com' })

describe('what Apple posts about a person', () => {
  it('is read for the name, and for nothing else', () => {
    expect(readAppleName(user({ firstName: 'Lina', lastName: 'Al Bahri' }))).toBe('Lina Al Bahri')
    expect(readAppleName(user({ firstName: 'لينا', lastName: '' }))).toBe('لينا')
    expect(readAppleName(user({ lastName: 'Al Bahri' }))).toBe('Al Bahri')
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'Lina'],
    ['null', 'null'],
    ['no name', '{"email":"a@b.example"}'],
    ['a name that is text', user('Lina')],
    ['parts that are no text', user({ firstName: { toString: 1 }, lastName: [] })],
    ['empty parts', user({ firstName: ' ', lastName: '\u202E' })],
    ['more than a name needs', user({ firstName: 'x'.repeat(5000) })],
  ])('brings no name when it is %s', (_, text) => {
    expect(readAppleName(text)).toBeNull()
  })

  it('is cut, and cleaned of what cannot be seen', () => {
    expect(readAppleName(user({ firstName: 'A\u0000\nB\u202E', lastName: '<b>' }))).toBe('A B <b>')
    expect(readAppleName(user({ firstName: 'y'.repeat(300) }))).toHaveLength(100)
  })
})
