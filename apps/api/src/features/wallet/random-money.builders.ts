// Random operations on the money of a few customers, for the proof of the ledger: by the features' own functions, without HTTP.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '#testing/shop/test-app.ts'
import { settle } from '#features/payments/all-payments.builders.ts'
import { findOrder, lockOrder, refundPiecesOf, transitionOrder } from '#features/orders/public.ts'
import { takeFromWallet } from '#features/purchases/public.ts'
import { convertPoints } from '#features/rewards/convert-points.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'

/** Thrown by a client between the work of its transaction and the commit. */
class Crash extends Error {
  override name = 'Crash'
}

/** `template` is the order that new ones copy: four pieces of 5.00, plus 5.00 for delivery. */
export type Stage = { app: TestApp; customers: readonly number[]; template: number }
/** The clients count what was acknowledged to them, to be compared with the books. */
export type Acknowledged = {
  orders: number[]
  topUps: number[]
  converted: number
  conversions: number
  refused: number
  crashed: number
}
type Client = { stage: Stage; acknowledged: Acknowledged; random: () => number }
type Operation = (client: Client) => Promise<void>

/** Frequencies of the operations. Orders are drawn among all, so most steps come too late or twice, as in life. */
const operations: readonly [number, Operation][] = [
  [18, place],
  [20, (client) => step(client, 'handover', 'delivered')],
  [6, (client) => step(client, 'handover', 'canceled')],
  [6, (client) => step(client, 'delivered', 'refunded')],
  [8, refundInPart],
  [34, convert],
  [8, topUp],
]
const total = operations.reduce((sum, [weight]) => sum + weight, 0)

/** One random operation, repeated under the same key until the client knows how it ended. */
export async function operate(client: Client): Promise<void> {
  let drawn = client.random() * total
  const [, operation] = operations.find(([weight]) => (drawn -= weight) < 0) ?? [0, place]
  await operation(client)
}

async function untilAnswered<T>({ acknowledged }: Client, attempt: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isBusy = error instanceof AppError && error.problems.some(({ code }) => code === 'idempotency-key')
      if (error instanceof AppError && !isBusy) {
        acknowledged.refused += 1
        return null
      }
      if (!isBusy && !isLost(error)) throw error
      if (!isBusy) acknowledged.crashed += 1
      await new Promise((resume) => setTimeout(resume, 2))
    }
  }
}

/** The client crashed, or its connection did. */
function isLost(error: unknown): boolean {
  if (error instanceof Crash) return true
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === '57P01' || code === 'ECONNRESET' || code === 'EPIPE' || /terminated|not queryable/i.test(String(error))
}

function crashAtTimes(random: () => number): void {
  if (random() < 0.03) throw new Crash()
}

const pick = <T>({ random }: Client, things: readonly T[]): T | undefined => things[Math.floor(random() * things.length)]

/** Places a copy of the template that the wallet pays in whole, in part or not at all, with 2.50 of cashback. */
async function place(client: Client): Promise<void> {
  const { stage, acknowledged, random } = client
  const { db, clock } = stage.app.api
  const customerId = pick(client, stage.customers) ?? 0
  const wallet = [0, 700, 2500][Math.floor(random() * 3)] ?? 0
  const attempt = { scope: 'random', key: randomUUID(), body: { customerId, wallet }, now: clock.now() }
  const id = await untilAnswered(client, () =>
    once(db, attempt, async (tx) => {
      const { now } = attempt
      const placed = await copyOrder(tx, stage.template, { customerId, wallet })
      await takeFromWallet(tx, planOf(wallet), { subject: { orderId: placed }, customerId, now })
      await sql`insert into cashback_uses (order_id, cashback_id, customer_id, amount)
        select ${placed}, min(id), ${customerId}, 250 from cashbacks`.execute(tx)
      crashAtTimes(random)
      return placed
    }),
  )
  if (id !== null) acknowledged.orders.push(id)
}

