import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ByIdSchema } from './operator.ts'

/** Parts of an amount as decimals; positive is in favour of the store. */
const partsShape = {
  /** Items and add-ons at their prices, without the tax that these contain. */
  goods: z.number(),
  /** Discounts and coupons that the store bears. */
  offers: z.number(),
  /** The tax of the book of taxes, whether it was added to prices or contained in them. */
  tax: z.number(),
  packaging: z.number(),
  /** The fee of the store's own delivery, or what the store pays for a free one by the platform's couriers. */
  delivery: z.number(),
  /** Tips for the store's own couriers. */
  tip: z.number(),
  commission: z.number(),
  commission_tax: z.number(),
  /** Cash that the store collected itself. */
  cash: z.number(),
  /** Payouts are negative, deposits positive. */
  paid: z.number(),
}

/** An entry of a store's account; entries are immutable. */
export const AccountEntrySchema = z.object({
  id: z.number(),
  /** `tip`: from a customer after delivery, for a store that delivers by itself. */
  kind: z.enum(['order', 'trip', 'refund', 'payout', 'deposit', 'tip']),
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  ...partsShape,
  amount: z.number(),
  /** The balance after this entry. */
  balance: z.number(),
  /** The commission terms at the time of the sale. */
  terms: z.object({ commission_percent: z.number(), commission_fixed: z.number() }).nullable(),
  note: z.string().nullable(),
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
})
export type AccountEntry = z.infer<typeof AccountEntrySchema>

export const StatementSchema = z.object({
  store: z.object({ id: z.number(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  /** Decimal places of the currency. */
  digits: z.number(),
  opening: z.number(),
  closing: z.number(),
  /** Totals of the whole period, regardless of the page. */
  totals: z.object({ ...partsShape, amount: z.number() }),
  count: z.number(),
  entries: z.array(AccountEntrySchema),
  next_cursor: z.string().nullable(),
})
export type Statement = z.infer<typeof StatementSchema>

/** Figures as decimals; positive is in favour of the store. */
export const SalesFiguresSchema = z.object({
  /** Delivered orders and completed trips. */
  orders: z.number(),
  /** Goods, packaging and added tax. */
  sales: z.number(),
  average: z.number(),
  refunds: z.number(),
  offers: z.number(),
  /** Fees and tips of own deliveries, less free deliveries that the store pays for. */
  delivery: z.number(),
  commission: z.number(),
  commission_tax: z.number(),
  cash: z.number(),
  paid: z.number(),
  /** The sum of the period's entries without payouts and deposits. */
  due: z.number(),
})
export type SalesFigures = z.infer<typeof SalesFiguresSchema>

export const SalesSchema = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  digits: z.number(),
  totals: SalesFiguresSchema,
  /**
   * For comparison: the same weekdays of the week before or, for a longer period, as many days before it. While the period lasts, only up
   * to the same moment.
   */
  before: SalesFiguresSchema.extend({ from: z.string(), to: z.string() }),
  /** One bar per hour ("00" to "23") for a single day, else per day. */
  bars: z.array(z.object({ at: z.string(), orders: z.number(), before: z.number() })),
  /** Stores with entries in the period, those with the most sales first, at most a hundred. */
  stores: z.array(
    SalesFiguresSchema.extend({
      id: z.number(),
      name: z.string(),
      logo_full_url: z.string().nullable(),
      /** The amount that the store is owed now, over all time. */
      balance: z.number(),
    }),
  ),
  has_more: z.boolean(),
  /** The items that sold the most pieces. */
  items: z.array(z.object({ name: z.string(), image_full_url: z.string().nullable(), pieces: z.number(), amount: z.number() })),
  /** Amounts that customers paid, by payment method. */
  ways: z.array(z.object({ way: z.enum(['cash', 'card', 'wallet', 'transfer']), amount: z.number() })),
  /** Couriers of the platform who delivered an order or returned a parcel, with their cash. Null for more than 31 days. */
  couriers: z
    .array(
      z.object({
        id: z.number(),
        name: z.string(),
        phone: z.string(),
        orders: z.number(),
        /** Cash collected from customers, including tips. */
        cash: z.number(),
        /** Tips of all orders, regardless of the payment method. */
        tips: z.number(),
      }),
    )
    .nullable(),
})
export type Sales = z.infer<typeof SalesSchema>

export const StoreBalanceSchema = z.object({
  store: z.object({ id: z.number(), name: z.string() }),
  /** The amount that the business owes the store; negative if the store owes the business. */
  balance: z.number(),
  last_payout: z.object({ amount: z.number(), created_at: z.string() }).nullable(),
})
export type StoreBalance = z.infer<typeof StoreBalanceSchema>

export const PayoutBodySchema = z.object({
  /** A decimal above 0. */
  amount: z.number().positive().max(1e11),
  /** Money paid to the store, or received from it. */
  kind: z.enum(['payout', 'deposit']).default('payout'),
  note: z.string().trim().min(1).max(500),
})
export type PayoutBody = z.output<typeof PayoutBodySchema>
/** A payout or a deposit, with the balance after it. */
export type StorePayment = AccountEntry

const daysShape = {
  /** Days in the shop's time zone, first and last included. */
  from: z.iso.date(),
  to: z.iso.date(),
}
const LimitSchema = wireNumber(z.number().int().min(1).max(500)).optional()
const CursorSchema = z.string().min(1).max(400).optional()

export const operatorAccountEndpoints = defineEndpoints({
  'operator.sales': {
    summary: 'What the key’s stores sold in a period, by store, with commission and what is owed',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ ...daysShape, store_id: QueryIdSchema.optional() }),
    response: SalesSchema,
  },
  'operator.balances': {
    summary: 'What each store is owed now, with its last payout',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional(), limit: LimitSchema, cursor: CursorSchema }),
    response: z.object({ balances: z.array(StoreBalanceSchema), next_cursor: z.string().nullable() }),
  },
  'operator.statement': {
    summary: 'The account of a store in a period: opening balance, entries and closing balance',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    query: z.object({ ...daysShape, limit: LimitSchema, cursor: CursorSchema }),
    response: StatementSchema,
  },
  'operator.statementFile': {
    summary: 'The same with all entries as the text of a CSV file, in which a spreadsheet finds no formula',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    query: z.object(daysShape),
    response: z.object({ name: z.string(), csv: z.string() }),
  },
  'operator.payments': {
    summary: 'What was paid to a store and received from it, newest first',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    query: z.object({ limit: LimitSchema, cursor: CursorSchema }),
    response: z.object({ payments: z.array(AccountEntrySchema.omit({ balance: true })), next_cursor: z.string().nullable() }),
  },
  'operator.addPayment': {
    summary: 'Notes a payout to a store, or money received from it, once per Idempotency-Key; 409 for more than is owed',
    access: 'operator',
    scope: 'payouts:write',
    touches: 'ledger',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: PayoutBodySchema,
    response: AccountEntrySchema,
  },
})
