import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ByIdSchema } from '../operator.ts'

const CustomerRemovalSchema = z.object({
  id: z.number(),
  /** How many now name nobody. */
  orders: z.number(),
  trips: z.number(),
  /** The money of the wallet, as a refund by hand. */
  wallet_refund: z.object({ id: z.number(), amount: z.number() }).nullable(),
})
export type CustomerRemoval = z.infer<typeof CustomerRemovalSchema>

const CustomerMergeSchema = z.object({
  id: z.number(),
  /** The account that is no more, and what of it was moved. */
  merged: z.number(),
  wallet: z.number(),
  points: z.number(),
  /** True while a second key has to merge the two as well, since the amount is above the limit: nothing has moved. */
  needs_second: z.boolean(),
})
export type CustomerMerge = z.infer<typeof CustomerMergeSchema>

const business = { access: 'operator', own: true, scope: 'customers:write', params: ByIdSchema } as const

export const customerRemovalEndpoints = defineEndpoints({
  'operator.exportCustomer': {
    summary: 'The path of a zip archive with everything about a customer, which works for ten minutes without a key',
    ...business,
    touches: 'person',
    response: z.object({ url: z.string(), expires_at: z.string() }),
  },
  'operator.removeCustomer': {
    summary:
      'Deletes a customer’s account and takes their name off all orders, as on request of the person; 409 while something is open',
    ...business,
    touches: 'person',
    response: CustomerRemovalSchema,
  },
  'operator.mergeCustomers': {
    summary:
      'Merges another account of the same person into this one, once per Idempotency-Key: orders, balances, addresses, wishes and cases move. Both have a proven contact and something hints at one person; 409 while something is under way. Above the limit a second key repeats it',
    ...business,
    touches: 'person',
    isIdempotent: true,
    body: z.object({ from: z.number().int().min(1) }),
    response: CustomerMergeSchema,
  },
  'operator.undoMerge': {
    summary:
      'Undoes a merge within a day: the other account, its rows and its balances are back; 409 where the balance was spent or a contact was taken',
    ...business,
    touches: 'person',
    response: z.object({ id: z.number(), separated: z.number(), wallet: z.number(), points: z.number() }),
  },
})
