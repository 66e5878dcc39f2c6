import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type EndpointName, routes } from '@medina/contract/endpoints/routes'
import { shopRoutes } from '@medina/contract/endpoints/shop-routes'
import { ApiFailure } from '@medina/contract/wire/client'
import type { ApiError } from '@medina/contract/wire/error'
import { createHttpClient } from '@medina/contract/wire/http-client'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { AppError, BareRefusal, refuse } from '#lib/errors.ts'
import { type Language, type MessageKey, translate } from '#lib/i18n.ts'
import type { Settings } from '#lib/settings.ts'
import { type Members, toRows } from './members.ts'
import type { CallBackend } from './relayed-call.ts'

const PATIENCE_MS = 20_000

/** The endpoints that pages call, and further ones of the family that compositions need. */
export const relayedRoutes = {
  ...shopRoutes,
  ...accountRoutes,
  ...pick(routes, ['geo.distance', 'geo.vehicleCharge', 'orders.details', 'promotions.applyCoupon', 'rental.applyCoupon']),
  // In newer backends of the family these have paths of their own.
  'orders.tax': 'POST /api/v1/customer/order/get-Tax',
  'geo.surge': 'POST /api/v1/customer/order/get-surge-price',
  'trips.tax': 'POST /api/v1/rental/user/trip/get-tax',
} as const

function pick<T extends object, K extends keyof T>(table: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>
}

export function createBackendClient(url: string, { SOFTWARE_ID }: Pick<Settings, 'SOFTWARE_ID'>): CallBackend {
  return async (name, { params = {}, query = {}, body }, caller) => {
    const routesByName: Readonly<Record<string, string>> = relayedRoutes
    const client = createHttpClient<EndpointName>(url, () => toHeaders(caller, SOFTWARE_ID), routesByName)
    const input = { params, query: toTexts(query), ...(body !== undefined && { body: toFiles(body) }) }
    try {
      return await client(name, input as never, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    } catch (error) {
      throw error instanceof ApiFailure ? toRefusal(error, caller.language) : unreachable(error)
    }
  }
}

/** The headers of spec 7.001, and the address of the visitor, whose calls the backend counts. */
function toHeaders(caller: IncomingCaller, softwareId: string): Record<string, string> {
  const { language, zoneIds, moduleId, position, token, idempotencyKey, ip } = caller
  return {
    'X-localization': language,
    'X-software-id': softwareId,
    'X-Forwarded-For': ip,
    ...(zoneIds !== null && { zoneId: JSON.stringify(zoneIds) }),
    ...(moduleId !== null && { moduleId: String(moduleId) }),
    ...(position !== null && { latitude: String(position.lat), longitude: String(position.lng) }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** Lists in a query are sent as JSON text. */
function toTexts(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
}

/** Converts received files to files of a form. */
function toFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(toFile) : toFile(value)]),
  )
}

function toFile(value: unknown): unknown {
  if (!((value as Partial<UploadedFile> | null)?.data instanceof Uint8Array)) return value
  const { data, filename, mimetype } = value as UploadedFile
  return new File([new Uint8Array(data)], filename, { type: mimetype })
}

/**
 * The backend's own messages, or ours if it sends none. It refuses some calls with a success status, whose body pages do not check. A
 * success without JSON is a failure, not a refusal.
 */
function toRefusal({ status, errors, body }: ApiFailure, language: Language): AppError {
  const problem = { code: 'backend', message: 'backend.failed' } as const
  const isPage = typeof body === 'string' && body !== '' && !statusesWithPages.includes(status)
  if (status >= 500 || (status < 400 && errors.length === 0) || isPage) return new AppError(502, [problem])
  const readable = toRows(errors)
  const known = (readable.length > 0 ? readable : [{ code: 'error', message: '' }]).map((each) =>
    withSentence(each, { status, language }),
  )
  const code = known[0]?.code ?? 'error'
  // Some refusals consist of data only, such as the lines that do not offer the new type of trip.
  const members = typeof body === 'object' ? body : {}
  const envelope =
    Array.isArray(members) && hasData(members) ? members : { ...members, errors: known, message: known[0]?.message ?? '' }
  return new BareRefusal(status < 400 ? 403 : status, { ...problem, code }, envelope)
}

/**
 * With these statuses, servers send HTML pages of their own. With any other status, HTML instead of JSON comes from a proxy or a firewall.
 */
const statusesWithPages: readonly number[] = [401, 404, 405, 429]
const sentences: Readonly<Partial<Record<number, MessageKey>>> = {
  401: 'auth.unauthenticated',
  404: 'error.unknown_path',
  429: 'error.rate_limit',
}

function withSentence({ code, message }: Members, { status, language }: { status: number; language: Language }): ApiError {
  const hasMessage = typeof message === 'string' && message.trim() !== ''
  return {
    code: typeof code === 'string' ? code : 'error',
    message: hasMessage ? message : translate(language, sentences[status] ?? 'backend.refused'),
  }
}

/** A server that fails halfway writes its exception as a list of one empty object. */
function hasData(rows: readonly unknown[]): boolean {
  return rows.some((row) => typeof row !== 'object' || (row !== null && Object.keys(row).length > 0))
}

/** Whether the backend failed to respond, as opposed to refusing the call. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || error.status === 429
}

function unreachable(cause: unknown): AppError {
  const refusal = refuse(503, 'backend', 'backend.unreachable')
  refusal.cause = cause
  return refusal
}
