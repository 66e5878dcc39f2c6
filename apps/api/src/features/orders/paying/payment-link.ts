import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { readClientCallback } from '#features/payments/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { findGuest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { toNetwork } from '#lib/http/network.ts'
import { listReturnOrigins } from '#lib/http/own-origin.ts'
import { awaitsGateway } from '#features/orders/reading/order-row.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { openGatewayPage } from './pay-order.ts'

type Link = {
  orderId: number
  /** The `user_id` in the answer to placing the order, or a guest's secret. */
  payer: string
  gateway: string | null
  callback: string
  origin: string
  language: Language
  ip: string
}

const LINKS_PER_ORDER = 10
const LINKS_PER_NETWORK = 200

/**
 * Starts the payment of an order for a browser that only brings two numbers, both of which can be guessed. So it reveals
 * nothing about the order, and acts only while the order waits for a gateway. Throws 403 for a callback elsewhere, 429 after too many
 * attempts within an hour, and the same 404 for everything that is not payable.
 */
export async function payByLink(api: Api, link: Link): Promise<{ redirect_link: string }> {
  const callback = readClientCallback(link.callback, { own: link.origin, clients: listReturnOrigins(api.settings) })
  if (callback === null) {
    api.log.warn({ callback: link.callback }, 'a payment link returns to an origin that CLIENT_ORIGINS does not list')
    throw refuse(403, 'callback', 'payment.link_origin')
  }
  await limitLinks(api, link)
  const order = await findOrder(api.db, link.orderId)
  const isPayable = order?.order_status === 'pending' && awaitsGateway(order) && (await isPayer(api.db, order, link.payer))
  if (!isPayable) throw notFound('order', 'payment.link_over')
  const { business_name } = await readSwitches(api.db)
  return openGatewayPage(api, order, { ...link, callback, title: localize(business_name, link.language) })
}

async function isPayer(db: Db, { customer_id, guest_id }: OrderRecord, payer: string): Promise<boolean> {
  if (payer === String(customer_id ?? guest_id)) return true
  return guest_id !== null && (await findGuest(db, payer))?.id === guest_id
}

/** Throws 429 after too many payments that were started for an order, or by a network, within an hour. */
export async function limitLinks(api: Api, { orderId, ip }: Pick<Link, 'orderId' | 'ip'>): Promise<void> {
  const network = toNetwork(ip)
  const limits = [
    { scope: 'payment_link', key: `${orderId} ${network}`, most: LINKS_PER_ORDER },
    { scope: 'payment_link-address', key: network, most: LINKS_PER_NETWORK },
  ]
  await limitAll(api, limits, 'payment_link')
}
