import type { Language } from '@medina/contract/device/languages'
import type { Input } from '@medina/contract/endpoints/endpoints'

export type ShopForm = {
  name: string
  languages: readonly Language[]
  country: string
  currency: string
  digits: string
  timeZone: string
  /** Values of the shop where a field shows something else. */
  known: { languages: string; name: string; isNamed: boolean }
}

type Changes = Input<'operator.changeSettings'>['body']['changes']

/** The settings of a form that differ from those it was filled with, in the order in which they can be set. */
export function listChanges(form: ShopForm, read: ShopForm, language: Language): Changes {
  const plain = [
    ['country', form.country, read.country],
    ['currency_code', form.currency, read.currency],
    ['digit_after_decimal_point', form.digits, read.digits],
    ['time_zone', form.timeZone, read.timeZone],
  ] as const
  const hasLanguages = String(form.languages) !== String(read.languages)
  const name = form.name.trim()
  return [
    ...(hasLanguages ? [{ key: 'languages', value: JSON.stringify(form.languages), known: read.known.languages }] : []),
    ...(name === read.name ? [] : [nameChange(name, read.known, language)]),
    ...plain.flatMap(([key, value, known]) => (value === known ? [] : [{ key, value, known }])),
    // The symbol follows the code unless somebody has written another one.
    ...(form.currency === read.currency ? [] : [{ key: 'currency_symbol', value: null }]),
  ]
}

/** The first name is for all languages, each of which had that of the product; later ones are for the language of the page. */
function nameChange(value: string, { isNamed, name: known }: ShopForm['known'], language: Language): Changes[number] {
  return isNamed ? { key: 'business_name', value, language, known } : { key: 'business_name', value, known }
}
