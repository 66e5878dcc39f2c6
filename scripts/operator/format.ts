import type { OperatorCase } from '../../packages/contract/src/operator/operator-cases.ts'
import type { OperatorOrder, OperatorOrderDetails, Stock } from '../../packages/contract/src/operator/operator.ts'
import type { Webhook } from '../../packages/contract/src/operator/operator-webhooks.ts'
import type { OperatorReview } from '../../packages/contract/src/operator/operator-reviews.ts'
import type { HandReturn } from '../../packages/contract/src/operator/operator-orders.ts'
import type { Shop } from './shop-signs.ts'

/** An order on one line, with its possible next steps. */
export function formatOrderLine(
  { id, order_status, order_type, store, parcel_category: parcel, order_amount, created_at, next }: OperatorOrder,
  { amount, time }: Shop,
): string {
  const onward = next.length === 0 ? '' : ` → ${next.join(', ')}`
  return `${id}  ${order_status}${onward} · ${order_type} · ${store?.name ?? parcel?.name ?? ''} · ${amount(order_amount)} · ${time(created_at)}`
}

/** The same in a list, with whom it is for: people are called by their names, not by numbers. */
export function formatListedOrder(order: OperatorOrder, shop: Shop): string {
  const { contact_person_name: name, contact_person_number: phone } = order.delivery_address ?? {}
  return [formatOrderLine(order, shop), name, phone].filter(Boolean).join(' · ')
}

