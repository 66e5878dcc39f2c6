import type { MoneyFormat } from '#lib/money.ts'
import { HIGHEST_AMOUNT } from '#lib/sheets/cells.ts'

/** The cash that a customer has ready: in all (ours), or the change that the courier has to bring (clients of the family). */
type CashWish = { cash_tendered?: number | undefined; bring_change_amount?: number | undefined }

/**
 * The cash that the customer will hand over, in minor units. Null without one, and for less than is due: then the customer pays the exact
 * amount, as without a word. `due`: what the courier collects.
 */
export function readCashTendered(wish: CashWish, { due, money }: { due: number; money: MoneyFormat }): number | null {
  const { cash_tendered: tendered, bring_change_amount: change } = wish
  const read = (amount: number) => (amount > 0 && amount <= HIGHEST_AMOUNT ? money.fromWire(amount) : 0)
  const cash = tendered === undefined ? due + read(change ?? 0) : read(tendered)
  return due > 0 && cash > due ? cash : null
}

type PaidInCash = {
  payment_method: string | null
  payment_status: string
  order_amount: number
  wallet_amount: number
  cash_tendered: number | null
}

/** The cash that an order waits for, with the change to bring; it follows the total. Null if the cash does not exceed what is due. */
export function findChange(order: PaidInCash): { tendered: number; change: number } | null {
  const { payment_method, payment_status, order_amount, wallet_amount, cash_tendered: tendered } = order
  if (payment_method !== 'cash_on_delivery' || payment_status === 'paid' || tendered === null) return null
  const change = tendered - (order_amount - wallet_amount)
  return change > 0 ? { tendered, change } : null
}
