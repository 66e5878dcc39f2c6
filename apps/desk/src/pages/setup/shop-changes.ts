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
  known: { languages: string; name: string }
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
    // A shop in which nobody has said the name yet has the one of the product.
    ...(name === read.name ? [] : [{ key: 'business_name', value: name, language, known: read.known.name }]),
    ...plain.flatMap(([key, value, known]) => (value === known ? [] : [{ key, value, known }])),
    // The symbol follows the code unless somebody has written another one.
    ...(form.currency === read.currency ? [] : [{ key: 'currency_symbol', value: null }]),
  ]
}
