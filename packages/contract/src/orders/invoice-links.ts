import { z } from 'zod'

/** The documents that an order or a trip may have. */
export const OrderDocumentSchema = z.enum(['invoice', 'credit_note'])

/** A document with its addresses as page and as PDF, which hold for 12 hours. */
export const InvoiceLinkSchema = z.object({
  number: z.string(),
  series: OrderDocumentSchema,
  url: z.string(),
  pdf_url: z.string(),
})
export type InvoiceLink = z.infer<typeof InvoiceLinkSchema>
