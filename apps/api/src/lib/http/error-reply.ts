import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@medina/contract/wire/error'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, BareRefusal, refuse, unauthorized } from '#lib/errors.ts'
import { findWriteProblem } from '#lib/database/cannot-write.ts'
import { isDatabaseUnavailable } from '#lib/database/is-unavailable.ts'
import { type Language, readLanguage, translate } from '#lib/i18n.ts'
import type { Settings } from '#lib/settings.ts'
import { cannotSave } from '#lib/require-room.ts'
import { FilesUnavailableError } from '#lib/uploads/files-unavailable.ts'
import { answerHeaders } from './security-headers.ts'

/** Clients of a shop under maintenance try again after this time. */
export const RETRY_SECONDS = 120

/** The same while the database or another backend is unavailable, such as during a restart. */
export const AWAY_SECONDS = 10

/** The same while nothing can be written: the operator must free disk space first. */
const FULL_SECONDS = 60

/** The seconds after which to retry, by the code of the refusal. */
const RETRY_AFTER: Readonly<Record<string, number>> = {
  maintenance: RETRY_SECONDS,
  unavailable: AWAY_SECONDS,
  backend: AWAY_SECONDS,
  cannot_save: FULL_SECONDS,
}

const FOREIGN_KEY_VIOLATION = '23503'

function languageOf(request: FastifyRequest): Language {
  const header = request.headers['x-localization']
  return readLanguage(Array.isArray(header) ? header[0] : header)
}

export function toErrorBody(error: AppError, language: Language): ErrorBody & Record<string, unknown> {
  const errors = error.problems.map(({ code, message, params }) => ({ code, message: translate(language, message, params) }))
  return { ...error.extra, errors, message: errors[0]?.message ?? '' }
}

/**
 * The one place that turns any thrown error into the envelope. Unexpected errors are logged, and answered with one fixed sentence and the
 * request's number.
 */
export function replyWithErrors(settings: Settings) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = error instanceof AppError ? error : fromFramework(error as FastifyError, settings)
    if (known === null) request.log.error({ err: error, path: request.routeOptions.url }, 'unexpected error')
    if (known?.status === 429) recordLimit(request, known)
    const answer = known ?? fromOutage(error) ?? numberedFailure(request.id)
    const retryAfter = answer.status === 503 ? RETRY_AFTER[answer.problems[0]?.code ?? ''] : undefined
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(answer instanceof BareRefusal ? answer.body : toErrorBody(answer, languageOf(request)))
  }
}

/** Servers in tests may have no security log. */
function recordLimit(request: FastifyRequest, { problems }: AppError): void {
  if (!request.server.hasDecorator('security')) return
  request.server.security.record('limit_reached', request, { limit: problems[0]?.code, path: request.routeOptions.url })
}

/** Whether the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  return fromOutage(error) !== null
}

/** The temporary refusal for an error after which the same call may succeed later; null for every other error. */
function fromOutage(error: unknown): AppError | null {
  if (findWriteProblem(error) !== null || error instanceof FilesUnavailableError) return cannotSave()
  return isDatabaseUnavailable(error) ? refuse(503, 'unavailable', 'backend.unreachable') : null
}

/**
 * The number leads from a customer's report to the line of the log. It is part of the message, because toasts and notices show nothing
 * else.
 */
function numberedFailure(id: string): AppError {
  return new AppError(500, [{ code: 'internal', message: 'error.internal_numbered', params: { id } }], { request_id: id })
}

export function replyWithNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(toErrorBody(refuse(404, 'path', 'error.unknown_path'), languageOf(request)))
}

/** Replies to requests that the router cannot parse: broken escapes, endless names. */
export function replyWithBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400
  // No hook runs for these.
  reply.headers({ ...answerHeaders, 'cache-control': 'no-store' })
  void reply.code(status).send(toErrorBody(refuse(status, 'path', 'error.unknown_path'), languageOf(request)))
}

/** Replies to requests that are not valid HTTP, whose path and language are unknown. */
export function replyToUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = unreadable(error.code)
  // The bytes as received; Node's type declares something else.
  const packet: unknown = error.rawPacket
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const language = readLanguage(/^x-localization:\s*(\w+)/im.exec(text)?.[1])
  const body = JSON.stringify(toErrorBody(refusal, language))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`)
}

function unreadable(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return refuse(431, 'path', 'error.address_too_long')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(408, 'request', 'error.too_slow')
  return refuse(400, 'request', 'error.unreadable')
}

function fromFramework(error: FastifyError, settings: Settings): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse(413, 'body', 'error.body_too_large', { limit: settings.BODY_LIMIT_KB })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse(415, 'content-type', 'error.media_type')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse(400, 'body', 'error.body_invalid')
  }
  // The condition or the range of a request for a file does not fit the file. Caches and download managers send both.
  if (error.statusCode === 412) return refuse(412, 'if-match', 'error.unreadable')
  if (error.statusCode === 416) return refuse(416, 'range', 'error.unreadable')
  if (isOfRemovedAccount(error)) return unauthorized()
  if (error instanceof SyntaxError || error.statusCode === 400) return refuse(400, 'body', 'error.body_invalid')
  return null
}

/** True if a row was to be written for a customer whose account was removed during the call. */
function isOfRemovedAccount(error: Error & { code?: string; constraint?: string }): boolean {
  return error.code === FOREIGN_KEY_VIOLATION && error.constraint?.endsWith('_customer_id_fkey') === true
}
