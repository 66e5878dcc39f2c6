import type { BoardOrder } from '@medina/contract/operator/operator-desk'

/** Returns the pay of the courier for an order by the rule of the office; null where couriers are paid otherwise and there is no tip. */
export function payOf({ courier_pay: pay }: BoardOrder): { amount: number; extra: number; isTip: boolean } | null {
  if (pay === undefined || pay.total === 0) return null
  return { amount: pay.total, extra: pay.extra, isTip: pay.total === pay.tip }
}
