import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type CompiledMessage, fillMessage } from './message.ts'

const compile = (text: string) => compileMessage(text) as CompiledMessage

describe('messages', () => {
  test('placeholders are filled in, wherever they stand', () => {
    expect(fillMessage(compile('{a} and {b}, {a}'), { a: 'x', b: 2 }, 'en')).toBe('x and 2, x')
  })

  test('a percentage has the signs of the language, and at most two decimals', () => {
    const message = compile('−{percent}%')
    expect((['en', 'ar', 'fr'] as const).map((language) => fillMessage(message, { percent: 12.5 }, language))).toEqual([
      '−12.5%',
      '−12.5%',
      '−12,5%',
    ])
    expect(fillMessage(message, { percent: 20 }, 'fr')).toBe('−20%')
  })

  test('a plural chooses its form, the exact number before the rule', () => {
    const message = compile('{count, plural, =0 {none} one {# item} other {# items}}')
    expect([0, 1, 2, 1200].map((count) => fillMessage(message, { count }, 'en'))).toEqual([
      'none',
      '1 item',
      '2 items',
      '1,200 items',
    ])
  })

  test('Arabic has six forms, with Latin digits', () => {
    const message = compile(
      '{n, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
    )
    const shown = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map((n) => fillMessage(message, { n }, 'ar'))
    expect(shown).toEqual([
      'لا منتجات',
      'منتج واحد',
      'منتجان',
      '3 منتجات',
      '10 منتجات',
      '11 منتجًا',
      '99 منتجًا',
      '100 منتج',
      '102 منتج',
      '103 منتجات',
      '111 منتجًا',
    ])
  })

  test('other placeholders inside a plural and a select are filled in too', () => {
    expect(fillMessage(compile('{n, plural, one {# in {place}} other {# all in {place}}}'), { n: 3, place: 'A' }, 'en')).toBe(
      '3 all in A',
    )
    expect(fillMessage(compile('{kind, select, a {first {x}} other {rest}}'), { kind: 'a', x: 1 }, 'en')).toBe('first 1')
  })
})
