import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'

/** All members but `message` are ours. */
export const PointsTransferSchema = z.object({
  message: z.string(),
  /** The exchanged points; points that make up no unit of money stay. */
  point: z.number(),
  /** Their value in money, a decimal. */
  amount: z.number(),
  /** The balances afterwards. */
  loyalty_point: z.number(),
  wallet_balance: z.number(),
})
export type PointsTransfer = z.infer<typeof PointsTransferSchema>

export const pointsEndpoints = defineEndpoints({
  'points.transfer': {
    summary: 'Turns loyalty points into money of the wallet; an Idempotency-Key makes a retry safe',
    access: 'customer',
    isIdempotent: true,
    body: z.object({ point: wireNumber(z.number().int().min(1)) }),
    response: PointsTransferSchema,
  },
})