/** An order with everything needed to prepare and deliver it. */
export function formatOrder(order: OperatorOrderDetails, shop: Shop): string {
  const { delivery_address: to, delivery_man: courier } = order
  const items = order.lines.map(
    ({ quantity, item_details: { name }, variant, add_ons }) =>
      `  ${quantity} × ${[name, variant, ...add_ons.map((each) => `+ ${each.quantity} ${each.name}`)].filter(Boolean).join(', ')}`,
  )
  const place = [to?.address, to?.road, to?.house, to?.floor].filter(Boolean).join(', ')
  const destination = [to?.contact_person_name, to?.contact_person_number, place].filter(Boolean)
  return [
    formatOrderLine(order, shop),
    ...items,
    ...formatDiscount(order, shop),
    `  ${order.payment_method}, ${order.payment_status}`,
    to === null ? null : destination.length > 0 ? `  for ${destination.join(' · ')}` : `  near ${to.latitude}, ${to.longitude}`,
    order.schedule_at === null ? null : `  wanted at ${shop.time(order.schedule_at)}`,
    order.order_note === null ? null : `  note: ${order.order_note}`,
    order.delivery_instruction === null ? null : `  at the door: ${order.delivery_instruction}`,
    courier === null ? null : `  courier ${courier.id}: ${courier.f_name} ${courier.l_name} ${courier.phone ?? ''}`,
    ...order.order_proof_full_url.map((picture) => `  left as in ${picture}`),
    ...formatRefund(order, shop),
    ...order.history.map((event) => formatEvent(event, shop)),
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** The discount of the items, and the store's offer if it is that. */
function formatDiscount({ store_discount_amount: discount, lines }: OperatorOrderDetails, { amount }: Shop): string[] {
  if (discount === 0) return []
  const percent = lines.find(({ store_offer }) => store_offer !== undefined)?.store_offer
  return [`  discount ${amount(discount)}${percent === undefined ? '' : ` (store offer, ${percent}%)`}`]
}

/** A request for money back, with its reason and pictures, and the amount that went back. */
function formatRefund({ refund, part_refund: part }: OperatorOrderDetails, { amount }: Shop): string[] {
  const request =
    refund === null
      ? []
      : [
          `  refund ${refund.refund_status}: ${amount(refund.refund_amount)} by ${refund.refund_method}`,
          refund.customer_reason === '' ? null : `    reason: ${refund.customer_reason}`,
          refund.customer_note === null ? null : `    note: ${refund.customer_note}`,
          ...refund.image_full_url.map((picture) => `    picture ${picture}`),
          refund.admin_note === null ? null : `    answered: ${refund.admin_note}`,
        ]
  const given =
    part === null
      ? []
      : [`  partly refunded: ${[`${amount(part.amount)} by ${part.method}`, part.note].filter(Boolean).join(', ')}`]
  return [...request, ...given].filter((line) => line !== null)
}

/** One event of an order, and the key behind it: two tills of one store can be told apart. */
function formatEvent({ status, actor, key, created_at }: OperatorOrderDetails['history'][number], { time }: Shop): string {
  const by = key === null ? '' : ` (key ${key.id}, ${key.name})`
  return `  ${time(created_at)}  ${status} by ${actor}${by}`
}

/** Money to return by hand, and its recipient. */
export function formatReturn(
  { id, order_id, trip_id, store_id, amount, cause, contact, send_to, paid_by, answers, note, ...due }: HandReturn,
  shop: Shop,
): string {
  const from = [paid_by, ...answers.map(({ label, value }) => `${label} ${value}`)].filter(Boolean).join(', ')
  const { returned_at, bank_reference, gateway } = due
  const state = returned_at === null ? 'due' : `returned ${shop.time(returned_at)}`
  const isWallet = cause === 'account_removed'
  const sum = shop.amount(amount)
  const number = order_id ?? trip_id
  // Money of one order may go back more than once, and some is of none.
  const of = number === null ? 'money' : `${trip_id === null ? 'order' : 'trip'} ${number}`
  const what = isWallet ? `${sum} of a wallet (return ${id})` : `${sum} of ${of}${number === id ? '' : ` (return ${id})`}`
  const store = store_id === null ? null : `store ${store_id}`
  // A wallet has no order to look the person up in, and an account by e-mail has no phone.
  const whom = [contact.name, contact.phone, isWallet ? contact.email : null].filter(Boolean).join(' ')
  const at = gateway === null ? null : `${gateway.key} ${gateway.reference}`
  const parts = [what, cause, store, whom, send_to === null ? null : `send to: ${send_to}`, at, from, bank_reference, note]
  return `${state}  ${parts.filter(Boolean).join(' · ')}`
}

export function formatStock({ item_id, stock, variations }: Stock): string {
  const each = variations.map(({ type, stock: left }) => `${type} ${left}`).join(', ')
  return `Item ${item_id}: ${stock} left${each === '' ? '' : ` (${each})`}`
}

export function formatReview(review: OperatorReview): string {
  const { id, status, rating, customer_name, store_id, item_id, delivery_man_id, comment, attachment_full_url } = review
  const item = item_id === null ? `store ${store_id}` : `item ${item_id} of store ${store_id}`
  const what = delivery_man_id === null ? item : `courier ${delivery_man_id}`
  const details = [comment, ...attachment_full_url].filter((each) => each !== null).map((each) => ` · ${each}`)
  return `${id}  ${status} · ${rating} of 5 · ${customer_name} on ${what}${details.join('')}`
}

export function formatWebhook({ id, url, events, store_id, waiting, failed, last_error }: Webhook): string {
  const stores = store_id === null ? '' : ` · store ${store_id}`
  const trouble = last_error === null ? '' : ` · ${last_error}`
  return `${id}  ${url}${stores} · ${events.join(' ')} · ${waiting} waiting, ${failed} given up${trouble}`
}

/** The money that went back, and where. */
function formatCaseRefund({ refund }: OperatorCase, { amount }: Shop): string[] {
  if (refund === null) return []
  const parts = (['gateway', 'wallet', 'manual'] as const).filter((to) => refund[to] > 0)
  return [`refunded ${amount(refund.amount)} (${parts.map((to) => `${to} ${amount(refund[to])}`).join(', ')})`]
}

/** A case in two or more lines: the order, or the subject and the sender of an inquiry, the state and the money, then its pieces by the number of their line. */
export function formatCase(found: OperatorCase, shop: Shop): string {
  const { id, order_id, kind, state, decision, amount, words, reply, lines, image_full_url, subject, sender, created_at } = found
  return [
    order_id === null
      ? [`${id}`, kind, decision ?? state, shop.time(created_at), subject].join('  ')
      : [`${id}`, `order ${order_id}`, kind, decision ?? state, shop.amount(amount), ...formatCaseRefund(found, shop)].join('  '),
    ...(sender === null ? [] : [`  from ${sender.name}, ${sender.email ?? sender.phone}, ${sender.language}`]),
    ...lines.map((line) => {
      const granted = line.granted === null ? '' : `, granted ${line.granted}`
      return `  ${line.id}:${line.pieces}  ${line.name}, ${line.reason}, ${shop.amount(line.amount)}${granted}`
    }),
    ...(words === null ? [] : [`  "${words}"`]),
    ...image_full_url.map((address) => `  picture ${address}`),
    ...(reply === null ? [] : [`  answered: ${reply}`]),
  ].join('\n')
}
