import type { CallParty } from '@medina/contract/orders/call-parties'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { findNumber, listCallees, type OrderRecord } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { beginCall, markUnanswered, setReference } from './calls.queries.ts'

/** Calls per hour of one side about one order. */
const CALLS_PER_HOUR = 6
/** Rings per hour of one phone of customers, since anybody can place orders with the number of another person. */
const PHONE_CALLS_PER_HOUR = 12

export type Dialing = { caller: CallParty; callee: CallParty; keyId: number | null }

/**
 * Rings the caller's own phone from the number of the shop; once it is picked up, the other side is rung (`answer-notice.ts`). A second tap
 * returns the call that rings already. Throws 409 without a provider, if this side cannot be called now, and
 * if the provider does not take the call; 429 after too many calls.
 */
export async function startCall(api: Api, order: OrderRecord, dialing: Dialing): Promise<{ id: number }> {
  const { calls, db, clock, settings, log } = api
  if (calls === null) throw refuse(409, 'call', 'calls.off')
  const { caller, callee, keyId } = dialing
  const rules = await readSwitches(db)
  const now = clock.now()
  if (!listCallees(order, { caller, rules, settings, now }).includes(callee)) throw refuse(409, 'to', 'calls.nobody')
  const [own, other] = [caller, callee].map((party) => normalizePhone(findNumber(order, party, rules), rules.country))
  if (own == null || other == null) throw refuse(409, 'to', 'calls.nobody')
  const limits = [
    { scope: 'order-call', key: `${order.id} ${caller}`, most: CALLS_PER_HOUR },
    ...(caller === 'customer' ? [{ scope: 'customer-call', key: own, most: PHONE_CALLS_PER_HOUR }] : []),
  ]
  const forgive = await limitAll(api, limits, () => refuse(429, 'call', 'calls.too_many'))
  const call = { order_id: order.id, courier_id: courierOf(order, dialing), caller, callee, key_id: keyId }
  const { id, isNew, callee: rung } = await db.transaction().execute((tx) => beginCall(tx, call, now))
  if (!isNew) {
    await forgive()
    if (rung !== callee) throw refuse(409, 'call', 'calls.under_way')
    return { id }
  }
  try {
    await setReference(db, id, await calls.ring({ callId: id, to: own }))
  } catch (error) {
    log.warn({ err: error, call: id }, 'a masked call was not taken by its provider')
    await markUnanswered(db, id, 'failed', clock.now())
    throw refuse(409, 'call', 'calls.failed')
  }
  return { id }
}

/** Calls about an order for a key that may see it, as `startCall`; the office calls from the number of the business. */
export async function callAboutOrder(
  api: Api,
  order: OrderRecord,
  { operator, to, language }: { operator: Operator; to: CallParty; language: Language },
): Promise<{ id: number; message: string }> {
  const caller = callerOf(operator)
  const { id } = await startCall(api, order, { caller, callee: to, keyId: operator.id })
  const message = ({ courier: 'calls.rings_you', office: 'calls.rings_office', store: 'calls.rings_store' } as const)[caller]
  return { id, message: translate(language, message) }
}

/** The side of a key. */
export function callerOf({ courier, role }: Pick<Operator, 'courier' | 'role'>): 'courier' | 'office' | 'store' {
  if (courier !== null) return 'courier'
  return role === 'admin' ? 'office' : 'store'
}

/** The courier who takes part; null for a call between customer and store. */
export function courierOf(
  { courier_id: id }: OrderRecord,
  { caller, callee }: Pick<Dialing, 'caller' | 'callee'>,
): number | null {
  return caller === 'courier' || callee === 'courier' ? id : null
}
