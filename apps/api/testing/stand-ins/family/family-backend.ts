import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { accountRoutes } from './account.ts'
import { catalogueRoutes } from './catalogue.ts'
import type { FamilyAnswer, FamilyCall, FamilyHandler, FamilyRoutes } from './family-call.ts'
import { type FamilyShop, recordedShop } from './family-shop.ts'
import { createOrders, type FamilyOrders } from './ordering.ts'
import { notReferred, type Referred } from './referred.ts'
import { type FamilyTrip, rentalRoutes } from './rental.ts'
import { siteRoutes } from './site.ts'

export type FamilyStandIn = Omit<FamilyOrders, 'routes'> & {
  url: string
  /** The customer's discount as a referred friend. A test may change it; at first there is none. */
  customer: Referred
  /** Booked trips, the newest first, which a test may move on. */
  trips: FamilyTrip[]
  /** Calls of "METHOD /path" meet these in place of their answers. */
  faults: Map<string, FamilyFault>
  /** Changes the bodies of all answers from now on. */
  changeAnswers: (change: (body: unknown) => unknown) => void
  /** "METHOD /path" of every call so far, the newest last. */
  calls: string[]
  /** Paths that the family does not have and that were called. */
  missed: string[]
  /** Headers of the last call of a path. */
  headersOf: (call: string) => Record<string, string | undefined>
  close: () => Promise<void>
}

/** A slow answer, a connection that breaks, or another answer; `text` is sent as it is. */
export type FamilyFault = { delayMs?: number; isCutOff?: boolean; answer?: FamilyAnswer; text?: string; type?: string }

const PREFIX = '/api/v1'

/**
 * Starts a small server that answers as backends of the family do, with recorded answers and their oddities. Paths of ours that the family
 * does not have are 404 with a body of the framework.
 */
export async function startFamilyStandIn(shop: FamilyShop = recordedShop): Promise<FamilyStandIn> {
  const customer = { ...notReferred }
  const trips: FamilyTrip[] = []
  const ordering = createOrders(customer, shop)
  const faults: FamilyStandIn['faults'] = new Map()
  const routes: FamilyRoutes = {
    ...siteRoutes(shop),
    ...catalogueRoutes(shop),
    ...accountRoutes(customer, shop),
    ...rentalRoutes(customer, trips, shop),
    ...ordering.routes,
  }
  const calls: string[] = []
  const missed: string[] = []
  const headers = new Map<string, FamilyCall['headers']>()
  let change = (body: unknown): unknown => body

  const server = createServer((request, response) => {
    void readCall(request).then(async ({ method, path, ...call }) => {
      calls.push(`${method} ${path}`)
      headers.set(`${method} ${path}`, call.headers)
      const found = findHandler(routes, method, path)
      if (found === null) missed.push(`${method} ${path}`)
      const fault = faults.get(`${method} ${path}`)
      if (fault?.delayMs !== undefined) await setTimeout(fault.delayMs)
      if (fault?.isCutOff === true) return void response.destroy()
      const answer = fault?.answer ?? (found === null ? notThere : found.handler({ ...call, params: found.params }))
      const body = fault?.text ?? JSON.stringify(change(answer.body))
      response.writeHead(answer.status ?? 200, { 'content-type': fault?.type ?? 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: ordering.orders,
    placed: ordering.placed,
    surcharge: ordering.surcharge,
    faults,
    changeAnswers: (wanted) => {
      change = wanted
    },
    customer,
    trips,
    calls,
    missed,
    headersOf: (call) => headers.get(call) ?? {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const notThere: FamilyAnswer = { status: 404, body: { message: '' } }

function findHandler(
  routes: FamilyRoutes,
  method: string,
  path: string,
): { handler: FamilyHandler; params: Record<string, string> } | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [verb = '', pattern = ''] = route.split(' ')
    const match = verb === method ? new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path) : null
    if (match !== null) return { handler, params: { ...match.groups } }
  }
  return null
}

type ReadCall = Omit<FamilyCall, 'params'> & { method: string; path: string }

async function readCall(request: IncomingMessage): Promise<ReadCall> {
  const url = new URL(request.url ?? '/', 'http://family.invalid')
  const body = await readBody(request)
  const input: Record<string, unknown> = { ...Object.fromEntries(url.searchParams), ...body }
  const { authorization, ...rest } = request.headers as Record<string, string | undefined>
  const token = authorization?.replace(/^Bearer /, '')
  const guest = input.guest_id === undefined ? null : `guest ${JSON.stringify(input.guest_id)}`
  return {
    method: request.method ?? 'GET',
    path: url.pathname.startsWith(`${PREFIX}/`) ? url.pathname.slice(PREFIX.length) : url.pathname,
    input,
    headers: { ...rest, ...(authorization !== undefined && { authorization }) },
    owner: token !== undefined ? `customer ${token}` : guest,
    isCustomer: token !== undefined,
  }
}

/** JSON, or the members of a form; files of a form count by their names. */
async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return {}
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString()) as Record<string, unknown>
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}
