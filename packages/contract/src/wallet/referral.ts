import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'

/** Amounts are decimals. */
export const ReferralSchema = z.object({
  /** Whether the programme is running, so that a code can be used now. */
  is_active: z.boolean(),
  code: z.string(),
  /** The address of the home page with the code in `ref`; only a path in a page rendered on the server. */
  share_link: z.string(),
  /** Credited to the caller's wallet when the friend's first order is delivered or first trip completed. */
  reward: z.number(),
  /** The discount on the friend's first order, within this many days, months or years of signing up; null without one. */
  friend_discount: z
    .object({
      amount: z.number(),
      amount_type: z.enum(['percentage', 'amount']),
      validity: z.number(),
      validity_type: z.enum(['day', 'month', 'year']),
    })
    .nullable(),
  /** The number of friends who signed up, the number of those who earned a reward, and the sum of all rewards. */
  joined: z.number(),
  rewarded: z.number(),
  earned: z.number(),
})
export type Referral = z.infer<typeof ReferralSchema>

/** A person who signed up with the caller's code. Nothing else about that person is shown. */
export const ReferredFriendSchema = z.object({
  /** The number among the caller's friends, which is not a customer's id. */
  number: z.number(),
  /** The first name, or "" while there is none. */
  f_name: z.string(),
  /** `joined` until the first order is delivered; `reversed` if the reward was taken back after a refund. */
  state: z.enum(['joined', 'rewarded', 'reversed']),
  /** The reward; 0 before it is earned. */
  reward: z.number(),
  joined_at: z.string(),
})
export type ReferredFriend = z.infer<typeof ReferredFriendSchema>

export const referralEndpoints = defineEndpoints({
  'referral.summary': {
    summary: 'The caller’s referral code with what it brings both sides, and what it has brought so far (ours)',
    access: 'customer',
    own: true,
    response: ReferralSchema,
  },
  'referral.friends': {
    summary: 'The people who signed up with the caller’s code, newest first (ours)',
    access: 'customer',
    own: true,
    query: z.object({ limit: wireNumber(z.number().int().min(1).max(100)).default(20), cursor: z.string().max(60).optional() }),
    response: z.object({ total_size: z.number(), next_cursor: z.string().nullable(), data: z.array(ReferredFriendSchema) }),
  },
})
