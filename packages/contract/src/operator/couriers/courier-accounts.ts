import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { wireNumber } from '../../wire/number.ts'
import { ByIdSchema } from '../operator.ts'
import { payShape } from './courier-pay.ts'

const partsShape = {
  ...payShape,
  /** Payouts are negative, repayments positive. */
  paid: z.number(),
  /** Cash collected at doors or given as change is positive, cash handed over negative. It is not a part of `amount`. */
  cash: z.number(),
}

const CourierEntryKindSchema = z.enum(['order', 'tip', 'payout', 'repayment', 'hand_over', 'float'])
export type CourierEntryKind = z.infer<typeof CourierEntryKindSchema>

/** An entry of a courier's account; entries are immutable. */
export const CourierEntrySchema = z.object({
  id: z.number(),
  /** `tip`: after the delivery. `float`: change that the business gave to the courier. */
  kind: CourierEntryKindSchema,
  order_id: z.number().nullable(),
  ...partsShape,
  /** The change of what the business owes the courier. */
  amount: z.number(),
  /** The way that counted. */
  meters: z.number().nullable(),
  /** The rule at the time of the order. */
  terms: z.object({ per_delivery: z.number(), per_km: z.number() }).nullable(),
  note: z.string().nullable(),
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
})
export type CourierEntry = z.infer<typeof CourierEntrySchema>

/** Both sides of an account: what the business owes the courier, and the business's cash in the courier's hands. */
const SidesSchema = z.object({ owed: z.number(), cash: z.number() })
export type CourierSides = z.infer<typeof SidesSchema>

const CourierSchema = z.object({ id: z.number(), name: z.string(), phone: z.string() })

/** An entry with both sides after it. */
export const BalancedEntrySchema = CourierEntrySchema.extend({ after: SidesSchema })
export type BalancedCourierEntry = z.infer<typeof BalancedEntrySchema>

export const CourierStatementSchema = z.object({
  courier: CourierSchema,
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  /** Decimal places of the currency. */
  digits: z.number(),
  opening: SidesSchema,
  closing: SidesSchema,
  /** Totals of the whole period, regardless of the page. */
  totals: z.object({ ...partsShape, amount: z.number(), meters: z.number(), orders: z.number() }),
  count: z.number(),
  entries: z.array(BalancedEntrySchema),
  next_cursor: z.string().nullable(),
})
export type CourierStatement = z.infer<typeof CourierStatementSchema>

export const CourierBalanceSchema = SidesSchema.extend({
  courier: CourierSchema,
  /** The last money that was paid to the courier. */
  last_payout: z.object({ amount: z.number(), created_at: z.string() }).nullable(),
  /** Cash that the courier now offers to hand over, confirmed by the code on their screen. */
  hand_over: z.object({ amount: z.number(), expires_at: z.string() }).nullable(),
  /** The last cash that was handed over. */
  last_hand_over: z.object({ amount: z.number(), created_at: z.string() }).nullable(),
})
export type CourierBalance = z.infer<typeof CourierBalanceSchema>

export const CourierPaymentBodySchema = z.object({
  /** A decimal above 0. */
  amount: z.number().positive().max(1e11),
  /** Pay to the courier or back from them, or cash from the courier or change given to them. */
  kind: z.enum(['payout', 'repayment', 'hand_over', 'float']),
  note: z.string().trim().min(1).max(500),
})
export type CourierPaymentBody = z.output<typeof CourierPaymentBodySchema>

const dayShape = {
  /** A day in the shop's time zone. */
  date: z.string(),
  /** The earnings of the day, without payouts. */
  earned: z.number(),
  deliveries: z.number(),
  meters: z.number(),
}

/** An order of a day, without anything about its customer. */
export const CourierDeliverySchema = z.object({
  id: z.number(),
  kind: z.enum(['order', 'tip']),
  order_id: z.number(),
  /** The store; null for a parcel. */
  store: z.string().nullable(),
  /** The order went back to its sender or store. */
  is_returned: z.boolean(),
  meters: z.number().nullable(),
  tip: z.number(),
  cash: z.number(),
  earned: z.number(),
  created_at: z.string(),
})
export type CourierDelivery = z.infer<typeof CourierDeliverySchema>

export const CourierDaySchema = z.object({
  ...dayShape,
  today: z.string(),
  time_zone: z.string(),
  digits: z.number(),
  /** The sum by the rule; its amounts are null where they changed during the day, or where there was no order. */
  sum: z.object({ ...payShape, per_delivery: z.number().nullable(), per_km: z.number().nullable() }),
  /** Seven days up to this one, oldest first. */
  bars: z.array(z.object({ date: z.string(), earned: z.number() })),
  cash: z.object({
    /** Cash to hand over now, over all days. */
    in_hand: z.number(),
    /** From this amount on no cash orders are offered; null for no limit. */
    limit: z.number().nullable(),
    is_over: z.boolean(),
    /** Cash handed over on this day, and change received. */
    moves: z.array(
      z.object({ id: z.number(), kind: z.enum(['hand_over', 'float']), amount: z.number(), created_at: z.string() }),
    ),
  }),
  /** The amount that the business owes the courier now, over all days. */
  owed: z.number(),
  /** Newest first. */
  deliveries_of_day: z.array(CourierDeliverySchema),
  /** The last thirty days, today first. */
  history: z.array(z.object(dayShape)),
})
export type CourierDay = z.infer<typeof CourierDaySchema>

const daysShape = { from: z.iso.date(), to: z.iso.date() }
const LimitSchema = wireNumber(z.number().int().min(1).max(500)).optional()
const CursorSchema = z.string().min(1).max(400).optional()

export const operatorCourierAccountEndpoints = defineEndpoints({
  'operator.courierDay': {
    summary:
      'A courier’s own day: earnings by the shop’s rule, deliveries, kilometres, cash to hand over, and thirty days of history',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: z.object({ on: z.iso.date().optional() }),
    response: CourierDaySchema,
  },
  'operator.courierBalances': {
    summary: 'What each courier is owed now, and the cash that they hold; for keys of the whole business',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ limit: LimitSchema, cursor: CursorSchema }),
    response: z.object({
      balances: z.array(CourierBalanceSchema),
      /** Whether cash is handed over by the courier’s code alone. */
      needs_code: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  },
  'operator.courierStatement': {
    summary: 'The account of a courier in a period: opening balances, entries and closing balances',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    query: z.object({ ...daysShape, limit: LimitSchema, cursor: CursorSchema }),
    response: CourierStatementSchema,
  },
  'operator.courierStatementFile': {
    summary: 'The same with all entries as the text of a CSV file, in which a spreadsheet finds no formula',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    params: ByIdSchema,
    query: z.object(daysShape),
    response: z.object({ name: z.string(), csv: z.string() }),
  },
  'operator.addCourierPayment': {
    summary: 'Notes a payout to a courier or cash that they handed over, once per Idempotency-Key; 409 for more than there is',
    access: 'operator',
    scope: 'payouts:write',
    touches: 'ledger',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: CourierPaymentBodySchema,
    response: BalancedEntrySchema,
  },
})
