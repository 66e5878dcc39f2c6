import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../../wire/paging.ts'

export const InvoiceSeriesSchema = z.enum(['invoice', 'credit_note', 'commission', 'courier'])
export type InvoiceSeries = z.infer<typeof InvoiceSeriesSchema>

/** A document in a list; amounts are negative on credit notes. */
const ListedInvoiceSchema = z.object({
  id: z.number(),
  number: z.string(),
  series: InvoiceSeriesSchema,
  kind: z.enum(['order', 'trip', 'parcel', 'commission', 'courier']),
  /** The number of the order or the trip; null on commission invoices and statements. */
  reference: z.number().nullable(),
  /** The name of the seller when it was issued. */
  seller: z.string(),
  /** The store, or the courier of a statement. */
  party: z.string().nullable(),
  /** The number of the invoice that a credit note belongs to. */
  credits: z.string().nullable(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  digits: z.number(),
  issued_at: z.string(),
  /** Addresses as page and as PDF, which hold for 12 hours. */
  url: z.string(),
  pdf_url: z.string(),
})
export type ListedInvoice = z.infer<typeof ListedInvoiceSchema>

export const operatorInvoiceEndpoints = defineEndpoints({
  'operator.invoices': {
    summary: 'Invoices, credit notes and statements, newest first, by the beginning of a number, order, day, store and kind',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      /** The beginning of a number, in either case, or the number of an order or a trip. */
      search: z.string().trim().max(60).optional(),
      series: InvoiceSeriesSchema.optional(),
      store_id: QueryIdSchema.optional(),
      /** Days in the shop's time zone, first and last included. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    response: z.object({ invoices: z.array(ListedInvoiceSchema), next_cursor: z.string().nullable() }),
  },
})
