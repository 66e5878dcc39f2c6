import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { cardWishShape } from './saved-cards.ts'

/** The largest amount that any shop accepts: the limit of card gateways with two decimals. */
const MOST = 999_999.99

/** `bonus_amount` is a percent or an amount; a maximum of 0 means no cap. Dates are days, first and last included. */
export const WalletBonusSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  bonus_type: z.enum(['percentage', 'amount']),
  bonus_amount: z.number(),
  minimum_add_amount: z.number(),
  maximum_bonus_amount: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  status: FlagSchema,
})
export type WalletBonus = z.infer<typeof WalletBonusSchema>

/** Ours: a top-up and its state. */
export const TopUpSchema = z.object({
  id: z.number(),
  amount: z.number(),
  bonus: z.number(),
  payment_method: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'canceled']),
  created_at: z.string(),
})
export type TopUp = z.infer<typeof TopUpSchema>

/** Ours: money that will be credited to the wallet, with its cause; exactly one of the ids is set. */
const IncomingSchema = z.object({
  kind: z.enum(['add_fund', 'cashback', 'refund']),
  amount: z.number(),
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  top_up_id: z.number().nullable(),
  since: z.string(),
})
export type IncomingMoney = z.infer<typeof IncomingSchema>

/** Ours. A maximum of null means that the shop has no limit of its own. */
export const WalletSummarySchema = z.object({
  balance: z.number(),
  /** The part of the balance that consists of bonuses for top-ups. It is spent first, and expires with the account. */
  bonus: z.number(),
  incoming: z.array(IncomingSchema),
  minimum_add_fund: z.number(),
  maximum_add_fund: z.number().nullable(),
})
export type WalletSummary = z.infer<typeof WalletSummarySchema>

export const topUpEndpoints = defineEndpoints({
  'wallet.addFund': {
    summary:
      'Leads to a gateway’s page to add money to the caller’s wallet, and from there back to `callback`; send an Idempotency-Key, because a saved card pays at once',
    access: 'customer',
    isIdempotent: true,
    body: z.object({
      amount: wireNumber(z.number().min(1).max(MOST)),
      payment_method: z.string().trim().min(1).max(40),
      callback: z.string().min(1).max(500),
      payment_platform: z.string().max(40).optional(),
      ...cardWishShape,
    }),
    response: z.object({
      redirect_link: z.string(),
      /** Ours. */
      top_up_id: z.number(),
    }),
  },
  'wallet.bonuses': {
    summary: 'The offers of today for adding money to the wallet',
    access: 'customer',
    response: z.array(WalletBonusSchema),
  },
  'wallet.summary': {
    summary: 'The caller’s balance, and the money that is on its way to it (ours)',
    access: 'customer',
    own: true,
    response: WalletSummarySchema,
  },
  'wallet.topUp': {
    summary: 'One of the caller’s top-ups and its state (ours)',
    access: 'customer',
    own: true,
    query: z.object({ id: QueryIdSchema }),
    response: TopUpSchema,
  },
})
