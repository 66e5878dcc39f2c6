import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'

const AmountsSchema = z.object({ net: z.number(), tax: z.number() })
const figuresShape = {
  /** `net` is without tax. */
  sales: AmountsSchema,
  /** Negative amounts, which refunds took back in the period. */
  credits: AmountsSchema,
}

export const TaxReportBySchema = z.enum(['all', 'day', 'store', 'zone', 'module'])
export type TaxReportBy = z.infer<typeof TaxReportBySchema>

export const TaxReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  by: TaxReportBySchema,
  time_zone: z.string(),
  digits: z.number(),
  totals: z.object(figuresShape),
  rows: z.array(
    z.object({
      /** The day, or the id of store, zone or module; empty for the parcels of a report by store, and in one of all. */
      key: z.string(),
      /** The name of store, zone or module. */
      name: z.string().nullable(),
      /** The code of the tax class; null for goods with the percent of their store, parcels and trips. */
      class: z.string().nullable(),
      class_name: z.string().nullable(),
      percent: z.number(),
      is_exempt: z.boolean(),
      ...figuresShape,
    }),
  ),
})
export type TaxReport = z.infer<typeof TaxReportSchema>

const query = z.object({
  /** Days in the shop's time zone, first and last included. */
  from: z.iso.date(),
  to: z.iso.date(),
  by: TaxReportBySchema.default('all'),
  store_id: QueryIdSchema.optional(),
  zone_id: QueryIdSchema.optional(),
  module_id: QueryIdSchema.optional(),
})

export const operatorTaxEndpoints = defineEndpoints({
  'operator.taxReport': {
    summary: 'Tax charged and taken back in a period, by class and by day, store, zone or module',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query,
    response: TaxReportSchema,
  },
  'operator.taxReportFile': {
    summary: 'The same as the text of a CSV file, in which a spreadsheet finds no formula',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query,
    response: z.object({ name: z.string(), csv: z.string() }),
  },
})
