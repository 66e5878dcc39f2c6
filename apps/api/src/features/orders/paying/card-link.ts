import type { CardLink } from '@medina/contract/operator/operator-card-links'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { moneyFormat } from '#lib/money.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { doorLinkPath } from '#features/orders/rules/pay-link.ts'
import { isPayableAtDoor } from '#features/orders/rules/payable-at-door.ts'
import { listGatewaysOf } from './pay-order.ts'

/** Long enough to find a card, too short to be of use to whoever has photographed the code. */
const LINK_MS = 15 * 60_000

/**
 * A link by which the customer of a cash order pays by card at the door, on their own phone. Nothing is stored: the link is signed. Throws
 * 409 for an order of which nothing is due in cash.
 */
export async function createCardLink(api: Api, order: OrderRecord, origin: string): Promise<CardLink> {
  if (!isPayableAtDoor(order)) throw refuse(409, 'order', 'order.nothing_to_pay')
  const until = new Date(api.clock.now().getTime() + LINK_MS)
  const isTaken = (await listGatewaysOf(api, order)).length > 0
  const path = doorLinkPath(api.appKey, { orderId: order.id, until })
  return {
    amount: moneyFormat(order.currency_digits).toWire(readGatewayAmount(order)),
    link: isTaken ? chooseReturnOrigin(api.settings, origin) + path : null,
    expires_at: until.toISOString(),
  }
}
