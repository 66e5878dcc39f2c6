import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }
import { listFrenchFaults } from '@medina/testing/french'
import { partlyTranslated } from '@medina/contract/device/languages'
import { type Language, localize, readLanguage, setFirstLanguage, toSmsText, translate, translateToAll } from './i18n.ts'

type Key = keyof typeof en

const FORMS = { en: ['one', 'other'], fr: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
const COUNTED = /\{(\w+), plural, ((?:\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural,)/g)].map(([, name = '']) => name))].sort()
const readMessages = (language: Language) =>
  JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '')

describe('the API’s own sentences', () => {
  it.each(Object.entries({ ar, fr }))('are the same in %s as in English, with the same gaps', (_, texts) => {
    // A new language may lack sentences to operators, which are then in English.
    const isForShop = (key: string) => texts === ar || !/^(operator|accounts|desk)\./.test(key)
    expect(Object.keys(texts).filter(isForShop).toSorted()).toEqual(Object.keys(en).filter(isForShop).toSorted())
    for (const [key, text] of Object.entries(texts))
      expect([key, placeholders(text)]).toEqual([key, placeholders(en[key as Key])])
  })

  it.each(partlyTranslated)('are partly there in %s, under keys of English, with the same gaps', (language) => {
    const texts = readMessages(language)
    expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(texts)))
    expect(Object.keys(texts).length).toBeLessThan(Object.keys(en).length)
    for (const [key, text] of Object.entries(texts))
      expect([key, placeholders(text)]).toEqual([key, placeholders(en[key as Key])])
  })

  it('in French have its spaces and apostrophes, and address people with vous, as those of the pages', () => {
    expect(listFrenchFaults(fr)).toEqual([])
    for (const place of ['apps/storefront/app', 'apps/desk', 'packages/web']) {
      const folder = new URL(`../../../../${place}/messages/fr/`, import.meta.url)
      for (const file of readdirSync(folder)) {
        const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
        expect([file, listFrenchFaults(texts)]).toEqual([file, []])
      }
    }
  })

  it('in Arabic are Arabic', () => {
    const latin = Object.entries(ar).filter(([, text]) => !/[ء-ي]/.test(text) && !/^\{\w+\}$/.test(text))
    expect(latin).toEqual([])
  })

  it('have their gaps filled; what is not given stays visible', () => {
    expect(translate('en', 'order.below_minimum', { store: 'Luma', amount: 2 })).toContain('The minimum order of Luma is 2.')
    expect(translate('en', 'order.below_minimum', { store: 'Luma' })).toContain('The minimum order of Luma is {amount}.')
    expect(translate('en', 'cart.unavailable', { name: '{name} $& $1' })).toBe('{name} $& $1 is no longer available.')
  })

  it('write a value that differs by language in that of the reader', () => {
    const amount = (language: string) => ({ fr: '60,50 MAD' })[language] ?? 'MAD 60.50'
    const low = (language: 'en' | 'fr') => translate(language, 'order.below_minimum', { store: 'Riad 2.0', amount })
    expect([low('en'), low('fr')]).toEqual([
      'The minimum order of Riad 2.0 is MAD 60.50. Please add something more.',
      'La commande minimale chez Riad 2.0 est de 60,50 MAD. Veuillez ajouter quelque chose.',
    ])
  })

  it('have only letters of the alphabet of SMS in an SMS', () => {
    const time = { en: 'Sunday, March 1, 8:00\u2009–\u20098:30\u202fPM', fr: 'dimanche 1er mars, 20:00\u2009–\u200920:30' }
    const letters = /^[\w @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/
    for (const language of ['en', 'fr'] as const) {
      const params = {
        business: 'Souk Casa',
        number: 100_001,
        link: 'https://souk.example/o',
        time: time[language],
        reply: '« Oui »',
      }
      for (const key of ['sms.order_placed', 'sms.order_scheduled', 'sms.inquiry_answered'] as const)
        expect(toSmsText(translate(language, key, params))).toMatch(letters)
    }
  })

  it('write days out', () => {
    const from = (language: 'en' | 'ar' | 'fr') => bare(translate(language, 'coupon.not_started', { date: '2026-03-01' }))
    expect([from('en'), from('fr'), from('ar')]).toEqual([
      'This coupon is valid from March 1, 2026.',
      'Ce code promo est valable à partir du 1er mars 2026.',
      expect.stringContaining('1 مارس 2026'),
    ])
  })

  it('group the digits of a phone number', () => {
    const sentence = translate('ar', 'change.prescription', { store: 'Pharmacy', phone: '+966550102030' })
    expect(sentence).toContain('\u2068+966\u00a055\u00a0010\u00a02030\u2069')
  })

  it('keep a Latin name from turning an Arabic sentence around', () => {
    expect(translate('ar', 'cart.unavailable', { name: 'Lamp' })).toContain('\u2068Lamp\u2069')
  })
})

