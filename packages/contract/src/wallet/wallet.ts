import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, listOf } from '../wire/paging.ts'

/**
 * Ours: the exact kind of a posting, because the family has fewer types. A reversal takes a reward back, `debt_collected` collects what was
 * owed of one. The office changes a balance by hand with a reason, which is the `reference`.
 */
export const PostingKindSchema = z.enum([
  'add_fund',
  'add_fund_by_admin',
  'order_place',
  'partial_payment',
  'order_refund',
  'loyalty_point',
  'point_to_wallet',
  'referrer',
  'CashBack',
  'account_removed',
  'cashback_reversed',
  'points_reversed',
  'referrer_reversed',
  'debt_collected',
  'tip',
  'balance_changed',
  'accounts_merged',
])
export type PostingKind = z.infer<typeof PostingKindSchema>

/** One posting to a customer's account, in money or points; `balance` is the balance after it. */
const postingShape = {
  id: z.number(),
  user_id: z.number(),
  transaction_id: z.guid(),
  credit: z.number(),
  debit: z.number(),
  balance: z.number(),
  reference: z.string(),
  /** Ours: the order or trip that caused it; null for others, and for a reward from another customer's order. */
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  kind: PostingKindSchema,
}

/** Amounts are decimals; `credit` excludes `admin_bonus`, `balance` includes both. */
export const WalletTransactionSchema = z.object({
  ...postingShape,
  admin_bonus: z.number(),
  /** Ours: the top-up that caused it. */
  top_up_id: z.number().nullable(),
  transaction_type: z.enum([
    'add_fund',
    'add_fund_by_admin',
    'order_place',
    'partial_payment',
    'order_refund',
    'loyalty_point',
    'referrer',
    'CashBack',
    'trip_booking',
    'account_removed',
  ]),
  /** The shop's local time, "YYYY-MM-DD HH:mm:ss". */
  created_at: z.string(),
  updated_at: z.string(),
  /** Ours: the same time as an instant. */
  posted_at: z.string(),
})
export type WalletTransaction = z.infer<typeof WalletTransactionSchema>

/** Whole points. */
export const PointsTransactionSchema = z.object({
  ...postingShape,
  transaction_type: z.enum(['order_place', 'point_to_wallet', 'trip_booking', 'account_removed']),
  created_at: z.string(),
  updated_at: z.string(),
})
export type PointsTransaction = z.infer<typeof PointsTransactionSchema>

export const walletEndpoints = defineEndpoints({
  'wallet.transactions': {
    summary: 'The history of the caller’s wallet, newest first. An unknown `type` means all of it',
    access: 'customer',
    query: ListQuerySchema.extend({ type: z.string().max(40).optional() }),
    response: listOf('data', WalletTransactionSchema),
  },
  'points.transactions': {
    summary: 'The history of the caller’s loyalty points, newest first',
    access: 'customer',
    query: ListQuerySchema,
    response: listOf('data', PointsTransactionSchema),
  },
})
