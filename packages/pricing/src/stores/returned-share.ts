import { checked, sum } from '../money.ts'
import { mapShare, reverseStoreShare, type StoreShare } from './store-share.ts'

/** The customer gets everything back, all but the delivery fee, or nothing. */
export type ReturnChoice = 'all' | 'goods' | 'nothing'

/** The part of what was paid that goes back for an order that came back to its store, in minor units. */
export function calculateReturnRefund(
  { paid, delivery_charge }: { paid: number; delivery_charge: number },
  choice: ReturnChoice,
): number {
  if (choice === 'nothing') return 0
  return choice === 'all' ? checked(paid) : Math.max(0, checked(paid) - checked(delivery_charge))
}

/**
 * The fee of a customer who did not pay at the door: the delivery, less what stays of a part that was paid before. So nobody pays for the
 * delivery twice.
 */
export function calculateReturnFee({ delivery_charge, retained }: { delivery_charge: number; retained: number }): number {
  return Math.max(0, checked(delivery_charge) - checked(retained))
}

export type ReturnedOrder = {
  /** The value of all goods of the order, and of those that are not for sale again. */
  goods: number
  gone: number
  is_own_delivery: boolean
  /** The part of the payment that does not go back to the customer, and the fee in it. */
  retained: number
  delivery_charge: number
  /** The price of the goods to the customer, without fee and tip. */
  goods_paid: number
}

const nothing = mapShare(() => 0)

/**
 * The share of a store in an order that came back; `sale` is its share if the order had been delivered. A store whose orders the platform
 * delivers has done its part: it is owed for the goods that are gone, whoever pays. One that delivers itself is owed for what its customer
 * paid and does not get back: first the fee, then the goods. No tip was earned, and no cash was collected.
 */
export function calculateReturnedShare(sale: StoreShare, order: ReturnedOrder): StoreShare {
  const { goods, gone, is_own_delivery, retained, delivery_charge, goods_paid } = order
  const retainedFee = is_own_delivery ? Math.min(checked(retained), checked(delivery_charge)) : 0
  const rest = is_own_delivery
    ? { refunded: Math.max(0, goods_paid - (retained - retainedFee)), of: goods_paid }
    : { refunded: checked(goods) - checked(gone), of: goods }
  const isNothing = is_own_delivery ? retained - retainedFee <= 0 : gone <= 0
  const change = reverseStoreShare(sale, isNothing ? null : rest, nothing)
  return mapShare((part) => {
    if (part === 'delivery') return retainedFee
    return part === 'tip' || part === 'cash' ? 0 : sum([sale[part], change[part]])
  })
}
