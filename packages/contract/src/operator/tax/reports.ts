import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'

/**
 * `tax`: the entries of the tax book. `sales`: the entries of all stores with commission, tips, fees, refunds and payouts. `couriers`: what
 * couriers earned, and their cash. `journal`: all of these and the wallets as double entry.
 */
export const reportKinds = ['tax', 'sales', 'couriers', 'journal'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const operatorReportEndpoints = defineEndpoints({
  'operator.report': {
    summary: 'The path of a file with every entry of a period, for spreadsheets; it works for ten minutes without a key',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: z.object({ kind: z.enum(reportKinds) }),
    /** Days in the shop's time zone, first and last included; at most a year. */
    query: z.object({ from: z.iso.date(), to: z.iso.date(), format: z.enum(reportFormats).default('csv') }),
    response: z.object({ url: z.string(), expires_at: z.string() }),
  },
})
