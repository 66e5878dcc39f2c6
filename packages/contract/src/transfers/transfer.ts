import { z } from 'zod'
import { transferKinds } from './transfer-fields.ts'

/** Ours: everything that a customer needs to transfer what is due by one method. */
export const TransferSchema = z.object({
  method_id: z.number(),
  method_name: z.string(),
  kind: z.enum(transferKinds),
  /** The address, account or phone of the payee, without spaces. */
  recipient: z.string(),
  recipient_name: z.string().nullable(),
  bank: z.string().nullable(),
  /** The amount that is still due, in all decimals of its currency, without separators: "1250.00". */
  amount: z.string(),
  currency: z.string().nullable(),
  /** Belongs to this payment alone; the shop finds the transfer by it. */
  reference: z.string(),
  /** Opens the app of a bank; null without one. */
  link: z.string().nullable(),
  /** A QR code as the path of an SVG, in a square view box of `size`; null without one. */
  qr: z.object({ size: z.number(), path: z.string() }).nullable(),
  /** True if the report of the payment has to answer questions. */
  has_questions: z.boolean(),
})
/** The sum of the parts of a payment that have come to the bank, and the rest that is due. */
export const TransferredSchema = z.object({ received: z.number(), rest: z.number() })
export type Transferred = z.infer<typeof TransferredSchema>
export type Transfer = z.infer<typeof TransferSchema>
