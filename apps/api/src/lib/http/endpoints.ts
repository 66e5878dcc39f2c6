import { createHash } from 'node:crypto'
import { endpoints, type Endpoints, type Input, type Output, type ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Answer } from '#lib/caches/answer.ts'
import type { BodyBudgets } from './body-limits.ts'
import { CACHE_MS, hasUnchanged, setCacheHeaders } from './cache-headers.ts'
import type { CallIdentity, Proof } from './call-identity.ts'
import { type Caller, type IncomingCaller, readCaller } from './caller.ts'
import { notFound } from '#lib/errors.ts'
import { findUnusable, inputProblems, requireUsable } from './input-problems.ts'
import { readGuestId } from './read-guest-id.ts'
import { readOrigin } from './request-origin.ts'
import { requirePhoneAllows } from '#lib/phone-orders/phone-endpoints.ts'
import { type RawInput, readLeniently } from './lenient-input.ts'
import { acceptBodies, readBody } from './read-body.ts'
import { type AnsweredBy, listRoutes } from './list-routes.ts'
import { isDatabaseUnavailable } from '#lib/database/is-unavailable.ts'
import { LastGood } from '#lib/caches/last-good.ts'
import type { Settings } from '#lib/settings.ts'
import { createTtlCache, readThrough } from '#lib/caches/ttl-cache.ts'
import type { WatchCall } from '#lib/monitoring/watch-calls.ts'
import { originFor, originVary, withOrigin } from './whole-addresses.ts'
import { emptyBlankTexts } from '#lib/text/blank-text.ts'

/** A handler knows its caller only by what the contract declares: the identity of the endpoint's access, and the key if it takes one. */
export type Call<N extends EndpointName> = ParsedInput<N> & { caller: Caller } & Proof[Endpoints[N]['access']] & Repeatable<N>
type Repeatable<N extends EndpointName> = Endpoints[N] extends { isIdempotent: true }
  ? { idempotencyKey: string | null }
  : unknown
type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Output<N>> | Output<N>
type AnyHandler = (call: unknown) => unknown

/** An identity that was already read for the body, and a listener that is called once it is proved. */
type Watching = { identity?: ReturnType<Guards['identify']>; onProven?: (proof: object) => void }

/** An answer over HTTP, with the query as it was sent. `glance`: its objects, which are made anew for it if only their JSON was kept. */
export type Answered = { query: unknown; caller: Caller; glance: () => unknown }
type AnswerListener = (answered: Answered) => void

export type Guards = {
  /** Throws 503 for a closed endpoint, and 403 for a caller whose headers name a module or a zone that does not exist. */
  checkCaller: (caller: Caller, name: EndpointName) => Promise<void>
  identify: (token: string | null) => Pick<CallIdentity, 'prove' | 'isKnown'>
  /** Whether an error of a handler is a failure of another service, for which the last good public answer is served. By default none is. */
  isOutage?: (error: unknown) => boolean
  /** Called for every call over HTTP, for the security log. */
  watch?: WatchCall
}

/** Public answers of five seconds, in each process: what is asked more often than once is a small part of them. */
const CACHE_BYTES = 16_000_000

/** Good answers of another service. */
const ofBackend = {
  freshMs: CACHE_MS,
  keepMs: 600_000,
  patienceMs: 500,
  bytes: 32_000_000,
  sizeOf: ({ size }: Answer) => size,
}
/** Of our own, for a database that restarts or fails over. Beside the JSON, a key and what the cache notes of it are held. */
const ofDatabase = {
  freshMs: 0,
  keepMs: 60_000,
  patienceMs: 2000,
  bytes: 4_000_000,
  sizeOf: ({ json }: Answer) => json.length + 600,
  toLast: (answer: Answer) => answer.toLast(),
}

