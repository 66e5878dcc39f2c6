import { isLink, isQrText, isRecipient, transferKinds } from '@medina/contract/transfers/transfer-fields'
import { z } from 'zod'

const LineSchema = z.string().trim().min(1).max(120)
const RecipientSchema = z.union([LineSchema, z.number().transform(String)])

/** `offline_payment_methods.transfer`, and the member `transfer` of offline-methods.yaml. */
export const TransferDetailsSchema = z
  .strictObject({
    kind: z.enum(transferKinds).default('other'),
    recipient: RecipientSchema,
    recipient_name: LineSchema.optional(),
    bank: LineSchema.optional(),
    link: z.string().trim().max(500).refine(isLink).optional(),
    qr: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .refine((text) => text.isWellFormed() && isQrText(text))
      .optional(),
  })
  .refine(({ kind, recipient }) => isRecipient(kind, recipient), { path: ['recipient'] })

/** The members in the order in which files show them. */
export const transferKeys = ['kind', 'recipient', 'recipient_name', 'bank', 'link', 'qr'] as const

export type TransferDetails = z.infer<typeof TransferDetailsSchema>
