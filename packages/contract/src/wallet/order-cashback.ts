import { z } from 'zod'

/**
 * Ours: the cashback of an order or a trip, fixed when it was placed. `coming` until it is over; `credited` to the wallet; `taken_back` in
 * whole or in part by a refund. Amounts are decimals of the order's currency.
 */
export const OrderCashbackSchema = z.object({
  amount: z.number(),
  status: z.enum(['coming', 'credited', 'taken_back']),
  taken_back: z.number(),
})
export type OrderCashback = z.infer<typeof OrderCashbackSchema>
