import { toDecimal } from '@medina/pricing/money'
import type { InvoiceDocument } from '#lib/database/json-columns.ts'
import { localeOf } from '@medina/contract/device/languages'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import { hijriBeside } from '#lib/text/hijri.ts'

export type ValueFormat = {
  /** An amount without its currency, with the minus sign of typography. */
  amount: (minor: number) => string
  /** In the habit of the first language, or of another one inside a sentence of it. */
  time: (instant: Date, language?: Language) => string
  day: (instant: Date) => string
  /** The Hijri day as a line of its own; none in a shop that does not show it (decision 0191). */
  hijri: (instant: Date) => string[]
  /** A percent in the habit of each language. */
  percents: (percent: number) => string[]
}

/** Those that a tax class may have. */
const PERCENT_DIGITS = 3

/** Formats the values that stand once between the labels of both languages, in the habit of the first one and with Latin digits. */
export function createFormat(
  { languages, time_zone: timeZone }: Pick<InvoiceDocument, 'languages' | 'time_zone'>,
  digits: number,
): ValueFormat {
  const first = languages[0] ?? baseLanguage
  const locale = localeOf(first)
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const numbers = new Intl.NumberFormat(locale, places)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  // The embedded fonts have neither a narrow space nor marks of direction.
  const plain = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll(/[\u200e\u200f\u061c]/g, '')
  const percents = languages.map(
    (language) => new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: PERCENT_DIGITS }),
  )
  return {
    amount: (minor) => plain(numbers.format(toDecimal(minor, digits))).replace('-', '\u2212'),
    time: (instant, language) => {
      const times = new Intl.DateTimeFormat(language === undefined ? locale : localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      })
      return plain(times.format(instant))
    },
    day: (instant) => plain(days.format(instant)),
    // Without the sign of ayn, which the embedded fonts lack.
    hijri: (instant) => {
      const [, day] = /^ \((.+)\)$/.exec(hijriBeside(instant, first, timeZone)) ?? []
      return day === undefined ? [] : [plain(toLatinDigits(day)).replaceAll('\u02bb', '\u2019')]
    },
    // Arabic pages of the shop write the Latin sign as well.
    percents: (percent) => percents.map((each) => plain(each.format(percent / 100)).replace('\u066a', '%')),
  }
}
