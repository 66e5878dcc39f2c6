import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'

/** Reports whose sums are shown by day, store, zone, module or courier; the file of each has the same entries. */
export const sumKinds = ['sales', 'tax', 'commissions', 'tips', 'fees', 'refunds', 'payouts', 'cash'] as const
export type SumKind = (typeof sumKinds)[number]

/**
 * Of files also `couriers`: what couriers earned, and their cash; `journal`: all accounts and the wallets as double entry; `invoices`: every
 * document. `sales` has all entries of stores, also their payouts.
 */
export const reportKinds = [...sumKinds, 'couriers', 'journal', 'invoices'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]
/** `zip`: the documents of `invoices` themselves, as PDFs. */
export const fileFormats = [...reportFormats, 'zip'] as const
export type FileFormat = (typeof fileFormats)[number]

export const sumDivisions = ['day', 'store', 'zone', 'module', 'courier'] as const
export type SumDivision = (typeof sumDivisions)[number]

/** A journal of some places would not balance, so it has no filter. */
const filterShape = {
  store_id: QueryIdSchema.optional(),
  zone_id: QueryIdSchema.optional(),
  module_id: QueryIdSchema.optional(),
  courier_id: QueryIdSchema.optional(),
}
/** Days in the shop's time zone, first and last included; at most a year. */
const daysShape = { from: z.iso.date(), to: z.iso.date() }

const SumsSchema = z.object({
  /** Entries of the books. */
  count: z.number(),
  /** In the order of `columns`. */
  amounts: z.array(z.number()),
})

const ReportSumsSchema = z.object({
  columns: z.array(z.string()),
  digits: z.number(),
  rows: z.array(
    SumsSchema.extend({
      /** The day, or the id of the store, zone, module or courier; empty for entries of none. */
      key: z.string(),
      name: z.string().nullable(),
    }),
  ),
  has_more: z.boolean(),
  totals: SumsSchema,
})
export type ReportSums = z.infer<typeof ReportSumsSchema>

export const operatorReportEndpoints = defineEndpoints({
  'operator.report': {
    summary: 'The path of a file with every entry of a period, for spreadsheets; it works for ten minutes without a key',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: z.object({ kind: z.enum(reportKinds) }),
    query: z.object({ ...daysShape, ...filterShape, format: z.enum(fileFormats).default('csv') }),
    response: z.object({ url: z.string(), expires_at: z.string() }),
  },
  'operator.reportSums': {
    summary: 'The sums of a report by day, store, zone, module or courier; they are those of its file',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: z.object({ kind: z.enum(sumKinds) }),
    query: z.object({ ...daysShape, ...filterShape, by: z.enum(sumDivisions).default('day') }),
    response: ReportSumsSchema,
  },
})