describe('a message that a language lacks', () => {
  const messages = readMessages('es')
  const keys = Object.keys(en) as Key[]
  afterEach(() => setFirstLanguage('en'))

  it('stands in the first language of the shop, and else in English', () => {
    const shown = () => translate('es', 'auth.social_used')
    expect(messages).not.toHaveProperty(['auth.social_used'])
    expect(shown()).toBe(en['auth.social_used'])
    setFirstLanguage('fr')
    expect(shown()).toBe(fr['auth.social_used'])
  })

  it.each(['en', 'ar', 'fr', 'es'] as const)(
    'is never a key nor empty where %s is first, and no other message changes',
    (first) => {
      setFirstLanguage(first)
      for (const key of keys) expect([key, ['', key].includes(translate('es', key))]).toEqual([key, false])
      expect(translate('es', 'order.cart_empty')).toBe('Tu carrito está vacío')
      expect(translate('en', 'order.cart_empty')).toBe(en['order.cart_empty'])
    },
  )

  it('counts, isolates and writes days and amounts by the rules of the language that it is in', () => {
    const limit = (count: number) => translate('es', 'form.name_long', { limit: count })
    expect(messages).not.toHaveProperty(['form.name_long'])
    expect([limit(0), limit(1)]).toEqual([0, 1].map((count) => translate('en', 'form.name_long', { limit: count })))
    setFirstLanguage('ar')
    expect([1, 2, 5, 11].map(limit)).toEqual([1, 2, 5, 11].map((count) => translate('ar', 'form.name_long', { limit: count })))
    setFirstLanguage('fr')
    expect(limit(0)).toBe(translate('fr', 'form.name_long', { limit: 0 }))
    expect(messages).not.toHaveProperty(['order.campaign_days'])
    const sold = { name: 'Soupe', from: '2026-03-01', to: (language: string) => `[${language}]` }
    expect(translate('es', 'order.campaign_days', sold)).toBe(translate('fr', 'order.campaign_days', sold))
    expect(translate('es', 'order.campaign_days', sold)).toContain('1er mars 2026')
  })

  it('is no text of the shop in that language, so that its first language stands in there too', () => {
    const [absent, present] = [translateToAll('auth.social_used'), translateToAll('catalogue.option')]
    expect([absent.es, present.es]).toEqual([undefined, 'Opción'])
    expect([localize(absent, 'es'), localize(present, 'es')]).toEqual([en['auth.social_used'], 'Opción'])
  })
})

describe('a message with a count', () => {
  const counted = (['en', 'ar', 'fr'] as const).flatMap((language) =>
    Object.entries({ en, ar, fr }[language])
      .filter(([, text]) => text.includes(', plural,'))
      .map(([key, text]) => ({ language, key: key as Key, text })),
  )

  it.each(counted)('$language $key has the form of each number', ({ language, key, text }) => {
    const [, name = '', forms = ''] = COUNTED.exec(text) ?? []
    expect([...forms.matchAll(/(\w+) \{/g)].map(([, form]) => form)).toEqual(FORMS[language])
    const others = Object.fromEntries(placeholders(text).map((other) => [other, 'Lamp']))
    const seen = [0, 1, 2, 3, 11, 100].map((count) => bare(translate(language, key, { ...others, [name]: count })))
    for (const shown of seen) expect(shown).not.toMatch(/[{}#]/)
    for (const [index, count] of [3, 11, 100].entries()) expect(seen[index + 3]).toContain(String(count))
  })

  it('counts seconds as each language does', () => {
    const wait = (language: 'en' | 'ar') => [1, 2, 5, 11, 60].map((seconds) => bare(translate(language, 'otp.wait', { seconds })))
    expect(wait('en').map((text) => text.replace('Please try again in ', ''))).toEqual([
      '1 second.',
      '2 seconds.',
      '5 seconds.',
      '11 seconds.',
      '60 seconds.',
    ])
    expect(wait('ar').map((text) => text.replace('تمكن إعادة المحاولة بعد ', ''))).toEqual([
      'ثانية واحدة',
      'ثانيتين',
      '5 ثوانٍ',
      '11 ثانية',
      '60 ثانية',
    ])
  })

  // Arabic units do not change with the number, and these words after a number are not nouns.
  const ONE_FORM = /^(ميجابايت|ميجابكسل|كيلوبايت|فقط|على|فهو|هو|لا)/
  it('has its noun inside the forms', () => {
    const count = /\{(?:seconds|minutes|days|hours|points|limit|left|digits|quantity|min|max)\}/.source
    const outside = (text: string) => text.replace(new RegExp(COUNTED, 'g'), '')
    const wrong = [
      ...Object.entries(en).filter(([, text]) => new RegExp(`${count} (?!megapixels)[a-z]{2,}s\\b`).test(outside(text))),
      ...Object.entries(ar).filter(([, text]) =>
        [...outside(text).matchAll(new RegExp(`${count} ([ء-ي]{2,})`, 'g'))].some(([, next = '']) => !ONE_FORM.test(next)),
      ),
    ]
    expect(wrong).toEqual([])
  })
})

describe('the language', () => {
  it.each(['ar', 'AR', 'ar-SA', ' ar '])('%j is Arabic', (value) => {
    expect(readLanguage(value)).toBe('ar')
  })
  it.each([undefined, '', 'en', 'de', 'en-GB'])('%j is English', (value) => {
    expect(readLanguage(value)).toBe('en')
  })
  it('falls back to the first one of the shop, then to English', () => {
    const soup = { en: 'Soup', fr: 'Soupe' }
    try {
      setFirstLanguage('fr')
      expect([undefined, '', 'xx', 'en-GB'].map(readLanguage)).toEqual(['fr', 'fr', 'fr', 'en'])
      expect([localize(soup, 'ar'), localize({ en: 'Soup' }, 'ar'), localize(soup, 'en')]).toEqual(['Soupe', 'Soup', 'Soup'])
    } finally {
      setFirstLanguage('en')
    }
    expect(localize(soup, 'ar')).toBe('Soup')
  })
  it('falls back to English where a text is missing', () => {
    expect(localize({ en: 'Soup', ar: 'حساء' }, 'ar')).toBe('حساء')
    expect(localize({ en: 'Soup' }, 'ar')).toBe('Soup')
    expect(localize({ en: 'Soup', ar: '' }, 'ar')).toBe('Soup')
    expect(localize(null, 'ar')).toBeNull()
  })
})
