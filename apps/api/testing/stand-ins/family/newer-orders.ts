import { type FamilyCall, type FamilyRoutes, ok, owned, refuse } from './family-call.ts'
import type { FamilyShop } from './family-shop.ts'
import { type Charged, type Line, taxOf } from './order-bill.ts'

type Price = (call: FamilyCall, lines: readonly Line[]) => Charged

/** A checkout asks these of versions since 3.3, with the whole order as the body. */
export function newerRoutes(shop: FamilyShop, price: Price, cartOf: (call: FamilyCall) => Line[]): FamilyRoutes {
  return {
    'POST /customer/order/get-Tax': owned((call) => {
      const { input } = call
      const isParcel = input.order_type === 'parcel'
      const lines = Number(input.is_buy_now) === 1 ? (JSON.parse(String(input.cart)) as Line[]) : cartOf(call)
      if (!isParcel && lines.length === 0) return refuse('cart', 'Your cart is empty')
      const { isIncluded = false } = shop.tax ?? {}
      return ok({
        // Of a parcel, the server taxes the amount that its client names.
        tax_amount: isParcel ? taxOf(Number(input.order_amount), shop) : price(call, lines).tax,
        tax_status: isIncluded ? 'included' : 'excluded',
        tax_included: shop.tax === null ? null : Number(isIncluded),
      })
    }),
    'POST /customer/order/get-surge-price': owned(({ input }) => {
      const missing = ['zone_id', 'module_id', 'date_time'].find((name) => input[name] == null)
      if (missing !== undefined) return refuse(missing, `The ${missing} field is required.`)
      if (shop.surge === null)
        return ok({ title: '', customer_note: '', customer_note_status: 0, price: 0, price_type: 'amount' })
      return ok({ title: 'Rain', customer_note_status: 1, ...shop.surge })
    }),
  }
}
