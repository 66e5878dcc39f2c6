import { describe, expect, it } from 'vitest'
import ar from '../messages/ar.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import { readLanguage, translate, localize } from './i18n.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

describe('the API’s own sentences', () => {
  it('are the same in both languages, with the same gaps', () => {
    expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholders(ar[key as keyof typeof ar])]).toEqual([key, placeholders(text)])
    }
  })

  it('in Arabic are Arabic', () => {
    const latin = Object.entries(ar).filter(([key, text]) => !/[ء-ي]/.test(text) && key !== 'order.line_problem')
    expect(latin).toEqual([])
  })

  it('have their gaps filled; what is not given stays visible', () => {
    expect(translate('en', 'order.out_of_stock', { name: 'Lamp', left: 2 })).toBe('Of Lamp, only 2 are left.')
    expect(translate('en', 'order.out_of_stock', { name: 'Lamp' })).toBe('Of Lamp, only {left} are left.')
    expect(translate('en', 'cart.unavailable', { name: '{name} $& $1' })).toBe('{name} $& $1 is no longer available.')
  })

  it('keep a Latin name from turning an Arabic sentence around', () => {
    expect(translate('ar', 'cart.unavailable', { name: 'Lamp' })).toContain('\u2068Lamp\u2069')
  })
})

describe('the language', () => {
  it.each(['ar', 'AR', 'ar-SA', ' ar '])('%j is Arabic', (value) => {
    expect(readLanguage(value)).toBe('ar')
  })
  it.each([undefined, '', 'en', 'fr', 'en-GB'])('%j is English', (value) => {
    expect(readLanguage(value)).toBe('en')
  })
  it('falls back to English where a text is missing', () => {
    expect(localize({ en: 'Soup', ar: 'حساء' }, 'ar')).toBe('حساء')
    expect(localize({ en: 'Soup' }, 'ar')).toBe('Soup')
    expect(localize({ en: 'Soup', ar: '' }, 'ar')).toBe('Soup')
    expect(localize(null, 'ar')).toBeNull()
  })
})
