import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { languages } from '@medina/contract/device/languages'
import { type CompiledMessage, fillMessage } from './message.ts'
import { fillIn } from './read-texts.ts'
import { toFallback } from './english-fallback.ts'

const compile = (text: string) => compileMessage(text) as CompiledMessage

describe('a text that a language lacks', () => {
  test.each(languages)('stands in English, counted by the rules of English on a page in %s', (language) => {
    const message = toFallback(compile('{count, plural, =0 {none} one {# item of {store}} other {# items of {store}}}'))
    const shown = [0, 1, 2, 3, 11, 100].map((count) => fillMessage(message, { count, store: 'Luma' }, language))
    expect(shown).toEqual(['none', '1 item of Luma', ...[2, 3, 11, 100].map((count) => `${count} items of Luma`)])
  })

  test.each(languages)('has no form for none unless English has one (%s)', (language) => {
    expect(fillMessage(toFallback(compile('{n, plural, one {# item} other {# items}}')), { n: 0 }, language)).toBe('0 items')
  })

  test('keeps an exact number that it names itself, a selection, and a plural inside another message', () => {
    const message = toFallback(
      compile('{n, plural, =1 {a single one} one {never} other {{kind, select, a {# of a} other {# more}}}}'),
    )
    expect([1, 5].map((n) => fillMessage(message, { n, kind: 'a' }, 'fr'))).toEqual(['a single one', '5 of a'])
    expect(toFallback('plain')).toBe('plain')
  })

  test('is filled in where it is missing or empty; a key that English lacks is refused', () => {
    const english = { cart: 'Cart', menu: 'Menu', home: 'Home' }
    const { texts, isOwn } = fillIn({ cart: 'Carrito', menu: '' }, english)
    expect(texts).toEqual({ cart: 'Carrito', menu: 'Menu', home: 'Home' })
    expect(Object.keys(english).filter(isOwn)).toEqual(['cart'])
    for (const key of ['basket', 'constructor', 'Cart'])
      expect(() => fillIn({ [key]: 'Cesta' }, english)).toThrow(`"${key}" is no key of the English texts`)
  })
})
