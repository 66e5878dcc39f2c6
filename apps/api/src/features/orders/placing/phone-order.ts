import type { Quote } from '@medina/contract/orders/checkout'
import type { Actor } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { isOn } from '#lib/is-on.ts'
import type { OrderDraft } from './draft.ts'
import type { OrderRequest } from './order-request.ts'

/** Staff take cash, or send a link to a gateway's page. Balances and bank transfers are the customer's own. */
const METHODS: readonly string[] = ['cash_on_delivery', 'digital_payment'] satisfies Quote['payment_methods']

/** Throws 403 for what an order that staff place for a caller may not have: another payment, or a new account. */
export function checkPhoneWish({ owner, body }: OrderRequest): void {
  if (owner.actor.phone === undefined) return
  const isOther = !METHODS.includes(body.payment_method) || isOn(body.partial_payment)
  if (isOther) throw refuse(403, 'payment_method', 'phone_order.payment')
  if (isOn(body.create_new_user)) throw refuse(403, 'create_new_user', 'phone_order.only_orders')
}

/** Throws 403 for a store that is not among those of the key, and for a parcel, which belongs to no store, of such a key. */
export function checkPhoneStore({ phone }: Pick<Actor, 'phone'>, { store }: Pick<OrderDraft, 'store'>): void {
  const stores = phone?.storeIds ?? null
  if (stores !== null && (store === null || !stores.includes(store.id))) throw refuse(403, 'store_id', 'phone_order.other_store')
}

/** The quote with the payments that staff may choose. */
export function toPhoneQuote(quote: Quote, { phone }: Pick<Actor, 'phone'>): Quote {
  if (phone === undefined) return quote
  const payment_methods = quote.payment_methods.filter((method) => METHODS.includes(method))
  return { ...quote, wallet_balance: null, payment_methods }
}
