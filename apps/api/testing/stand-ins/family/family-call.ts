import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call as the family's server sees it: query and body are one. */
export type FamilyCall = {
  params: Record<string, string>
  input: Record<string, unknown>
  headers: Record<string, string | undefined>
  /** The owner of carts and orders: the customer of the token, else the guest; null without either. */
  owner: string | null
  isCustomer: boolean
}
export type FamilyAnswer = { status?: number; body: unknown }
export type FamilyHandler = (call: FamilyCall) => FamilyAnswer
/** Handlers by "METHOD /path/:param". */
export type FamilyRoutes = Record<string, FamilyHandler>

type Row = Record<string, unknown> & { id: number }

const folder = join(import.meta.dirname, 'answers')

/** A recorded answer, fresh for each caller. */
export function recorded<T = Row[]>(name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T
}

export const ok = (body: unknown): FamilyAnswer => ({ body })

/** Validation is refused with 403. */
export function refuse(code: string, message: string, status = 403): FamilyAnswer {
  return { status, body: { errors: [{ code, message }] } }
}

export const moduleRequired = refuse('moduleId', 'module id required')
export const zoneRequired = refuse('zoneId', 'zone id required')

/** A page as the family cuts it: `limit` and `offset` are echoed as they came, and the page is numbered from 1. */
export function pageOf(key: string, rows: readonly unknown[], { input }: FamilyCall): FamilyAnswer {
  const { limit = null, offset = null } = input
  const size = limit === null ? 50 : Number(limit)
  const first = (Number(offset ?? 1) - 1) * size
  return ok({ total_size: rows.length, limit, offset, [key]: rows.slice(first, first + size) })
}

/** Needs the headers of a place, as most lists do. */
export function inPlace(handler: FamilyHandler): FamilyHandler {
  return (call) => {
    if (call.headers.moduleid === undefined) return moduleRequired
    return call.headers.zoneid === undefined ? zoneRequired : handler(call)
  }
}

export function inModule(handler: FamilyHandler): FamilyHandler {
  return (call) => (call.headers.moduleid === undefined ? moduleRequired : handler(call))
}

/** Needs a token. */
export function signedIn(handler: FamilyHandler): FamilyHandler {
  return (call) => (call.isCustomer ? handler(call) : refuse('auth-001', 'Unauthenticated.', 401))
}

/** Needs a token or a guest; the refusal's `errors` is a text. */
export function owned(handler: FamilyHandler): FamilyHandler {
  return (call) => (call.owner === null ? { status: 401, body: { errors: 'Unauthorized' } } : handler(call))
}
