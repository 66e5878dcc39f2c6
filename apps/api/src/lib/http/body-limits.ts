import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ByteBudget } from './byte-budget.ts'
import { refuse } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'

type BodySettings = Pick<Settings, 'BODY_LIMIT_KB' | 'BODY_TIMEOUT' | 'UPLOADS_MB' | 'UPLOADS_PER_ADDRESS_MB'>

/** The number of concurrent bodies of the largest size without files, per address. */
const PER_ADDRESS = 32
const IN_ALL = 256
/** Even a body of a few bytes needs a connection and buffers. */
const LEAST_BYTES = 4096
const MEGABYTE = 1024 * 1024

/** Memory for bodies without files, for forms with files, and the part of the latter for unauthenticated senders. */
export type BodyBudgets = { plain: ByteBudget; known: ByteBudget; unknown: ByteBudget }

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Limits the time that a body may take, and the memory that all bodies without files may use at once. Forms reserve theirs when they are
 * read.
 */
export function limitBodies(fastify: FastifyInstance, settings: BodySettings): BodyBudgets {
  const most = settings.BODY_LIMIT_KB * 1024
  const budgets = createBudgets(settings)
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) limitTime(request, reply, settings.BODY_TIMEOUT * 1000)
    done()
  })
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    try {
      if (hasBody(request) && !isMultipart(request)) {
        const bytes = Math.max(LEAST_BYTES, Math.min(most, declaredBytes(request) ?? most))
        releaseAfter(reply, budgets.plain.reserve(request.ip, bytes))
      }
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })
  return budgets
}

function createBudgets({ BODY_LIMIT_KB, UPLOADS_MB, UPLOADS_PER_ADDRESS_MB }: BodySettings): BodyBudgets {
  const most = BODY_LIMIT_KB * 1024
  const [perAddress, inAll] = [UPLOADS_PER_ADDRESS_MB * MEGABYTE, UPLOADS_MB * MEGABYTE]
  return {
    plain: new ByteBudget({ perAddress: PER_ADDRESS * most, inAll: IN_ALL * most }),
    known: new ByteBudget({ perAddress, inAll }),
    unknown: new ByteBudget({ perAddress: perAddress / 2, inAll: inAll / 4 }),
  }
}

/** Releases a call's reservation after its response, or when its sender has disconnected. */
export function releaseAfter(reply: FastifyReply, release: () => void): void {
  reply.raw.once('finish', release)
  reply.raw.once('close', release)
}

/** Lifts the time limit of a body, for catalogue imports, which are processed while they arrive. */
export function allowSlowBody({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw))
}

export function declaredBytes({ headers }: FastifyRequest): number | null {
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || (declaredBytes(request) ?? 0) > 0
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

function limitTime({ raw }: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => {
    // The body has no reader, or the response was sent long ago: close the connection.
    if (reply.sent || raw.listenerCount('error') === 0) return void raw.destroy()
    reply.header('connection', 'close')
    // The reader of the body passes this error on.
    raw.emit('error', refuse(408, 'request', 'error.too_slow'))
  }, ms)
  timers.set(raw, timer.unref())
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}
