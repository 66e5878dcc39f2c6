import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { endpoints, type Input, type Output } from '@medina/contract/endpoints/endpoints'
import type { ApiError } from '@medina/contract/wire/error'
import { readRoute } from '@medina/contract/wire/read-route'
import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import { onTestFinished } from 'vitest'

type Headers = IncomingMessage['headers']
/** Endpoints that a page or the desk calls. */
type PageEndpointName = ShopEndpointName | OperatorEndpointName
type Answer<N extends PageEndpointName> = (input: Input<N>, headers: Headers) => Output<N> | Promise<Output<N>>
export type Answers = { [N in PageEndpointName]?: Answer<N> }
export type ApiCall<N extends PageEndpointName = PageEndpointName> = { name: N; input: Input<N>; headers: Headers }

export type ApiStandIn = {
  url: string
  /** Adds answers for further endpoints, or replaces existing ones. */
  answer: (answers: Answers) => void
  /** The calls of one endpoint so far, oldest first. */
  callsOf: <N extends PageEndpointName>(name: N) => ApiCall<N>[]
}

/** Files are not part of the contract, and tests have none: the ground of maps, and a report that a link downloads. */
const FILES = /^\/api\/v1\/(?:map|operator\/report-files)\//

/** If an answer throws this, the call is rejected as the API would; `more` is added to the body next to the errors. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, errors: ApiError[], more: object = {}) {
    super(errors[0]?.message)
    this.status = status
    this.body = { errors, message: errors[0]?.message, ...more }
  }
}

/** If an answer throws this, the connection is closed without a response. */
export class ConnectionLoss extends Error {}

/**
 * A local HTTP server that replaces the API for one test. It responds with the test's answers. It fails the test if a request or an answer
 * violates the contract, or if a call has no answer.
 */
export async function startApiStandIn(given: Answers): Promise<ApiStandIn> {
  const answers: Answers = { ...given }
  const calls: ApiCall[] = []
  const faults: string[] = []
  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (FILES.test(request.url ?? '')) return send(response, 404, {})
    try {
      const { name, input } = await readCall(request)
      calls.push({ name, input, headers: request.headers })
      const answer: Answer<typeof name> | undefined = answers[name]
      if (answer === undefined) throw new Error(`the test gives no answer for ${name}`)
      const body = await answer(input, request.headers)
      endpoints[name].response.parse(body)
      send(response, 200, body)
    } catch (error) {
      if (error instanceof ConnectionLoss) return void request.socket.destroy()
      if (error instanceof Refusal) return send(response, error.status, error.body)
      faults.push(String(error))
      send(response, 501, { errors: [{ code: 'stand-in', message: String(error) }] })
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (more) => void Object.assign(answers, more),
    callsOf: <N extends PageEndpointName>(name: N) => calls.filter((call) => call.name === name) as unknown as ApiCall<N>[],
  }
}

const pageRoutes = { ...shopRoutes, ...accountRoutes, ...operatorRoutes }
const paths = Object.keys(pageRoutes).map((key) => {
  const name = key as PageEndpointName
  const { method, path } = readRoute(pageRoutes, name)
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`), depth: path.split(':').length }
})
// A fixed path takes precedence over one with a parameter in the same position.
paths.sort((a, b) => a.depth - b.depth)

async function readCall(request: IncomingMessage): Promise<{ name: PageEndpointName; input: Input<PageEndpointName> }> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const route = paths.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname))
  if (route === undefined) throw new Error(`the contract has no ${request.method} ${url.pathname}`)
  const schemas: Endpoint = endpoints[route.name]
  const input = {
    params: route.pattern.exec(url.pathname)?.groups ?? {},
    query: Object.fromEntries(url.searchParams),
    body: await readBody(request),
  }
  schemas.params?.parse(input.params)
  schemas.query?.parse(input.query)
  if (!isForm(request)) schemas.body?.parse(input.body)
  return { name: route.name, input }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  // A form with files is kept as text, in which tests check its fields.
  if (isForm(request)) return text
  return text === '' ? undefined : JSON.parse(text)
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') === true
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}
