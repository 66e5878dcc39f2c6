import { isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import {
  amount,
  amounts,
  AmountSchema,
  choice,
  feeClass,
  onOff,
  percent,
  settingDescriptions,
  SwitchSchema,
  text,
  TextSchema,
  whole,
} from './kinds.ts'

/** Payment, fees and rewards. */
/** A day of the calendar, or none. */
const DaySchema = z.union([z.literal(''), z.iso.date()])

export const moneySettings = {
  cash_on_delivery: onOff(true, 'Orders may be paid in cash.'),
  digital_payment: onOff(false, 'Orders may be paid through the gateways of active_payment_method_list.'),
  active_payment_method_list: z
    .array(
      z.object({
        gateway: z.string(),
        gateway_title: TextSchema.nullable().default(null),
        gateway_image: z.string().nullable().default(null),
        modules: z.array(z.number().int().positive()).default([]),
        currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).default([]),
        countries: z.array(z.string().refine(isSupportedCountry)).default([]),
        minimum: AmountSchema.default(0),
        maximum: AmountSchema.default(0),
        capture: z.enum(['at_once', 'when_delivered']).default('at_once'),
      }),
    )
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"gateway": "stripe", "gateway_title": "Card", "modules": [1], "countries": ["SA"], "maximum": 2000.00, "capture": "when_delivered"}]',
      meaning:
        'Payment gateways offered to customers, in this order, each only for the modules, currencies, countries (of the customer’s phone) and amounts that it names; an empty list or 0 stands for all. capture: charged at once, or held and charged when delivered, where the gateway can. Each also needs its keys in the environment.',
      moneyFields: () => ({ minimum: 'amount', maximum: 'amount' }),
    }),
  offline_payment_status: onOff(false, 'Orders may be paid by a transfer outside Medina (table offline_payment_methods).'),
  partial_payment_status: onOff(false, 'The wallet may pay part of an order.'),
  partial_payment_method: choice(
    ['cod', 'digital_payment', 'both', ''],
    '',
    'Payment methods for the rest of an order that the wallet pays in part.',
  ),
  tax_included: onOff(true, 'Prices include tax; if off, tax is added to the bill.'),
  tax_rounding: choice(
    ['document', 'line'],
    'document',
    'Tax is rounded once for each tax class of a bill (document), or for each of its lines (line).',
  ),
  delivery_tax_class: feeClass('the delivery fee and its surcharges (not of parcels, whose delivery is what is sold)'),
  packaging_tax_class: feeClass('extra packaging'),
  additional_charge_tax_class: feeClass('the additional charge, of trips and parcels too'),
  additional_charge_status: onOff(false, 'additional_charge is added to every order.'),
  additional_charge_name: text(
    { en: 'Service Charge', ar: 'رسوم الخدمة', fr: 'Frais de service' },
    'Name of the additional charge on the bill.',
  ),
  additional_charge: amount(0, 'Amount added to every order when additional_charge_status is on.'),
  dm_tips_status: onOff(true, 'Customers may tip the courier.'),
  dm_tips_amounts: amounts([1000, 1500, 2000, 4000], 6, 'Tips that the checkout suggests, beside another amount.'),
  late_tips_status: onOff(true, 'Customers may also tip the courier from their wallet within seven days after delivery.'),
  per_km_shipping_charge: amount(0, 'Delivery fee per kilometre if neither store nor zone has its own.'),
  minimum_shipping_charge: amount(0, 'Minimum delivery fee if neither store nor zone has its own.'),
  parcel_per_km_shipping_charge: amount(0, 'Parcel fee per kilometre if neither category nor zone has its own.'),
  parcel_minimum_shipping_charge: amount(0, 'Minimum parcel fee if neither category nor zone has its own.'),
  parcel_tax: percent(0, 'Tax on the parcel fee; tax_included says whether the fee contains it.'),
  parcel_return_fee: percent(0, 'Fee for bringing a parcel back to its sender, as a percentage of its delivery fee.'),
  admin_free_delivery: z
    .object({
      status: SwitchSchema,
      type: z.enum(['free_delivery_to_all_store', 'free_delivery_by_order_amount']).nullable(),
      free_delivery_over: AmountSchema,
    })
    .default({ status: false, type: null, free_delivery_over: 0 })
    .register(settingDescriptions, {
      kind: 'json',
      form: '{"status": true, "type": "free_delivery_by_order_amount", "free_delivery_over": 100.00}; or the type "free_delivery_to_all_store"',
      meaning: 'Free delivery at the expense of the business: for every order, or above an order amount.',
      moneyFields: () => ({ free_delivery_over: 'amount' }),
    }),

  customer_wallet_status: onOff(false, 'Customers have a wallet.'),
  add_fund_status: onOff(false, 'Customers may add money to their wallet (bonus offers: table wallet_bonuses).'),
  add_fund_maximum: amount(0, 'The largest amount of one top-up; 0 for no limit.'),
  office_wallet_limit: amount(
    0,
    'Above this amount, alone or together within 24 hours, what a key of the office gives to wallets, takes or merges waits for a second key; 0 if none is needed.',
  ),
  office_points_limit: whole(0, { least: 0, most: 1_000_000, unit: 'points' }, 'The same for loyalty points.'),
  second_factor_refunds: amount(
    0,
    'People with a second factor prove it before refunds that exceed this amount, alone or together within 24 hours; 0: before each refund. Payouts, credits, people and keys always ask.',
  ),
  second_factor_required: onOff(
    false,
    'People without a second factor may not act on balances, payees, people, keys, web hooks or limits, nor refund above the amount.',
  ),
  loyalty_point_status: onOff(false, 'Customers earn loyalty points.'),
  loyalty_point_item_purchase_point: percent(0, 'Loyalty points of an order, as a percentage of its amount.'),
  loyalty_point_exchange_rate: whole(
    1,
    { least: 1, most: 1_000_000, unit: 'points' },
    'Loyalty points that are worth one unit of money.',
  ),
  loyalty_point_minimum_point: whole(
    0,
    { least: 0, most: 1_000_000, unit: 'points' },
    'The fewest loyalty points that can be exchanged at once.',
  ),
  ref_earning_status: onOff(false, 'Customers may invite others with a referral code.'),
  ref_earning_exchange_rate: amount(
    0,
    'Reward of the referring customer when the first order of the referred customer is delivered.',
  ),
  ref_earning_period: z
    .object({ from: DaySchema, until: DaySchema })
    .refine(({ from, until }) => from === '' || until === '' || from <= until)
    .default({ from: '', until: '' })
    .register(settingDescriptions, {
      kind: 'json',
      form: '{"from": "2026-03-01", "until": "2026-03-31"}; "" for no first or no last day',
      meaning:
        'The days on which friends may join with a referral code, by the clock of the shop. Their rewards hold afterwards.',
    }),
  new_customer_discount: z
    .object({
      status: SwitchSchema,
      amount: AmountSchema,
      amount_type: z.enum(['percentage', 'amount']),
      validity: z.number().int().min(1).max(1000),
      validity_type: z.enum(['day', 'month', 'year']),
    })
    .default({ status: false, amount: 0, amount_type: 'amount', validity: 30, validity_type: 'day' })
    .register(settingDescriptions, {
      kind: 'json',
      form: '{"status": true, "amount": 10.00, "amount_type": "amount", "validity": 30, "validity_type": "day"}; or the amount_type "percentage"; validity_type day, month or year',
      meaning: 'Discount on the first order of a customer who came with a referral code.',
      moneyFields: ({ amount_type }) => ({ amount: amount_type === 'percentage' ? 'percent' : 'amount' }),
    }),
}
