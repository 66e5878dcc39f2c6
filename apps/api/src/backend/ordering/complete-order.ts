import { type Members, toMembers } from '#backend/members.ts'

/** An order of the family, completed with our members. */
export function completeOrder(order: Members): Members {
  const module = toMembers(order.module)
  const courier = order.delivery_man
  const due = Number(order.order_amount ?? 0) - Number(order.partially_paid_amount ?? 0)
  const isUnpaid = order.payment_status !== 'paid' && ['pending', 'failed'].includes(String(order.order_status))
  const isDue = isUnpaid && order.payment_method === 'digital_payment'
  return {
    module_type: module.module_type,
    piece_count: order.details_count,
    gateway_due: isDue ? due : 0,
    ...(isDue && order.order_status === 'pending' && { awaits_payment: true }),
    offline_due: isUnpaid && order.payment_method === 'offline_payment' ? due : 0,
    case_count: 0,
    part_refund: null,
    refunded_amount: order.order_status === 'refunded' ? order.order_amount : 0,
    ...order,
    delivery_man: courier == null || Array.isArray(courier) ? courier : [courier],
    ...(order.store != null && { store: { module_type: module.module_type, ...toMembers(order.store) } }),
  }
}
