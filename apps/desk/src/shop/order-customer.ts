import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'

/** An order with its lines, from the board or looked up. */
export type ShownOrder = Omit<OperatorOrderDetails, 'history' | 'calls'>

export type Payment = { kind: 'paid' | 'cash' | 'due'; due: number }

/** Whether an order is paid, and how much is to be collected at the door. */
export function readPayment(order: OperatorOrder): Payment {
  const { payment_status: status, payment_method: method, order_amount: total, partially_paid_amount: paid } = order
  if (status === 'paid') return { kind: 'paid', due: 0 }
  const due = status === 'partially_paid' ? Math.max(0, total - paid) : total
  return { kind: method === 'cash_on_delivery' || status === 'partially_paid' ? 'cash' : 'due', due }
}

/** "Lina H.": a till needs no more to tell two orders apart. The article of an Arabic name is no initial. */
export function shortenName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)?.replace(/^ال(?=..)/, '')
  return last === undefined ? first : `${first} ${[...last][0] ?? ''}.`
}

/** The name of the customer, or of who sends a parcel. */
export function nameCustomer({ delivery_address: address }: OperatorOrder): string | null {
  return address?.contact_person_name ?? null
}
