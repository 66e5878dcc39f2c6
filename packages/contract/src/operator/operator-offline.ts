import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'

const FactSchema = z.object({ label: z.string(), value: z.string() })

/** A transfer that a customer has reported, for an order or a trip. */
export const OperatorOfflinePaymentSchema = z.object({
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  /** Null for a parcel. */
  store: z.object({ id: z.number(), name: z.string() }).nullable(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** The amount that must arrive, in decimals of the currency. */
  amount: z.number(),
  /** `denied`: the money was not found, and the customer may report it again. */
  status: z.enum(['pending', 'denied']),
  method: z.string(),
  /** The payee's details, and the customer's answers. */
  method_fields: z.array(FactSchema),
  answers: z.array(FactSchema),
  customer_note: z.string().nullable(),
  /** The note of the last denial. */
  note: z.string().nullable(),
  /** The time of the customer's last report, an ISO time. */
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
