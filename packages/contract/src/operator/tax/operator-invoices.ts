import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../../wire/paging.ts'

export const InvoiceSeriesSchema = z.enum(['invoice', 'credit_note', 'commission', 'courier'])
export type InvoiceSeries = z.infer<typeof InvoiceSeriesSchema>

export const InvoiceKindSchema = z.enum(['order', 'trip', 'parcel', 'commission', 'courier'])
export type InvoiceKind = z.infer<typeof InvoiceKindSchema>

/** A document in a list; amounts are negative on credit notes. */
const ListedInvoiceSchema = z.object({
  id: z.number(),
  number: z.string(),
  series: InvoiceSeriesSchema,
  kind: InvoiceKindSchema,
  /** The number of the order or the trip; null on commission invoices and statements. */
  reference: z.number().nullable(),
  /** The name of the seller when it was issued. */
  seller: z.string(),
  /** The store, or the courier of a statement. */
  party: z.string().nullable(),
  /** The number of the invoice that a credit note belongs to. */
  credits: z.string().nullable(),
  /** The name of the buyer; null where a store may not see it, or once it was removed. */
  buyer: z.string().nullable(),
  /** The total of the credit notes of an invoice, 0 or negative. */
  credited: z.number(),
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

const LineSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  discount: z.number(),
  /** Null where a line is outside of tax. */
  percent: z.number().nullable(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
})

export const LegalSchema = z.object({
  name: z.string(),
  tax_number: z.string().nullable(),
  register_number: z.string().nullable(),
  address: z.string().nullable(),
})

/** A document as it was issued, in one language. */
const InvoiceDetailsSchema = ListedInvoiceSchema.extend({
  supplied_at: z.string(),
  /** The beginning of the period of a commission invoice or a statement. */
  since: z.string().nullable(),
  legal: LegalSchema,
  /** The business that issued it in the seller's name; null where it sells itself. */
  agent: z.string().nullable(),
  lines: z.array(LineSchema),
  taxes: z.array(
    z.object({ name: z.string().nullable(), percent: z.number(), is_exempt: z.boolean(), net: z.number(), tax: z.number() }),
  ),
  tip: z.number(),
  paid_by: z.string().nullable(),
  /** Its credit notes, oldest first; of a credit note, its invoice. */
  joined: z.array(ListedInvoiceSchema),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetailsSchema>

/** `before`: delivered before the first invoice. `unpaid`: a trip that is over and not paid. `failed`: none of these. */
const missingReasons = ['before', 'unpaid', 'failed'] as const

const MissingInvoiceSchema = z.object({
  /** Whether `reference` is the number of an order or of a trip. */
  subject: z.enum(['order', 'trip']),
  reference: z.number(),
  store: z.string().nullable(),
  total: z.number(),
  delivered_at: z.string(),
  reason: z.enum(missingReasons),
})
export type MissingInvoice = z.infer<typeof MissingInvoiceSchema>

const SellersSchema = z.object({
  /** The country of the business, whose rules its numbers should follow. */
  country: z.string(),
  /** The seller of all goods that no store sells in another name. */
  business: LegalSchema,
  sellers: z.array(
    LegalSchema.omit({ address: true }).extend({
      code: z.string(),
      stores: z.number(),
      /** Documents that it issued. */ documents: z.number(),
    }),
  ),
  /** Stores that sell in the name of a seller, or those that `find` finds. */
  stores: z.array(z.object({ id: z.number(), name: z.string(), seller: z.string().nullable() })),
  /** Stores that the business itself sells for. */
  others: z.number(),
})
export type Sellers = z.infer<typeof SellersSchema>

/** Days in the shop's time zone, first and last included. */
const daysShape = { from: z.iso.date().optional(), until: z.iso.date().optional() }

export const operatorInvoiceEndpoints = defineEndpoints({
  'operator.invoices': {
    summary:
      'Invoices, credit notes and statements, newest first, by the beginning of a number, order, name, day, store and kind',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      /** The beginning of a number in either case, the number of an order or a trip, or beginnings of the words of a buyer's name. */
      search: z.string().trim().max(60).optional(),
      series: InvoiceSeriesSchema.optional(),
      kind: InvoiceKindSchema.optional(),
      store_id: QueryIdSchema.optional(),
      ...daysShape,
    }),
    response: z.object({ invoices: z.array(ListedInvoiceSchema), next_cursor: z.string().nullable() }),
  },
  'operator.invoice': {
    summary: 'A document with its lines, its tax by class and its credit notes',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: z.object({ id: QueryIdSchema }),
    response: InvoiceDetailsSchema,
  },
  'operator.sellers': {
    summary: 'The legal entities of the invoices, and the stores that sell in the name of one',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ find: z.string().trim().max(100).optional() }),
    response: SellersSchema,
  },
  'operator.missingInvoices': {
    summary: 'Orders and trips that were finished in a period and have no invoice, with the reason; the newest hundred',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ from: z.iso.date(), until: z.iso.date(), store_id: QueryIdSchema.optional() }),
    response: z.object({ missing: z.array(MissingInvoiceSchema), has_more: z.boolean(), digits: z.number() }),
  },
})
