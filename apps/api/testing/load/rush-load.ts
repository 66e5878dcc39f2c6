import { setTimeout as wait } from 'node:timers/promises'
import type { ChildServer } from '#testing/shop/child-server.ts'
import type { RushOrder, RushShop } from './rush-shop.ts'

/** An order as its customer knows it: its number, or why it was refused. */
export type Attempt = RushOrder & { orderId: number | null; refusal: string | null; tries: number }
type Rush = { shop: RushShop; servers: readonly ChildServer[] }

const MOST_TRIES = 200

let turn = 0

/** Sends the order, to another process each time, until one of them answers. */
export async function sendUntilAnswered(attempt: Attempt, { servers }: Rush): Promise<void> {
  while (attempt.tries < MOST_TRIES) {
    attempt.tries++
    const server = servers[turn++ % servers.length]
    const answer = server === undefined ? null : await send(server, attempt)
    // The process ended, the connection was lost, or the first attempt is still under way.
    if (answer === null || answer.outcome === '409 idempotency-key') {
      await wait(50)
      continue
    }
    if (answer.orderId === null) attempt.refusal = answer.outcome
    attempt.orderId = answer.orderId
    return
  }
  attempt.refusal = 'no answer'
}

async function send(
  { url }: ChildServer,
  { headers, body }: Attempt,
): Promise<{ orderId: number | null; outcome: string } | null> {
  try {
    const response = await fetch(`${url}/api/v1/customer/order/place`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { order_id?: number; errors?: { code: string }[] }
    return {
      orderId: answer.order_id ?? null,
      outcome: [response.status, ...(answer.errors ?? []).map(({ code }) => code)].join(' '),
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