/**
 * The endpoints of the contract with their handlers. HTTP requests, server-rendered pages and tests take the same path: identity proven as
 * the contract declares, input checked by its schemas, answer filtered by its response schema. Public answers are cached for at most five
 * seconds per zone, module, language and, where they depend on it, position; they are served longer while the database, or the other service
 * that gives them, is unreachable.
 */
export class EndpointRegistry {
  private readonly handlers = new Map<EndpointName, AnyHandler>()
  private readonly cache = createTtlCache<Promise<Answer>>({ ms: CACHE_MS, bytes: CACHE_BYTES })
  private readonly lastGood: LastGood<Answer>
  private readonly invalidationListeners: (() => void)[] = []
  private readonly answerListeners = new Map<EndpointName, AnswerListener>()
  private readonly guards: Guards
  private readonly settings: Pick<Settings, 'PUBLIC_URL'>

  constructor(guards: Guards, settings: Pick<Settings, 'PUBLIC_URL'>) {
    this.guards = guards
    this.settings = settings
    const { isOutage: isFailure = isDatabaseUnavailable } = guards
    this.lastGood = new LastGood({ ...(guards.isOutage ? ofBackend : ofDatabase), isFailure })
  }

  serve = <N extends EndpointName>(name: N, handler: Handler<N>): void => {
    this.handlers.set(name, handler as AnyHandler)
  }

  /** Calls an endpoint in this process; throws what its handler throws. */
  call = async <N extends EndpointName>(name: N, input: Input<N>, caller: IncomingCaller): Promise<Output<N>> => {
    const answer = await this.answer(name, input as RawInput, caller)
    return answer.value as Output<N>
  }

  /** Invalidates cached answers, and whatever listeners built from them. */
  invalidate(): void {
    this.cache.clear()
    this.lastGood.clear()
    for (const listener of this.invalidationListeners) listener()
  }

  onInvalidate(listener: () => void): void {
    this.invalidationListeners.push(listener)
  }

  /** Calls a listener with each answer of an endpoint over HTTP, cached or not. It must be quick, and must not throw. */
  onAnswer(name: EndpointName, listener: AnswerListener): void {
    this.answerListeners.set(name, listener)
  }

  /** Checks headers first, then the identity, then the input, so that a caller without access does not learn the input of an endpoint. */
  async answer(
    name: EndpointName,
    input: RawInput,
    { token, idempotencyKey, ...caller }: IncomingCaller,
    { identity = this.guards.identify(token), onProven }: Watching = {},
  ): Promise<Answer> {
    const endpoint: Endpoint = endpoints[name]
    const lenient = readLeniently(endpoint, input)
    await this.guards.checkCaller(caller, name)
    const proof = await identity.prove(endpoint, () => readGuestId(endpoint, lenient))
    onProven?.(proof)
    requirePhoneAllows(name, proof)
    const parsed = parseInput(endpoint, lenient)
    if (endpoint.isPublic === true) return this.answerPublic(name, { ...parsed, caller })
    return this.run(name, { ...parsed, ...proof, caller, ...(endpoint.isIdempotent === true && { idempotencyKey }) })
  }

  private async answerWatched(
    name: EndpointName,
    input: RawInput,
    { caller, identity, request }: { caller: IncomingCaller; identity: ReturnType<Guards['identify']>; request: FastifyRequest },
  ): Promise<Answer> {
    let proven: object | null = null
    const onProven = (proof: object) => {
      proven = proof
    }
    const watch = (outcome: { value: unknown } | { error: unknown }) =>
      this.guards.watch?.({ name, input, request, identity: proven, ...outcome })
    const answer = await this.answer(name, input, caller, { identity, onProven }).catch(async (error: unknown) => {
      await watch({ error })
      throw error
    })
    // Nobody's act is to read a public answer.
    const { isPublic }: Endpoint = endpoints[name]
    if (isPublic !== true) await watch({ value: answer.value })
    return answer
  }

