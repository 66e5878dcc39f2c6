import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'

const FactSchema = z.object({ label: z.string(), value: z.string() })

/** A transfer that a customer reports, for an order or a trip. */
export const OperatorOfflinePaymentSchema = z.object({
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  /** Null for a parcel. */
  store: z.object({ id: z.number(), name: z.string() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** The sum that must have arrived, in decimals of the currency. */
  amount: z.number(),
  /** `denied`: it was not found, and the customer may report it again. */
  status: z.enum(['pending', 'denied']),
  method: z.string(),
  /** The account that it was to be paid to, and the customer's answers. */
  method_fields: z.array(FactSchema),
  answers: z.array(FactSchema),
  customer_note: z.string().nullable(),
  /** The words of the last denial. */
  note: z.string().nullable(),
  /** When the customer reported it last, an ISO time. */
  reported_at: z.string(),
})
export type OperatorOfflinePayment = z.infer<typeof OperatorOfflinePaymentSchema>

export const operatorOfflineEndpoints = defineEndpoints({
  'operator.offlinePayments': {
    summary: 'Transfers that customers report and nobody has found yet, the oldest first; at most a hundred',
    access: 'operator',
    scope: 'payments:write',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional() }),
    response: z.object({ payments: z.array(OperatorOfflinePaymentSchema), has_more: z.boolean() }),
  },
})
