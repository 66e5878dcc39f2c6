import type { Random } from '../../demo/city/random.ts'
import type { Buyer, Remembered } from './memory.ts'
import { ask, count, readClock, type World } from './world.ts'

type Payment = { buyer: Buyer; order: Remembered }

/**
 * Pays an order on the gateway's page. The browser comes back in three of four cases; notices arrive as often as the gateway sends them, all
 * at the same moment. Some buyers open the page twice and pay on both.
 */
export async function payByCard(world: World, random: Random, { buyer, order }: Payment): Promise<void> {
  const pages = random() < 0.15 ? 2 : 1
  const [isPaid, comesBack] = [random() < 0.85, random() < 0.75]
  for (let page = 0; page < pages; page++) {
    const session = await openPage(world, { buyer, order })
    if (session === null) return
    if (isPaid) {
      world.stripe.pay(session.id)
      if (order.paid === 'no') order.paid = 'unknown'
      count(world, 'paid by card')
    }
    const notices = Array.from({ length: world.notices }, () => notify(world, session.id))
    const [flag] = await Promise.all([comesBack ? comeBack(world, session.fields.success_url ?? '') : null, ...notices])
    if (flag === 'success') order.paid = 'yes'
    if (flag === 'success' && !isPaid) world.problems.push(`order ${order.id} was called paid, and nobody paid`)
  }
}

/** Opens the gateway's page for an order; null if the shop refuses. */
export async function openPage(world: World, { buyer, order }: Payment) {
  if (order.id === null) return null
  const headers = { ...world.memory.shop.grocery.headers, ...buyer.headers }
  const body = { guest_id: buyer.guest, order_id: order.id, callback: '/track-order' }
  const answered = await ask(world, { method: 'POST', path: '/api/v1/customer/order/pay', body, headers })
  const link = answered?.reply.body.redirect_link
  if (typeof link !== 'string') {
    count(world, `payments refused (${answered?.reply.status ?? 'no answer'})`)
    return null
  }
  return world.stripe.sessions.find(({ url }) => url === link) ?? null
}

/** Follows the gateway's link back to the shop, whichever process answers, and reads what it says. */
export async function comeBack(world: World, address: string): Promise<string | null> {
  const { pathname, search } = new URL(address)
  const answered = await ask(world, { method: 'GET', path: pathname + search })
  return answered === null ? null : new URL(answered.reply.location, 'http://localhost').searchParams.get('flag')
}

/** The gateway repeats a notice until it is acknowledged. */
async function notify(world: World, id: string): Promise<void> {
  const session = world.stripe.sessions.find((known) => known.id === id)
  const { payload, headers } = world.stripe.writeNotice(session, readClock(world))
  await ask(world, { method: 'POST', path: '/api/v1/payments/notify/stripe', body: payload, headers })
}
