import type { ReportKind, SumKind } from '@medina/contract/operator/tax/reports'
import { toLocalTime } from '@medina/time/local-time'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { Period } from '#features/sales/periods.ts'
import {
  journalBooks,
  type Line,
  postCourierEntry,
  postMoneyEntry,
  postOutputTax,
  postStoreEntry,
  postWalletEntry,
} from './journal.ts'
import { type Part, reports as sumReports } from './book-parts.ts'
import { listEntries, type Places } from './book-sums.queries.ts'
import { invoiceColumns, listInvoiceRows, writeInvoiceRow } from './invoice-report.queries.ts'
import { amount, eachPage, inOrder, mapPages, type Report, type ReportCell } from './report-rows.ts'
import {
  listCourierRows,
  listMoneyRows,
  listOutputTaxRows,
  listStoreRows,
  listTaxRows,
  listWalletRows,
  type StoreReportRow,
} from './reports.queries.ts'

export type ReportWish = Period & Places & { timeZone: string; language: Language }

type Entry = { created_at: Date; kind: string; order_id: number | null; trip_id?: number | null }
type PlaceNames = { store: Translated | null; zone: Translated | null; module: Translated | null }

/** The rows of a report in the order in which they were entered, read page by page. */
export function readReport(db: Db, kind: ReportKind, wish: ReportWish): Report {
  return reports[kind](db, wish)
}

const entryColumns = ['date', 'time', 'kind', 'order', 'trip'] as const
const placeColumns = ['store', 'zone', 'module'] as const
const storeParts = ['packaging', 'delivery', 'tip', 'commission', 'commission_tax', 'cash', 'paid', 'amount'] as const
const courierParts = ['delivery', 'distance', 'tip', 'paid', 'amount', 'cash'] as const

/** Every entry of a report whose sums a page shows, part after part. */
const ofSums =
  (kind: SumKind) =>
  (db: Db, wish: ReportWish): Report => {
    const { columns, parts } = sumReports[kind]
    const readPart = (part: Part) =>
      mapPages(
        eachPage((after) => listEntries(db, { ...wish, part, columns, after })),
        (row) => [
          [
            ...describeEntry(row, wish),
            ...describePlaces(row, wish),
            row.courier === null ? null : localize(row.courier, wish.language),
            ...row.amounts.map(amount),
            row.note,
          ],
        ],
      )
    return { columns: [...entryColumns, ...placeColumns, 'courier', ...columns, 'note'], pages: inOrder(...parts.map(readPart)) }
  }

const reports: Record<ReportKind, (db: Db, wish: ReportWish) => Report> = {
  commissions: ofSums('commissions'),
  tips: ofSums('tips'),
  fees: ofSums('fees'),
  refunds: ofSums('refunds'),
  payouts: ofSums('payouts'),
  cash: ofSums('cash'),
  invoices: (db, wish) => ({
    columns: invoiceColumns,
    pages: mapPages(
      eachPage((after) => listInvoiceRows(db, { ...wish, after })),
      (row) => [writeInvoiceRow(row, wish)],
    ),
  }),
  tax: (db, wish) => ({
    columns: [...entryColumns, ...placeColumns, 'class', 'percent', 'exempt', 'net', 'tax', 'gross', 'fee'],
    pages: mapPages(
      eachPage((after) => listTaxRows(db, { ...wish, after })),
      (row) => [
        [
          ...describeEntry(row, wish),
          ...describePlaces(row, wish),
          row.class,
          row.percent,
          row.is_exempt ? 'yes' : 'no',
          ...[row.net, row.tax, row.net + row.tax].map(amount),
          row.fee,
        ],
      ],
    ),
  }),
  sales: (db, wish) => ({
    columns: [...entryColumns, ...placeColumns, 'goods', 'offers', 'tax', ...storeParts, 'note'],
    pages: mapPages(
      eachPage((after) => listStoreRows(db, { ...wish, after })),
      (row) => [
        [
          ...describeEntry(row, wish),
          ...describePlaces(row, wish),
          ...goodsAndTax(row).map(amount),
          ...storeParts.map((part) => amount(row[part] - taxIn(part, row))),
          row.note,
        ],
      ],
    ),
  }),
  couriers: (db, wish) => ({
    columns: [...entryColumns, 'courier', 'name', ...courierParts, 'note'],
    pages: mapPages(
      eachPage((after) => listCourierRows(db, { ...wish, after })),
      (row) => [
        [
          ...describeEntry(row, wish),
          row.courier_id,
          localize(row.courier, wish.language),
          ...courierParts.map((part) => amount(row[part])),
          row.note,
        ],
      ],
    ),
  }),
  journal: (db, wish) => ({
    columns: [...entryColumns, 'account', 'debit', 'credit'],
    pages: inOrder(
      mapPages(
        eachPage((after) => listStoreRows(db, { ...wish, after })),
        (row) => writeLines(row, postStoreEntry(row), wish),
      ),
      mapPages(
        eachPage((after) => listCourierRows(db, { ...wish, after })),
        (row) => writeLines({ ...row, kind: `${journalBooks['courier_entries.kind']}${row.kind}` }, postCourierEntry(row), wish),
      ),
      mapPages(
        eachPage((after) => listWalletRows(db, { ...wish, after })),
        (row) =>
          writeLines(
            { ...row, kind: `${journalBooks['ledger_transactions.transaction_type']}${row.transaction_type}` },
            postWalletEntry(row),
            wish,
          ),
      ),
      mapPages(
        eachPage((after) => listMoneyRows(db, { ...wish, after })),
        (row) => writeLines({ ...row, kind: `${journalBooks['money_entries.kind']}${row.kind}` }, postMoneyEntry(row), wish),
      ),
      mapPages(
        eachPage((after) => listOutputTaxRows(db, { ...wish, after })),
        (row) => writeLines({ ...row, kind: `${journalBooks['tax_entries.kind']}${row.kind}` }, postOutputTax(row), wish),
      ),
    ),
  }),
}

function describeEntry({ created_at, kind, order_id, trip_id = null }: Entry, { timeZone }: ReportWish): ReportCell[] {
  const { date, time } = toLocalTime(created_at, timeZone)
  return [date, time, kind, order_id, trip_id]
}

function describePlaces({ store, zone, module }: PlaceNames, { language }: ReportWish): ReportCell[] {
  return [store, zone, module].map((name) => (name === null ? null : localize(name, language)))
}

/** Goods without tax, offers, and the tax of the book, as in the statements of stores. */
function goodsAndTax({ goods, offers, tax, book_tax, packaging_tax, delivery_tax }: StoreReportRow): [number, number, number] {
  return [goods + tax - (book_tax - packaging_tax - delivery_tax), offers, book_tax]
}

function taxIn(part: (typeof storeParts)[number], { packaging_tax, delivery_tax }: StoreReportRow): number {
  if (part === 'packaging') return packaging_tax
  return part === 'delivery' ? delivery_tax : 0
}

function writeLines(entry: Entry, lines: readonly Line[], wish: ReportWish): ReportCell[][] {
  const facts = describeEntry(entry, wish)
  return lines.map((line) => [
    ...facts,
    line.account,
    line.amount > 0 ? amount(line.amount) : null,
    line.amount < 0 ? amount(0 - line.amount) : null,
  ])
}
