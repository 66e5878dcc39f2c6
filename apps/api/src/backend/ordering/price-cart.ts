import type { CartLine } from '@medina/contract/orders/cart'
import { moneyFormat } from '#lib/money.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { priceUnit } from './quote-goods.ts'

/** Adds prices to lines (spec 3.004): the family stores the price that a client sends, and our clients send none. */
export async function priceCart(
  lines: CartLine[],
  { caller, read }: Pick<RelayedCall, 'caller'> & Pick<BackendTools, 'read'>,
): Promise<CartLine[]> {
  if (lines.length === 0) return lines
  const config = await read('site.config', {}, toAnybody(caller))
  const money = moneyFormat(config.digit_after_decimal_point)
  return lines.map((line) => {
    const price = money.toWire(priceUnit(line.item, line.variation, money) * line.quantity)
    return { ...line, price, totalPrice: price }
  })
}
