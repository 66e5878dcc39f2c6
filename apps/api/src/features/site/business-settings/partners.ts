import { z } from 'zod'
import { amount, AmountSchema, onOff, percent, settingDescriptions, SwitchSchema, TextSchema, whole } from './kinds.ts'

const PackageSchema = z.object({
  id: z.number().int().min(1),
  name: TextSchema,
  price: AmountSchema,
  /** Days. */
  validity: z.number().int().min(1).max(3650),
  /** Null for no limit. */
  max_order: z.number().int().min(1).nullable().default(null),
  max_product: z.number().int().min(1).nullable().default(null),
  pos: SwitchSchema.default(false),
  mobile_app: SwitchSchema.default(false),
  chat: SwitchSchema.default(false),
  review: SwitchSchema.default(false),
  self_delivery: SwitchSchema.default(false),
  default: SwitchSchema.default(false),
  module_type: z.enum(['all', 'rental']).default('all'),
})
/** A subscription for stores; the price is in minor units. */
export type SubscriptionPackage = z.output<typeof PackageSchema>

/** The offers to stores and couriers who apply. */
export const partnerSettings = {
  toggle_dm_registration: onOff(false, 'Couriers may register.'),
  toggle_store_registration: onOff(false, 'Stores may register.'),
  commission_business_model: onOff(true, 'Stores that apply may choose to pay a commission.'),
  admin_commission: percent(
    0,
    'The commission of each order in percent of its goods, where neither store nor module has its own. Stores see it when they apply.',
  ),
  admin_commission_fixed: amount(0, 'The same as an amount for each order, beside the percentage.'),
  commission_tax: percent(0, 'The tax on the commission, which stores pay with it.'),
  courier_pay_per_delivery: amount(
    0,
    'What a courier of the platform earns with each order that they deliver or bring back; 0 if couriers are paid otherwise. Tips are theirs in whole.',
  ),
  courier_pay_per_km: amount(
    0,
    'The same for each kilometre of the order’s route from the store to the door, and back if it comes back.',
  ),
  courier_cash_limit: amount(
    0,
    'Cash in the hands of a courier from which no more cash orders are offered to them, until they hand some over; 0 for no limit.',
  ),
  hand_over_needs_code: onOff(
    false,
    'Couriers hand cash over by a code on their screen alone, which the office enters; off, the office may also note it without one.',
  ),
  stores_take_cash: onOff(
    false,
    'Stores may take cash of couriers who brought their orders, by the code on the courier’s screen and up to what the store is owed. It counts as paid out to the store.',
  ),
  subscription_business_model: onOff(false, 'Stores that apply may choose one of subscription_packages.'),
  subscription_free_trial_days: whole(
    0,
    { least: 0, most: 365, unit: 'days' },
    'Free days before the first bill of a subscription, as stores see them when they apply.',
  ),
  subscription_packages: z
    .array(PackageSchema)
    .max(50)
    .refine((packages) => new Set(packages.map(({ id }) => id)).size === packages.length)
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"id": 1, "name": {"en": "Stall", "ar": "كشك"}, "price": 199.00, "validity": 30, "max_order": 200, "max_product": 100, "mobile_app": true}]; validity in days, no limit without max_order or max_product; also pos, chat, review, self_delivery, default (most chosen), and module_type "rental" for providers',
      meaning: 'Subscriptions for stores. Your own accounts bill them; Medina keeps which one a store chose.',
      moneyFields: () => ({ price: 'amount' }),
    }),
}