const planOf = (wallet: number) => ({
  method: 'cash_on_delivery' as const,
  wallet,
  rest: 2500 - wallet,
  payment_status: 'partially_paid' as const,
  order_status: 'confirmed' as const,
})

async function copyOrder(tx: Db, template: number, row: { customerId: number; wallet: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into orders select r.* from orders o, jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', nextval('order_numbers'), 'customer_id', ${row.customerId}::bigint, 'wallet_amount', ${row.wallet}::bigint,
      'order_status', 'handover')) r
    where o.id = ${template} returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into order_lines overriding system value select r.* from order_lines l, jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'order_id', ${id}::bigint)) r
    where l.order_id = ${template}`.execute(tx)
  return id
}

async function step(client: Client, from: 'handover' | 'delivered', to: 'delivered' | 'canceled' | 'refunded'): Promise<void> {
  const { db, clock } = client.stage.app.api
  const orderId = pick(client, client.acknowledged.orders)
  if (orderId === undefined) return
  const actor = to === 'delivered' ? 'store' : 'admin'
  await untilAnswered(client, () =>
    db.transaction().execute(async (tx) => {
      await transitionOrder(tx, { orderId, from, to, actor, now: clock.now() })
      crashAtTimes(client.random)
    }),
  )
}

/** Refunds a quarter, a half or three quarters of an order by its pieces, as a case does; more than are left is refused. */
async function refundInPart(client: Client): Promise<void> {
  const { db, clock } = client.stage.app.api
  const orderId = pick(client, client.acknowledged.orders)
  if (orderId === undefined) return
  const count = 1 + Math.floor(client.random() * 3)
  const client_key = randomUUID()
  await untilAnswered(client, () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      await lockOrder(tx, orderId)
      const order = await findOrder(tx, orderId)
      const line = await tx.selectFrom('order_lines').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
      const reported = { order_id: orderId, kind: 'missing' as const, client_key, created_at: now }
      const { id: caseId } = await tx.insertInto('cases').values(reported).returning('id').executeTakeFirstOrThrow()
      const pieces = new Map([[line.id, count]])
      if (order !== null) await refundPiecesOf(tx, order, { caseId, pieces, method: undefined, keyId: null, now })
      crashAtTimes(client.random)
    }),
  )
}

async function convert(client: Client): Promise<void> {
  const { stage, acknowledged, random } = client
  const wish = { customerId: pick(client, stage.customers) ?? 0, points: 1 + Math.floor(random() * 15) }
  const key = randomUUID()
  const answer = await untilAnswered(client, () => convertPoints(stage.app.api, { ...wish, idempotencyKey: key, language: 'en' }))
  if (answer === null) return
  acknowledged.conversions += 1
  acknowledged.converted += answer.point
}

/** A paid top-up; every third one gets its gateway notice twice. */
async function topUp(client: Client): Promise<void> {
  const { stage, acknowledged, random } = client
  const { db, clock } = stage.app.api
  const customer_id = pick(client, stage.customers) ?? 0
  const now = clock.now()
  const attempt = { scope: 'random', key: randomUUID(), body: { customer_id }, now }
  const row = {
    customer_id,
    amount: 1000,
    bonus_amount: random() < 0.5 ? 0 : 100,
    gateway: 'demo',
    created_at: now,
    updated_at: now,
  }
  const id = await untilAnswered(client, () =>
    once(db, attempt, async (tx) => (await tx.insertInto('top_ups').values(row).returning('id').executeTakeFirstOrThrow()).id),
  )
  if (id === null) return
  const pay = () =>
    untilAnswered(client, () =>
      db.transaction().execute(async (tx) => {
        await settle(tx, { topUpId: id }, { state: 'paid', amount: row.amount, now })
        crashAtTimes(random)
      }),
    )
  await (random() < 0.34 ? Promise.all([pay(), pay()]) : pay())
  acknowledged.topUps.push(id)
}
