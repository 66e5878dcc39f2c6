import type { StoredTax } from '#lib/database/json-columns.ts'
import { baseText } from '#lib/i18n.ts'
import type { FoundInvoice } from '#features/invoices/invoices.queries.ts'
import type { Row, Texts, Writing } from './view-parts.ts'

/** `before` leads to the total, `after` is outside of the supply. */
export type Sums = { before: Row[]; total: Row; after: Row[] }

/** The sums of a document: discounts, each tax class, the total, and the tip that is no part of the supply. */
export function listSums(invoice: FoundInvoice, { print, inEach, format }: Writing): Sums {
  const { document, net, tax, total, series } = invoice
  const { before_discount: before, discount, taxes, tip } = document
  const row = (labels: Texts, minor: number): Row => ({ labels, values: [format.amount(minor)] })
  const nameOf = ({ name, percent, is_exempt }: StoredTax): Texts => {
    if (is_exempt) return print('invoice.tax_exempt')
    const percents = format.percents(percent)
    const ofClass = name === null || baseText(name) === '' ? [] : inEach(name)
    return print('invoice.tax').map((word, at) => {
      const ofPercent = [ofClass[at], percents[at]].filter(Boolean).join(' ')
      return ofClass[at] ? `${word}${commaOf(word)} ${ofPercent}` : `${word} ${ofPercent}`
    })
  }
  const shown = taxes.filter((each) => each.tax !== 0 || taxes.length > 1)
  const hasTax = tax !== 0
  return {
    before: [
      ...(discount !== 0 && series !== 'credit_note'
        ? [row(print('invoice.before_discount'), before), row(print('invoice.discount'), -discount)]
        : []),
      ...(hasTax ? [row(print('invoice.total_net'), net), ...shown.map((each) => row(nameOf(each), each.tax))] : []),
    ],
    total: row(print(hasTax ? 'invoice.total_tax' : 'invoice.total_plain'), total),
    after: tip === 0 ? [] : [row(print('invoice.tip'), tip), row(print('invoice.paid'), total + tip)],
  }
}

const commaOf = (text: string): string => (/[\u0600-\u06ff]/.test(text) ? '،' : ',')
