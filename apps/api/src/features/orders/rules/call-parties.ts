import type { CallParty } from '@medina/contract/orders/call-parties'
import type { OrderStatus } from '@medina/contract/orders/orders'
import type { Switches } from '#features/site/public.ts'
import { hasMaskedCalls, type Settings } from '#lib/settings.ts'
import { mobileCountry } from '#lib/text/phone.ts'
import { isOverFor } from './order-link.ts'

const MINUTES_PER_HOUR = 60

/** The sides that each side calls; the receiver of a parcel has no account, and only calls back. */
const callees: Record<CallParty, readonly CallParty[]> = {
  customer: ['store', 'courier'],
  receiver: [],
  store: ['customer', 'courier'],
  courier: ['customer', 'receiver', 'store', 'office'],
  office: ['customer', 'receiver', 'store', 'courier'],
}

export type CallRules = Pick<Switches, 'call_minutes' | 'phone' | 'country' | 'sms_countries'>
type Called = {
  order_status: OrderStatus
  history: readonly { status: string; at: string }[]
  anonymized_at: Date | null
  contact_phone: string
  receiver: { contact_phone: string } | null
  store_id: number | null
  store_phone: string | null
  courier_id: number | null
  courier_phone: string | null
}
type View = { caller: CallParty; rules: CallRules; settings: Pick<Settings, 'CALL_PROVIDER'>; now: Date }

/**
 * The sides that `caller` may call about an order through the shop: from its placing until `call_minutes` after its end. None without a
 * provider of masked calls.
 */
export function listCallees(order: Called, { caller, rules, settings, now }: View): CallParty[] {
  if (!hasMaskedCalls(settings) || order.anonymized_at !== null) return []
  if (isOverFor(order, rules.call_minutes / MINUTES_PER_HOUR, now) || findNumber(order, caller, rules) === '') return []
  // A courier turns to the office where there is no store.
  const isOffered = (party: CallParty) => party !== 'office' || order.store_id === null
  return callees[caller].filter((party) => isOffered(party) && findNumber(order, party, rules) !== '')
}

/** The number of a side, as it is stored; empty without one that the shop calls. */
export function findNumber(order: Called, party: CallParty, rules: CallRules): string {
  const { phone } = rules
  if (party === 'customer') return ifPayable(order.contact_phone, rules)
  if (party === 'receiver') return ifPayable(order.receiver?.contact_phone ?? '', rules)
  if (party === 'courier') return (order.courier_id === null ? null : order.courier_phone) ?? ''
  if (party === 'store') return (order.store_id === null ? null : order.store_phone) ?? ''
  return phone
}

/** Anybody can order with any number, and the shop pays for the call: as an SMS, it goes to mobile numbers of some countries only. */
function ifPayable(phone: string, { country, sms_countries }: CallRules): string {
  const found = mobileCountry(phone)
  return found !== null && [country, ...sms_countries].includes(found) ? phone : ''
}
