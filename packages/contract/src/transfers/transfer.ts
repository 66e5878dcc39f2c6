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
  /** The amount in all decimals of its currency, without separators: "1250.00". */
  amount: z.string(),
  /** The sum of the parts that have come, and the rest, which `amount` is then; absent while nothing has come. */
  received: z.number().optional(),
  rest: z.number().optional(),
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
export type Transfer = z.infer<typeof TransferSchema>
