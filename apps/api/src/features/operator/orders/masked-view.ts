import type { OperatorOrder } from '@medina/contract/operator/operator'
import { type CallRules, listCallees, type OrderRecord } from '#features/orders/public.ts'
import type { Operator } from '#lib/actor.ts'
import { hasMaskedCalls, type Settings } from '#lib/settings.ts'

type View = { operator: Operator; rules: CallRules; settings: Settings; now: Date }

/**
 * An order with the sides that may be called in place of their numbers, if the shop has a provider of masked calls. The office sees all
 * numbers, and calls directly.
 */
export function toMaskedView<T extends OperatorOrder>(
  order: T,
  record: OrderRecord,
  { operator, rules, settings, now }: View,
): T {
  if (!hasMaskedCalls(settings) || operator.role === 'admin') return order
  const { delivery_address: address, receiver_details: receiver, store } = order
  const { courier } = operator
  const call_to =
    courier !== null && record.courier_id !== courier.id
      ? []
      : listCallees(record, { caller: courier === null ? 'store' : 'courier', rules, settings, now })
  return {
    ...order,
    delivery_address: address && { ...address, contact_person_number: null },
    receiver_details: receiver && { ...receiver, contact_person_number: null },
    // Dialed directly, the store would see the courier's number.
    store: store && call_to.includes('store') ? { ...store, phone: null } : store,
    ...(call_to.length > 0 && { call_to }),
  }
}
