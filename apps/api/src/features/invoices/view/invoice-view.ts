import { toDecimal } from '@medina/pricing/money'
import { formatPhone } from '@medina/contract/wire/format-phone'
import type { InvoiceParty } from '#lib/database/json-columns.ts'
import {
  baseLanguage,
  type Language,
  localize,
  type MessageKey,
  type Translated,
  type TranslatedParams,
  translate,
} from '#lib/i18n.ts'
import type { FoundInvoice } from '#features/invoices/invoices.queries.ts'
import { type Column, listColumns, listRows, type TableRow } from './invoice-table.ts'
import { listSums, type Sums } from './invoice-sums.ts'
import { writeQrFields } from './qr-fields.ts'
import { createFormat } from './value-format.ts'
import type { Box, Row, Texts, Writing } from './view-parts.ts'

/** Everything that a document shows, as texts: page and PDF draw the same. */
export type InvoiceView = {
  languages: readonly Language[]
  number: string
  title: Texts
  brand: Texts
  /** The legal name where it is not the brand. */
  legal: Texts | null
  facts: Row[]
  boxes: Box[]
  columns: Column[]
  rows: TableRow[]
  /** The label of the sum that a full page hands over to the next one. */
  carried: Texts
  note: Texts
  sums: Sums
  /** Sentences about credit notes that followed, in each language. */
  followed: Texts[]
  agent: Texts | null
  /** The text of the QR code; null without one. */
  qr: string | null
}

/** The texts of a stored document. `credits` are the notes that were issued for it since. */
export function toInvoiceView(invoice: FoundInvoice, credits: readonly FoundInvoice[]): InvoiceView {
  const { document, digits } = invoice
  const { languages, seller, store, agent } = document
  const inEach = (text: Translated): Texts => languages.map((language) => localize(text, language))
  const print = (key: MessageKey, params: TranslatedParams = {}): Texts =>
    languages.map((language) => translate(language, key, params))
  const format = createFormat(document, digits)
  const brand = store ?? seller.name
  const isLegal = store !== null && languages.some((language) => localize(store, language) !== localize(seller.name, language))
  return {
    languages,
    number: invoice.number,
    title: print(titleOf(invoice)),
    brand: inEach(brand),
    legal: isLegal ? inEach(seller.name) : null,
    facts: listFacts(invoice, { print, inEach, format }),
    boxes: listBoxes(invoice, { print, inEach, format }),
    columns: listColumns(invoice, { print, format }),
    rows: listRows(invoice, { inEach, format }),
    carried: print('invoice.carried'),
    note: languages.map((language) => writeNote(invoice, language)),
    sums: listSums(invoice, { print, inEach, format }),
    followed: credits.map((credit) =>
      print('invoice.followed', {
        number: credit.number,
        date: (language) => format.time(credit.issued_at, language),
        amount: format.amount(-credit.total),
        tax: format.amount(-credit.tax),
      }),
    ),
    agent: agent && languages.map((language) => translate(language, 'invoice.agent', { shop: localize(agent, language) })),
    qr: document.has_qr ? writeQr(invoice) : null,
  }
}

function titleOf({ series, document: { seller } }: FoundInvoice): MessageKey {
  if (series === 'credit_note') return 'invoice.title_credit'
  if (series === 'courier') return 'invoice.title_courier'
  if (seller.tax_number === null) return 'invoice.title'
  return series === 'commission' ? 'invoice.title_tax' : 'invoice.title_simplified'
}

function listFacts(invoice: FoundInvoice, { print, inEach, format }: Writing): Row[] {
  const { document, number, issued_at, kind } = invoice
  const row = (key: MessageKey, ...values: string[]): Row => ({ labels: print(key), values: [...new Set(values)] })
  const { credits, since, supplied_at, reference, paid_by } = document
  return [
    row('invoice.number', number),
    row('invoice.issued', format.time(issued_at), ...format.hijri(issued_at)),
    ...(credits === null
      ? []
      : [row('invoice.credits', credits.number), row('invoice.credits_of', format.time(new Date(credits.issued_at)))]),
    ...(since === null ? [] : [row('invoice.since', format.day(new Date(since)))]),
    ...(credits === null && since === null ? [row('invoice.supplied', format.day(new Date(supplied_at)))] : []),
    ...(reference === null ? [] : [row(kind === 'trip' ? 'invoice.trip' : 'invoice.order', String(reference))]),
    ...(paid_by === null ? [] : [row('invoice.paid_by', inEach(paid_by).join(' · '))]),
  ]
}

function listBoxes({ document, buyer, series }: FoundInvoice, { print, inEach }: Writing): Box[] {
  const row = (key: MessageKey, values: readonly (string | null)[]): Row[] => {
    const shown = [...new Set(values)].filter((value) => value !== null && value !== '') as string[]
    return shown.length === 0 ? [] : [{ labels: print(key), values: shown }]
  }
  const ofParty = ({ name, tax_number, register_number, address }: InvoiceParty, hasName: boolean) => [
    ...(hasName ? row('invoice.name', inEach(name)) : []),
    ...row('invoice.tax_number', [tax_number]),
    ...row('invoice.register', [register_number]),
    ...row('invoice.address', address === null ? [] : inEach(address)),
  ]
  const isCourier = series === 'courier'
  const seller = { title: print(isCourier ? 'invoice.issuer' : 'invoice.seller'), rows: ofParty(document.seller, true) }
  const title = print(isCourier ? 'invoice.courier' : 'invoice.buyer')
  if (document.customer !== null) return [seller, { title, rows: ofParty(document.customer, true) }]
  if (buyer === null) return [seller]
  const rows = [
    ...row('invoice.name', [buyer.name]),
    ...row('invoice.phone', [formatPhone(buyer.phone)]),
    ...row('invoice.address', [buyer.address]),
  ]
  return [seller, { title, rows }]
}

function writeNote({ document }: FoundInvoice, language: Language): string {
  const { currency, tax_included, tax_rounding, taxes } = document
  const names = currency.code === null ? null : new Intl.DisplayNames([language], { type: 'currency' }).of(currency.code)
  const named = translate(language, tax_included ? 'invoice.note_included' : 'invoice.note_added', {
    currency: names ?? localize(currency.symbol, language),
  })
  const rounding = tax_rounding === 'line' ? 'invoice.note_line' : 'invoice.note_document'
  return taxes.some(({ tax }) => tax !== 0) ? `${named} ${translate(language, rounding)}` : named
}

function writeQr({ document, issued_at, total, tax, digits }: FoundInvoice): string {
  const decimal = (minor: number) => toDecimal(minor, digits).toFixed(digits)
  const { seller, languages } = document
  return writeQrFields({
    seller: localize(seller.name, languages.at(-1) ?? baseLanguage),
    tax_number: seller.tax_number ?? '',
    issued_at,
    total: decimal(total),
    tax: decimal(tax),
  })
}
