import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Actor } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'

/**
 * All that a session of a phone order may do in the name of the caller: what an order needs. Everything else that belongs to a person is
 * refused, so a new endpoint is closed to such sessions until it is listed here. Pages that show the name and saved addresses read the
 * profile.
 */
const allowed: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'cart.list',
  'cart.add',
  'cart.update',
  'cart.remove',
  'cart.clear',
  'profile.info',
  'address.list',
  'address.add',
  'promotions.coupons',
  'promotions.myCoupons',
  'promotions.applyCoupon',
  'promotions.cashbacks',
  'promotions.bestCashback',
  'orders.quote',
  'orders.tax',
  'orders.orderTax',
  'orders.place',
  'orders.placePrescription',
  'phoneOrders.placed',
  'phoneOrders.end',
])

type Proven = { actor?: Actor; customer?: Actor; actors?: readonly Actor[]; operator?: unknown }

/** Throws 403 if one of the proven identities is a caller's, and the endpoint is not part of ordering. */
export function requirePhoneAllows(name: EndpointName, { actor, customer, actors = [] }: Proven): void {
  const isPhone = [actor, customer, ...actors].some((each) => each?.phone !== undefined)
  if (isPhone && !allowed.has(name)) throw refuse(403, 'phone_order', 'phone_order.only_orders')
}
