import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ModuleTypeSchema } from '../site.ts'

/**
 * A coupon (spec 3.012). For a store_wise coupon in a list, `data` is the store's name; for an applied one, JSON text of the ids of its
 * stores or zones. Null otherwise.
 */
export const CouponSchema = z.object({
  id: z.number(),
  title: z.string(),
  code: z.string(),
  start_date: z.string(),
  expire_date: z.string(),
  min_purchase: z.number(),
  max_discount: z.number(),
  discount: z.number(),
  discount_type: z.enum(['percent', 'amount']),
  coupon_type: z.enum(['default', 'first_order', 'free_delivery', 'store_wise', 'zone_wise']),
  /** Uses per customer; null for no limit. */
  limit: z.number().nullable(),
  /** Inactive coupons are never shown. */
  status: z.literal(1),
  total_uses: z.number(),
  data: z.string().nullable(),
  /** JSON text: `["all"]`, or only the caller's own id. */
  customer_id: z.string(),
  created_by: z.enum(['admin', 'vendor']),
  module_id: z.number(),
  store_id: z.number().nullable(),
  store: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Ours: every store that accepts it; empty if all do. `store` is the first of them that is offered here. */
  store_ids: z.array(z.number()).optional(),
})
export type Coupon = z.infer<typeof CouponSchema>

/** Ours: a coupon with everything that decides whether and how often the caller may use it. */
export const CustomerCouponSchema = CouponSchema.extend({
  state: z.enum(['usable', 'coming', 'used', 'expired']),
  /** The caller's remaining uses; 1 before the first order for a first-order coupon; null for no limit. */
  uses_left: z.number().nullable(),
  module: z.object({ id: z.number(), name: z.string(), type: ModuleTypeSchema }),
  /** The names of its zones; empty for all zones. */
  zones: z.array(z.string()),
  /** The zone of `store`. */
  store_zone_id: z.number().nullable(),
})
export type CustomerCoupon = z.infer<typeof CustomerCouponSchema>

export const CashbackSchema = z.object({
  id: z.number(),
  title: z.string(),
  customer_id: z.string(),
  cashback_type: z.enum(['amount', 'percentage']),
  same_user_limit: z.number(),
  /** Uses by the caller so far. */
  total_used: z.number(),
  cashback_amount: z.number(),
  min_purchase: z.number(),
  max_discount: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.boolean(),
})
export type Cashback = z.infer<typeof CashbackSchema>

/** The cashback on an amount; zeros and an empty type if no offer applies. */
export const BestCashbackSchema = z.object({
  calculated_amount: z.number(),
  cashback_amount: z.number(),
  cashback_type: z.enum(['amount', 'percentage', '']),
  min_purchase: z.number(),
  max_discount: z.number(),
  id: z.number(),
})
export type BestCashback = z.infer<typeof BestCashbackSchema>

export const promotionEndpoints = defineEndpoints({
  'promotions.coupons': {
    summary: 'Coupons that the caller may use in the zones (3.012)',
    access: 'customer',
    response: z.array(CouponSchema),
  },
  'promotions.myCoupons': {
    summary: 'The caller’s coupons in the zones, or in all: usable, coming, used up and expired in the last 30 days (ours)',
    access: 'customer',
    own: true,
    response: z.object({ data: z.array(CustomerCouponSchema) }),
  },
  'promotions.publicCoupons': {
    summary: 'Coupons for everybody in the zones',
    access: 'anyone',
    isPublic: true,
    response: z.array(CouponSchema),
  },
  'promotions.applyCoupon': {
    summary:
      'The coupon of a code, if the caller may use it in this store now; whether the cart reaches its minimum, the quote says',
    access: 'customer',
    query: z.object({ code: z.string().trim().min(1).max(60), store_id: QueryIdSchema }),
    response: CouponSchema,
  },
  'promotions.cashbacks': {
    summary: 'Cashback offers that the caller may still have, the highest first',
    access: 'customer',
    response: z.array(CashbackSchema),
  },
  'promotions.bestCashback': {
    summary: 'The cashback that an amount would earn the caller',
    access: 'customer',
    query: z.object({ amount: wireNumber(z.number().min(0).max(1e9)) }),
    response: BestCashbackSchema,
  },
})
