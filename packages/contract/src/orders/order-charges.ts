import { z } from 'zod'
import { PlaceOrderBodySchema, TaxSchema } from './checkout.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { OptionalGuestIdSchema } from '../identity/identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { optionalText } from '../wire/readable-text.ts'

/** The body of an unfinished order: clients request the tax before a payment method is chosen. */
export const OrderTaxBodySchema = PlaceOrderBodySchema.extend({
  payment_method: PlaceOrderBodySchema.shape.payment_method.catch('cash_on_delivery'),
})

/** The tax of an order in the members that newer clients of the family read; `tax_included` repeats `tax_status`. */
export const OrderTaxSchema = TaxSchema.extend({ tax_included: FlagSchema })
export type OrderTax = z.infer<typeof OrderTaxSchema>

/** Without a zone or module in the body, those of the headers apply; without a valid time, now. */
export const SurgePriceBodySchema = z.looseObject({
  guest_id: OptionalGuestIdSchema,
  zone_id: QueryIdSchema.nullish(),
  module_id: QueryIdSchema.nullish(),
  /** "2026-11-26 07:05:09" in the zone's time zone, or an instant in ISO 8601. */
  date_time: optionalText(40),
})

/** The surge of a delivery as newer clients of the family read it: a decimal as text, or the number 0 without a surge. */
export const SurgePriceSchema = z.object({
  title: z.string(),
  customer_note: z.string(),
  customer_note_status: FlagSchema,
  price: z.union([z.string(), z.literal(0)]),
  price_type: z.enum(['percent', 'amount', '']),
})
export type OrderSurge = z.infer<typeof SurgePriceSchema>

export const orderChargeEndpoints = defineEndpoints({
  'orders.orderTax': {
    summary: 'The tax that place would charge, as newer clients of the family ask for it; takes the body of the order so far',
    access: 'actor',
    body: OrderTaxBodySchema,
    response: OrderTaxSchema,
  },
  'orders.surgePrice': {
    summary: 'The surge that raises deliveries of a zone and module now, or at a time; price 0 without one',
    access: 'anyone',
    body: SurgePriceBodySchema,
    response: SurgePriceSchema,
  },
})
