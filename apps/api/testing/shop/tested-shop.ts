import { percentOf, percentWithin, toDecimal, toMinor } from '../../../../packages/pricing/src/money.ts'
import { translate, type Translated } from '#lib/i18n.ts'
import { BusinessSettingsSchema } from '#features/site/business-settings.ts'
import { formatAmount } from '#features/site/format-amount.ts'
import { fromLocalTime } from '../../../../packages/time/src/instants.ts'
import { findSentence } from './find-sentence.ts'
import { tested } from './tested-shops.ts'

// Tests name amounts, goods, sentences and times as in the demo's shop; these functions return them as the tested shop has them.

const switches = BusinessSettingsSchema.parse(tested.settings)

/** An amount of the wire: as many minor units as the demo's amount has. `goods` are the part to which a tax may be added. */
export function money(amount: number, { goods = 0, rate = 0 } = {}): number {
  return toDecimal(toMinor(amount) + addedTax(toMinor(goods), rate), tested.digits)
}

/** The tax that is added to the price of goods; both in minor units. */
export function addedTax(goods: number, rate = 0): number {
  return tested.tax.isIncluded ? 0 : percentOf(goods, taxRate(rate))
}

/** Rounds minor units up to whole hundredths: gateways charge and return nothing smaller. */
export function hundredths(minor: number): number {
  const unit = 10 ** (tested.digits - 2)
  return Math.ceil(minor / unit) * unit
}

/** An amount as sentences write it. */
export function moneyText(amount: number, { goods = 0 } = {}): string {
  return formatAmount(toMinor(amount) + addedTax(toMinor(goods)), switches, tested.language)
}

/** The percent of tax of a store that has `rate` in the demo's shop. */
export function taxRate(rate = 0): number {
  return tested.tax.rate ?? rate
}

/** The tax of goods, contained in their price or added to it. */
export function taxOf(goods: number, rate = 0): number {
  const calculate = tested.tax.isIncluded ? percentWithin : percentOf
  return toDecimal(calculate(toMinor(goods), taxRate(rate)), tested.digits)
}

/** The lines of a bill by their codes, with the tax of these goods where the shop adds it. */
export function bill(lines: Record<string, number>, goods: number): Record<string, number> {
  const amounts = Object.entries(lines).map(([code, amount]) => [code, money(amount)])
  return { ...Object.fromEntries(amounts), ...(taxRate() === 0 ? {} : { tax: taxOf(goods) }) }
}

/** The shop's own name of something, or the English one. */
export function word(name: string): string {
  return tested.words[name] ?? name
}

/** A name in all languages of the shop. */
export function words(name: Translated): Translated {
  const own = tested.words[name.en]
  return own === undefined || tested.language === 'en' ? name : { [tested.language]: own, ...name }
}

/** The choice of one option of a dish, as a client sends and reads it. */
export function choice(group: string, ...labels: string[]): { name: string; values: { label: string[] } }[] {
  return [{ name: word(group), values: { label: labels.map(word) } }]
}

/** An English sentence of the API in the language of a caller that names none, with the shop's words and amounts. */
export function sentence(english: string, { goods = 0 } = {}): string {
  if (tested.language === 'en') return english
  const found = findSentence(english)
  if (found === null) throw new Error(`No message of the API reads "${english}"`)
  const params = Object.entries(found.params).map(([name, value]) => {
    const [, amount] = /^SAR\u00a0([\d.]+)$/.exec(value) ?? []
    if (amount !== undefined) return [name, moneyText(Number(amount), { goods })]
    return [name, /^[A-Z][a-z]+ \d+, \d{4}$/.test(value) ? new Date(`${value} UTC`).toISOString().slice(0, 10) : word(value)]
  })
  return translate(tested.language, found.key, Object.fromEntries(params))
}

/** The instant at which the clocks of the tested shop show this local time ("2026-03-10 13:30", with seconds on request). */
export function instantOf(local: string): string {
  const [date = '', time = ''] = local.split(' ')
  return fromLocalTime(date, time.length === 5 ? `${time}:00` : time, tested.timeZone).toISOString()
}
