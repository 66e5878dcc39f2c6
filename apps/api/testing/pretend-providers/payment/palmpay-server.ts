import { randomUUID } from 'node:crypto'
import { type GatewayCall, type GatewayReply, refuse, serveGateway } from '#testing/stand-ins/gateways/serve-gateway.ts'

export type Charge = {
  id: string
  reference: string
  state: 'waiting' | 'paid' | 'declined' | 'expired'
  /** Amounts are in the smallest unit of the currency. The page opens for `requested`, and takes `amount`. */
  requested: number
  amount: number
  currency: string
  refunds: { amount: number; key: string }[]
}

export type PalmPayStandIn = { url: string; key: string; charges: Charge[]; close: () => Promise<void> }

/** Starts a small server that speaks the API of Palm Pay, the gateway of the example in docs/adapters.md. */
export async function startPalmPayStandIn(): Promise<PalmPayStandIn> {
  const state = { key: 'a-secret-key-of-palm-pay', charges: [] as Charge[] }
  return { ...state, ...(await serveGateway((call) => answer(state, call))) }
}

type State = Pick<PalmPayStandIn, 'key' | 'charges'>

function answer({ key, charges }: State, { method, url, headers, body }: GatewayCall): GatewayReply {
  if (headers.authorization !== `Bearer ${key}`) return refuse(401, { error: 'key' })
  if (`${method} ${url.pathname}` === 'POST /charges') {
    if (!Number.isInteger(body.amount) || typeof body.back !== 'string' || typeof body.notify !== 'string')
      return refuse(400, { error: 'fields' })
    return { status: 200, body: show(findOrOpen(charges, body), url.origin) }
  }
  const [, id, refunds] = /^\/charges\/([\w-]+)(\/refunds)?$/.exec(url.pathname) ?? []
  const charge = charges.find((each) => each.id === id)
  if (charge === undefined) return refuse(404, { error: 'unknown' })
  return refunds === undefined ? { status: 200, body: show(charge, url.origin) } : giveBack(charge, body)
}

/** The same reference has the same charge. */
function findOrOpen(charges: Charge[], { reference, amount, currency }: Record<string, unknown>): Charge {
  const known = charges.find((each) => each.reference === reference)
  if (known !== undefined) return known
  const sum = { requested: Number(amount), amount: Number(amount), currency: String(currency) }
  const charge: Charge = { id: randomUUID(), reference: String(reference), state: 'waiting', ...sum, refunds: [] }
  charges.push(charge)
  return charge
}

function show({ id, state, amount, currency }: Charge, origin: string) {
  return { id, state, amount, currency, page: `${origin}/pages/${id}` }
}

function giveBack({ state, amount, refunds }: Charge, body: Record<string, unknown>): GatewayReply {
  const part = { amount: Number(body.amount), key: String(body.idempotency_key) }
  if (refunds.some(({ key }) => key === part.key)) return { status: 200, body: {} }
  const before = refunds.reduce((sum, each) => sum + each.amount, 0)
  if (state !== 'paid' || before + part.amount > amount) return refuse(409, { error: 'too_much' })
  refunds.push(part)
  return { status: 200, body: {} }
}
