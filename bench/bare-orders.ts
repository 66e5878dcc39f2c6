import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { App } from '../apps/api/src/app.ts'
import { hashSecret } from '../apps/api/src/lib/actor.ts'
import { FIRST, type Shopper } from './crowd.ts'
import { placeOrder } from './shopping.ts'

/** The values that differ between orders: the owner, the cart lines, the key, and the order's own number. */
type Particulars = { owner: number; secretHash: Buffer; lines: number[]; key: string; order: number }
type Filling = (own: Particulars) => unknown
type Statement = { name: string | undefined; text: string; fill: Filling[]; tellsOrder: boolean }
type Recorded = { text: string; values: unknown[]; rows: Promise<unknown[]> }

/** The statements of one order, in their order, with its transactions. */
export type OrderScript = Statement[]

/**
 * Places an order in this process and records its statements: exactly those that the shop runs. They can be replayed for another
 * shopper with the same basket.
 */
export async function recordOrder(app: App, shopper: Shopper, number: number): Promise<OrderScript> {
  const own: Particulars = { ...readParticulars(number), order: 0 }
  const { path = '', headers = {}, body = '' } = placeOrder(shopper, own.key)
  const { recorded, reply } = await recording(() => app.fastify.inject({ method: 'POST', url: path, headers, payload: body }))
  if (reply.statusCode !== 200) throw new Error(`the order to record was refused: ${reply.payload}`)
  own.order = (JSON.parse(reply.payload) as { order_id: number }).order_id
  const script: OrderScript = []
  for (const { text, values, rows } of recorded) {
    const tellsOrder = (await rows).some((row) => (row as { id?: unknown }).id === own.order)
    script.push({ name: nameOf(text, values), text, fill: values.map((value) => toFilling(value, own)), tellsOrder })
  }
  return script
}

/** The values of the shopper with this number; the order's number is known once it exists. */
export function readParticulars(number: number): Omit<Particulars, 'order'> {
  const isGuest = number % 2 === 0
  return {
    owner: (isGuest ? FIRST.guest : FIRST.customer) + number,
    secretHash: hashSecret(`bench-${isGuest ? 'guest' : 'token'}-${number}`),
    lines: [0, 1, 2].map((place) => FIRST.line + 3 * number + place),
    key: randomUUID(),
  }
}

/** Replays the statements as another shopper's order. */
export async function replayOrder(client: pg.Client, script: OrderScript, number: number): Promise<void> {
  const own: Particulars = { ...readParticulars(number), order: 0 }
  for (const { name, text, fill, tellsOrder } of script) {
    const { rows } = await client.query<{ id: number }>(
      name === undefined ? { text } : { name, text, values: fill.map((value) => value(own)) },
    )
    if (tellsOrder) own.order = rows[0]?.id ?? 0
  }
  if (own.order === 0) throw new Error('the statements placed no order')
}

/** The statements of the order that is being placed: others run beside it, and belong to no order. */
const current = new AsyncLocalStorage<Recorded[]>()

/** Does some work, and records the statements that it sends meanwhile. */
export async function recording<T>(work: () => Promise<T>): Promise<{ recorded: Recorded[]; reply: T }> {
  const recorded: Recorded[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => Promise<pg.QueryResult> }
  const { query } = prototype
  prototype.query = function recordQuery(this: pg.Client, ...given: unknown[]) {
    const answer = query.apply(this, given)
    const [statement, more] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values = [] } = typeof statement === 'string' ? { text: statement, values: more ?? [] } : statement
    const rows = Promise.resolve(answer).then((result) => result.rows as unknown[])
    current.getStore()?.push({ text, values, rows })
    return answer
  }
  try {
    const reply = await current.run(recorded, async () => {
      // Fastify begins an injected call when it is awaited: here, where its statements are recorded.
      const answer = await work()
      return answer
    })
    return { reply, recorded }
  } finally {
    prototype.query = query
  }
}

const names = new Map<string, string>()

function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const name = names.get(text) ?? `bare${names.size}`
  names.set(text, name)
  return name
}

/** The value itself, or the other order's value in the place of this one's. */
function toFilling(value: unknown, known: Particulars): Filling {
  if (typeof value === 'number') return toNumber(value, known)
  if (Buffer.isBuffer(value)) return value.equals(known.secretHash) ? (own) => own.secretHash : () => value
  if (Array.isArray(value)) {
    const parts = value.map((part) => toFilling(part, known))
    return (own) => parts.map((part) => part(own))
  }
  if (typeof value !== 'string') return () => value
  const marks = [known.key, String(known.owner), String(known.order)].filter((mark) => mark !== '0' && value.includes(mark))
  if (marks.length === 0) return () => value
  return (own) =>
    value
      .replaceAll(known.key, own.key)
      .replaceAll(String(known.owner), String(own.owner))
      .replaceAll(String(known.order), String(own.order))
}

function toNumber(value: number, known: Particulars): Filling {
  if (value === known.owner) return (own) => own.owner
  if (value === known.order) return (own) => own.order
  const line = known.lines.indexOf(value)
  return line < 0 ? () => value : (own) => own.lines[line]
}
