import type { Random } from '../../demo/city/random.ts'
import type { Remembered } from './memory.ts'
import { type Answered, ask, count, type World } from './world.ts'

const STEPS = ['confirmed', 'processing', 'handover', 'delivered']

/** Moves an order through all steps to its delivery, as a store does. */
export async function deliver(world: World, order: Remembered): Promise<void> {
  if (order.id === null || order.canceled !== 'no') return
  order.delivered = 'unknown'
  for (const status of STEPS) {
    const reached = await send(world, { method: 'PUT', path: `orders/${order.id}/status`, body: { status } })
    const isAhead = reached !== null && reached.reply.status === 409
    if (reached === null || (reached.reply.status !== 200 && !isAhead)) return
    if (status === 'delivered' && reached.reply.status === 200) order.delivered = 'yes'
  }
  if (order.delivered === 'yes') count(world, 'delivered')
}

/** Refunds a delivered order, half of them in part. A second word about the same refund must not pay twice. */
export async function refund(world: World, random: Random, order: Remembered): Promise<void> {
  if (order.delivered !== 'yes' || order.price === null) return
  const isPart = random() < 0.5
  const amount = isPart ? order.price / 2 : order.price
  order.refunded = 'unknown'
  order.refund = amount
  const body = { reason: 'It arrived damaged', ...(isPart ? { amount: amount / 100 } : {}) }
  for (let times = random() < 0.3 ? 2 : 1; times > 0; times--) {
    const answered = await send(world, { method: 'POST', path: `orders/${order.id}/refund`, body, key: `refund-${order.key}` })
    if (answered === null || answered.reply.status !== 200) continue
    if (order.refunded !== 'yes') count(world, 'refunded')
    order.refunded = 'yes'
  }
}

/** Adds pieces of the scarce item, under a key, so that a repeated call adds them once. */
export async function restock(world: World, { key, change }: { key: string; change: number }): Promise<void> {
  const restocked: World['memory']['restocked'][number] = { key, change, claim: 'unknown' }
  world.memory.restocked.push(restocked)
  const path = `items/${world.memory.shop.items.at(-1)}/stock`
  const answered = await send(world, { method: 'PUT', path, body: { change }, key })
  if (answered?.reply.status === 200) restocked.claim = 'yes'
  else if (answered !== null) world.problems.push(`stock answered ${answered.reply.status}`)
}

type Sent = { method: 'PUT' | 'POST'; path: string; body: unknown; key?: string }

function send(world: World, { method, path, body, key }: Sent): Promise<Answered | null> {
  const { keys } = world.memory.shop
  const bearer = path.endsWith('/refund') ? keys.admin : keys.store
  const headers = { authorization: `Bearer ${bearer}`, ...(key !== undefined && { 'idempotency-key': key }) }
  return ask(world, { method, path: `/api/v1/operator/${path}`, body, headers })
}