  private async answerPublic(name: EndpointName, given: RawInput & { caller: Caller }): Promise<Answer> {
    const { byPosition }: Endpoint = endpoints[name]
    const caller = byPosition === true ? given.caller : { ...given.caller, position: null }
    const call = { ...given, caller }
    const key = JSON.stringify([
      name,
      call.params,
      call.query,
      caller.zoneIds,
      caller.moduleId,
      caller.language,
      roundPosition(caller),
    ])
    const read = (): Promise<Answer> => this.lastGood.read(key, () => this.run(name, call))
    return this.guards.isOutage ? read() : readThrough(this.cache, { key, read, sizeOf: ({ size }) => size, renews: true })
  }

  private async run(name: EndpointName, call: unknown): Promise<Answer> {
    const handler = this.handlers.get(name)
    if (handler === undefined) throw new Error(`${name} has no handler`)
    const at = performance.now()
    return new Answer(endpoints[name].response.parse(await handler(call)), at)
  }

  /** Adds a route for every served endpoint. Clients of the family that cannot send PUT may POST its body with `_method: put`. */
  mount(app: FastifyInstance, budgets: BodyBudgets): void {
    const routes = listRoutes([...this.handlers.keys()])
    void app.register(async (scope) => {
      await acceptBodies(scope)
      for (const { method, path, ...names } of routes)
        scope.route({ method, url: path, handler: (request, reply) => this.reply({ ...names, budgets }, request, reply) })
    })
  }

  private async reply({ name, posted, budgets }: Target, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = readCaller(request.headers, request.ip, readOrigin(request))
    const read: Endpoint = endpoints[name ?? posted]
    const identity = this.guards.identify(caller.token)
    const identify = (guestId: string | undefined) => identity.isKnown(read, guestId)
    const { body, isForm, method } = await readBody(request, reply, { endpoint: read, budgets, identify })
    const called = method === 'PUT' ? (posted ?? name) : name
    if (called === undefined) return reply.callNotFound() as never
    const endpoint: Endpoint = endpoints[called]
    const input = { params: request.params, query: request.query, body, isForm }
    const answer = await this.answerWatched(called, input, { caller, identity, request })
    this.answerListeners.get(called)?.({ query: request.query, caller, glance: () => answer.glance() })
    // Cached answers have relative addresses, so that the host of one request never ends up in the response to another.
    const origin = originFor(request, this.settings)
    reply.type('application/json; charset=utf-8')
    setCacheHeaders(reply, {
      endpoint,
      etag: () => originTag(answer.etag(), origin),
      at: answer.at,
      originVary: originVary(request),
    })
    if (hasUnchanged(request, reply)) return reply.code(304).send()
    return reply.send(withOrigin(answer.send(), origin))
  }
}

type Target = AnsweredBy & { budgets: BodyBudgets }

/** The ETag of an answer whose addresses have one origin, so that answers of different origins are never confused. */
function originTag(etag: string, origin: string | null): string {
  return origin === null ? etag : `${etag.slice(0, -1)}-${createHash('sha1').update(origin).digest('base64url').slice(0, 8)}"`
}

/** Four decimals are about eleven metres, precise enough for distances and fees on cards. */
function roundPosition({ position }: Caller): string | null {
  return position === null ? null : `${position.lat.toFixed(4)},${position.lng.toFixed(4)}`
}

function parseInput(endpoint: Endpoint, input: RawInput): RawInput {
  const parsed: RawInput = {}
  const status = endpoint.own === true ? 422 : 403
  // No path contains text that the database cannot store.
  if (findUnusable(input.params) !== null) throw notFound('path', 'error.unknown_path')
  requireUsable(input.query, status)
  requireUsable(input.body, status)
  emptyBlankTexts(input.body)
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const result = schema.safeParse(input[part] ?? (part === 'body' ? undefined : {}))
    if (!result.success) throw inputProblems(result.error, input[part], status)
    // JSON inside of texts was read by the schema only.
    requireUsable(result.data, status)
    parsed[part] = result.data
  }
  return parsed
}
