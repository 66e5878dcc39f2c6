import { createHash } from 'node:crypto'
import { endpoints, type Input, type Output, type ParsedInput } from '@medina/contract/endpoints'
import type { Endpoint } from '@medina/contract/endpoint'
import type { EndpointName } from '@medina/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyBudgets } from '#lib/body-limits.ts'
import { type Caller, readCaller } from '#lib/caller.ts'
import { notFound } from '#lib/errors.ts'
import { findUnusable, inputProblems, requireUsable } from '#lib/input-problems.ts'
import { readOrigin } from '#lib/request-origin.ts'
import { type RawInput, readLeniently } from '#lib/lenient-input.ts'
import { acceptBodies, readBody } from '#lib/read-body.ts'
import { type AnsweredBy, listRoutes } from '#lib/list-routes.ts'
import { createTtlCache, readThrough } from '#lib/ttl-cache.ts'
import { ORIGIN_VARY, originFor, withOrigin } from '#lib/whole-addresses.ts'

export type Call<N extends EndpointName> = ParsedInput<N> & { caller: Caller }
type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Output<N>> | Output<N>
type AnyHandler = (call: unknown) => unknown

/** An answer, its JSON and its tag: made once, whoever asks for it. `at`: when it was begun, by `Date.now()`. */
type Answer = { value: unknown; json: string; etag: () => string; at: number }

/** Both throw. `identify` runs before a form or an operator's input is read, and says whether the caller has shown who they are. */
type Guards = {
  checkCaller: (caller: Caller) => Promise<void>
  identify: (caller: Caller, endpoint: Endpoint, guestId?: string) => Promise<boolean>
}

/** Together with what caches on the way and kept pages add to it: so long may an answer be shown after it has changed. */
export const KEPT_MS = 5000
const VARY = `zoneId, moduleId, X-localization, ${ORIGIN_VARY}`

/**
 * The endpoints of the contract with their handlers. HTTP, pages on the server and tests go the same way: input checked by the
 * contract's schemas, answer filtered by its response schema, public answers kept for at most five seconds per zone, module, language
 * and, where they depend on it, position.
 */
export class EndpointRegistry {
  private readonly handlers = new Map<EndpointName, AnyHandler>()
  private readonly cache = createTtlCache<Promise<Answer>>({ ms: KEPT_MS, bytes: 32_000_000 })
  private readonly hearers: (() => void)[] = []
  private readonly guards: Guards

  constructor(guards: Guards) {
    this.guards = guards
  }

  serve = <N extends EndpointName>(name: N, handler: Handler<N>): void => {
    this.handlers.set(name, handler as AnyHandler)
  }

  /** Calls an endpoint in this process; throws what its handler throws. */
  call = async <N extends EndpointName>(name: N, input: Input<N>, caller: Caller): Promise<Output<N>> => {
    const answer = await this.answer(name, input as RawInput, caller)
    return answer.value as Output<N>
  }

  /** Forgets kept answers, and what was made of them: what they hold has changed. */
  forget(): void {
    this.cache.clear()
    for (const hear of this.hearers) hear()
  }

  onForget(hear: () => void): void {
    this.hearers.push(hear)
  }

  async answer(name: EndpointName, input: RawInput, caller: Caller): Promise<Answer> {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.access === 'operator') await this.guards.identify(caller, endpoint)
    const parsed = parseInput(endpoint, readLeniently(endpoint, input))
    await this.guards.checkCaller(caller)
    if (endpoint.isPublic !== true) return this.run(name, endpoint, { ...parsed, caller })

    const call = { ...parsed, caller: endpoint.byPosition === true ? caller : { ...caller, position: null } }

    const key = JSON.stringify([
      name,
      call.params,
      call.query,
      caller.zoneIds,
      caller.moduleId,
      caller.language,
      roundPosition(call.caller),
    ])
    return readThrough(this.cache, { key, read: () => this.run(name, endpoint, call), sizeOf: ({ json }) => json.length })
  }

  private async run(name: EndpointName, endpoint: Endpoint, call: unknown): Promise<Answer> {
    const handler = this.handlers.get(name)
    if (handler === undefined) throw new Error(`${name} has no handler`)
    const at = Date.now()
    const value = endpoint.response.parse(await handler(call))
    const json = JSON.stringify(value)
    let etag: string | undefined
    return { value, json, at, etag: () => (etag ??= `"${createHash('sha1').update(json).digest('base64url')}"`) }
  }

  /** Puts every served endpoint on its path. Who cannot send PUT may POST its body with `_method: put`, as clients of the family do. */
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
    const identify = (guestId: string | undefined) => this.guards.identify(caller, read, guestId)
    const { body, isForm, method } = await readBody(request, reply, { endpoint: read, budgets, identify })
    const called = method === 'PUT' ? (posted ?? name) : name
    if (called === undefined) return reply.callNotFound() as never
    const endpoint: Endpoint = endpoints[called]
    const answer = await this.answer(called, { params: request.params, query: request.query, body, isForm }, caller)
    // Kept answers have relative addresses, so that no request decides which host another one is sent to.
    const origin = originFor(request)
    reply.type('application/json; charset=utf-8')
    if (endpoint.isPublic === true) {
      const etag = originTag(answer.etag(), origin)
      reply
        .header('cache-control', `public, max-age=${secondsLeft(answer.at)}`)
        .header('vary', endpoint.byPosition === true ? `${VARY}, latitude, longitude` : VARY)
        .header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    } else {
      reply.header('cache-control', 'no-store')
    }
    return reply.send(withOrigin(answer.json, origin))
  }
}

type Target = AnsweredBy & { budgets: BodyBudgets }

/** The tag of an answer with the addresses of one origin; two of them must not be taken for each other. */
function originTag(etag: string, origin: string | null): string {
  return origin === null ? etag : `${etag.slice(0, -1)}-${createHash('sha1').update(origin).digest('base64url').slice(0, 8)}"`
}

/** What is left of the five seconds: a cache on the way adds no more to an answer's age. */
function secondsLeft(at: number): number {
  return Math.max(0, Math.floor((KEPT_MS - (Date.now() - at)) / 1000))
}

/** Caches on the way may have made the tag a weak one, or send several. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return tags !== undefined && (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
}

/** A tenth of a thousandth of a degree is about eleven metres: close enough for distances and fees on cards. */
function roundPosition({ position }: Caller): string | null {
  return position === null ? null : `${position.lat.toFixed(4)},${position.lng.toFixed(4)}`
}

function parseInput(endpoint: Endpoint, input: RawInput): RawInput {
  const parsed: RawInput = {}
  const status = endpoint.own === true ? 422 : 403
  // Such a path names nothing.
  if (findUnusable(input.params) !== null) throw notFound('path', 'error.unknown_path')
  requireUsable(input.query, status)
  requireUsable(input.body, status)
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const result = schema.safeParse(input[part] ?? (part === 'body' ? undefined : {}))
    if (!result.success) throw inputProblems(result.error, input[part], status)
    parsed[part] = result.data
  }
  return parsed
}
