import type { Language } from '../../../../packages/contract/src/device/languages.ts'

/** A shop to test with: what the tests of `onBothShops` (vitest.config.ts) expect follows from it. */
export type TestedShop = {
  /** Rows of `settings`: what the shop has in place of the defaults. */
  settings: Record<string, unknown>
  /** The language of a caller that names none. */
  language: Language
  digits: number
  /** Percent of goods; without one, the store has the rate that the test gives it, or none. */
  tax: { rate?: number; isIncluded: boolean }
  timeZone: string
  /** A Tuesday, 13:00 in its time zone. */
  clockStart: string
  /** Settings of the service, as in the environment. */
  environment: Record<string, string>
  /** Pictures and links begin with it. */
  origin: string
  /** Beside the zone of a shop is one where nothing is offered. */
  hasBareZone: boolean
  /** A phone of its country: after the country code, and after the 0 of numbers without one. */
  phone: { code: string; number: string }
  /** Names of goods, options, surcharges and reasons in the shop's first language, by their names in the tests. */
  words: Readonly<Record<string, string>>
}

/** All settings have their defaults, as in the demo city. */
const usual: TestedShop = {
  settings: {},
  language: 'en',
  digits: 2,
  tax: { isIncluded: true },
  timeZone: 'Asia/Riyadh',
  clockStart: '2026-03-10T10:00:00Z',
  environment: {},
  origin: 'http://localhost',
  hasBareZone: false,
  phone: { code: '966', number: '551234567' },
  words: {},
}

/**
 * No setting is like the demo's. Goods without a word of their own show that English stands in for them. None has a Spanish word, and the
 * product lacks some too.
 */
export const second: TestedShop = {
  settings: {
    languages: ['fr', 'ar', 'en', 'es'],
    business_name: { en: 'The Corner', fr: 'Le Coin', ar: 'الركن' },
    country: 'MA',
    currency_symbol: { en: 'TND', fr: 'DT', ar: 'د.ت' },
    currency_symbol_direction: { en: 'left', fr: 'right', ar: 'right' },
    digit_after_decimal_point: 3,
    tax_included: false,
    time_zone: 'America/Toronto',
  },
  language: 'fr',
  digits: 3,
  tax: { rate: 8.25, isIncluded: false },
  timeZone: 'America/Toronto',
  // Two days after clocks went forward.
  clockStart: '2026-03-10T17:00:00Z',
  environment: { PUBLIC_URL: 'https://www.lecoin.example' },
  origin: 'https://www.lecoin.example',
  hasBareZone: true,
  phone: { code: '212', number: '661234567' },
  words: {
    Wrap: 'Galette',
    Garlic: 'Ail',
    Cheese: 'Fromage râpé',
    Size: 'Taille',
    Large: 'Très grand',
    Regular: 'Moyen',
    Service: 'Frais d’emballage',
    Cake: 'Gâteau',
    Lamp: 'Lampe à l’huile',
    Stew: 'Bœuf bourguignon',
    Red: 'Rouge',
    Blue: 'Bleu',
    Soup: 'Soupe à l’oignon',
    Café: 'L’Épicerie du marché',
    'Chicken shawarma': 'Shawarma au poulet',
    'Garlic bread': 'Pain à l’ail',
    Spring: 'Printemps',
    'I ordered by mistake': 'Commande passée par erreur',
    'It arrived damaged': 'C’est arrivé abîmé',
  },
}

export const tested = process.env.TEST_SHOP === 'second' ? second : usual
