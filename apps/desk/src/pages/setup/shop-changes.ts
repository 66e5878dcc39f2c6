import type { Language } from '@medina/contract/device/languages'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { clockOf, sidesOf } from '#pages/settings/values/countries.ts'
import type { Seller } from './tax/tax-question.tsx'

export type ShopForm = {
  name: string
  languages: readonly Language[]
  country: string
  currency: string
  digits: string
  timeZone: string
  /** As stored: the first save chooses it by language and country. */
  clock: string
  /** The side of the currency symbol, as stored: the first save chooses it by the languages. */
  sides: string
  seller: Seller
  /** Values of the shop where a field shows something else. */
  known: { languages: string; name: string; isNamed: boolean; legalName: string | null; hasClock: boolean; hasSides: boolean }
}

type Changes = Input<'operator.changeSettings'>['body']['changes']

/** The settings of a form that differ from those it was filled with, in the order in which they can be set. */
export function listChanges(form: ShopForm, read: ShopForm, language: Language): Changes {
  const [first = language] = form.languages
  const clock = read.known.hasClock ? read.clock : clockOf(first, form.country)
  const plain = [
    ['country', form.country, read.country],
    ['currency_code', form.currency, read.currency],
    ['digit_after_decimal_point', form.digits, read.digits],
    ['time_zone', form.timeZone, read.timeZone],
    ['timeformat', clock, read.clock],
    ['currency_symbol_direction', read.known.hasSides ? read.sides : sidesOf(form.languages, read.sides), read.sides],
    ['seller_tax_number', form.seller.taxNumber.trim(), read.seller.taxNumber],
  ] as const
  const hasLanguages = String(form.languages) !== String(read.languages)
  const name = form.name.trim()
  return [
    ...(hasLanguages ? [{ key: 'languages', value: JSON.stringify(form.languages), known: read.known.languages }] : []),
    ...(name === read.name ? [] : [nameChange(name, read.known, language)]),
    ...plain.flatMap(([key, value, known]) => (value === known ? [] : [{ key, value, known }])),
    ...listLegalName(form, read, language),
    // The symbol follows the code unless somebody has written another one.
    ...(form.currency === read.currency ? [] : [{ key: 'currency_symbol', value: null }]),
  ]
}

/** The first name is for all languages, each of which had that of the product; later ones are for the language of the page. */
function nameChange(value: string, { isNamed, name: known }: ShopForm['known'], language: Language): Changes[number] {
  return isNamed ? { key: 'business_name', value, language, known } : { key: 'business_name', value, known }
}

/** As the name of the shop: the first legal name is for all languages, later ones are for the language of the page. */
function listLegalName({ seller }: ShopForm, { known, seller: before }: ShopForm, language: Language): Changes {
  const value = seller.legalName.trim()
  if (value === before.legalName) return []
  return [{ key: 'seller_legal_name', value, ...(known.legalName !== null && { language, known: known.legalName }) }]
}
