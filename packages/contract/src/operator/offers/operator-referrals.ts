import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { wireNumber } from '../../wire/number.ts'

/** An account by the name of its owner; empty while it has none. */
const PersonSchema = z.object({ id: z.number(), name: z.string() })

/** Somebody who signed up with the code of another customer. */
export const ReferredPersonSchema = z.object({
  ...PersonSchema.shape,
  by: PersonSchema,
  joined_at: z.string(),
  /** `joined` until the first order is delivered; `reversed` if the reward was taken back after a refund. */
  state: z.enum(['joined', 'rewarded', 'reversed']),
  /** The reward as it was granted, a decimal; 0 before it is earned. */
  reward: z.number(),
})
export type ReferredPerson = z.infer<typeof ReferredPersonSchema>

/** Days such as "2026-03-01", by the clock of the shop; an empty one is open. */
export const ReferralPeriodSchema = z.object({ from: z.string(), until: z.string() })
export type ReferralPeriod = z.infer<typeof ReferralPeriodSchema>

export const operatorReferralEndpoints = defineEndpoints({
  'operator.referrals': {
    summary: 'Who referred whom, the newest account first, with what referral costs',
    access: 'operator',
    scope: 'customers:read',
    own: true,
    query: z.object({ limit: wireNumber(z.number().int().min(1).max(100)).optional(), cursor: z.string().max(60).optional() }),
    response: z.object({
      /** Whether codes can be used now: it is on, today is one of its days, and wallets are on. */
      is_active: z.boolean(),
      is_on: z.boolean(),
      /** Whether wallets are on, into which rewards go. */
      is_payable: z.boolean().optional(),
      /** The first and the last day on which friends may join; empty for none. */
      period: ReferralPeriodSchema.optional(),
      /** The reward of a referrer, and the saving of a friend with the first order; decimals, null for nothing. */
      reward: z.number(),
      friend_discount: z.object({ amount: z.number(), amount_type: z.enum(['percentage', 'amount']) }).nullable(),
      /** All friends who signed up, and the rewards that were granted and not taken back. */
      joined: z.number(),
      rewarded: z.number(),
      /** The rewards, and the discounts of first orders, without those that were canceled, failed or went back. */
      rewards: z.number(),
      discounts: z.number(),
      friends: z.array(ReferredPersonSchema),
      next_cursor: z.string().nullable(),
    }),
  },
})
