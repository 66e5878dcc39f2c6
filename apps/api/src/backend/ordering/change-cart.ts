import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { notFound } from '#lib/errors.ts'
import { sortAddOns } from '#backend/family-input.ts'
import { readAs } from '#backend/answers/read-as.ts'
import type { Composition } from '#backend/relayed-call.ts'
import { completeCart } from './complete-cart.ts'
import { priceCart } from './price-cart.ts'

/** The family requires a whole line, whereas our clients send only the members that change. */
export const changeCart: Composition = async (given, tools) => {
  const { body, caller } = given
  const { read, call } = tools
  const { guest_id, cart_id, ...change } = body as ParsedInput<'cart.update'>['body']
  const owner = guest_id === undefined ? {} : { guest_id }
  const line = (await read('cart.list', { query: owner }, caller)).find(({ id }) => id === cart_id)
  if (line === undefined) throw notFound('cart_id', 'cart.line_unknown')
  const { item_id, model, variation, add_on_ids, add_on_qtys, price } = line
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value != null))
  const changed = { ...owner, item_id, model, variation, add_on_ids, add_on_qtys, price, ...known, cart_id }
  const whole = { ...changed, ...sortAddOns(changed) }
  const raw = await call('cart.update', { body: whole }, caller)
  const { response } = endpoints['cart.update']
  return priceCart(readAs(response, await completeCart(raw, { ...given, ...tools })), { caller, read })
}
