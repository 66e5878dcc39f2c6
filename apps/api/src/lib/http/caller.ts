import { PointQuerySchema } from '@medina/contract/geo'
import { QueryIdSchema } from '@medina/contract/wire/paging'
import { refuse } from '#lib/errors.ts'
import { type Language, readLanguage } from '#lib/i18n.ts'

/** The headers of spec 7.001 and the origin of a call. They choose what is shown, and never grant access. */
export type Caller = {
  language: Language
  zoneIds: number[] | null
  moduleId: number | null
  position: { lat: number; lng: number } | null
  userAgent: string
  /** The client can prompt its customer for a proof of identity; older clients cannot. */
  asksForProof: boolean
  ip: string
  /** The origin that the call was sent to; empty within this process. */
  origin: string
}
/** A caller with its headers that only the registry reads: handlers get what the endpoint declares instead. */
export type IncomingCaller = Caller & {
  /** The bearer token: a customer's session or an operator's key. */
  token: string | null
  idempotencyKey: string | null
}

type Headers = Record<string, string | string[] | undefined>

const ABSENT = new Set(['', 'undefined', 'null'])

/** Throws 403 with the header's name if a header is invalid. */
export function readCaller(headers: Headers, ip: string, origin = ''): IncomingCaller {
  const one = (name: string): string | null => {
    const value = headers[name]
    const text = (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
    return ABSENT.has(text) ? null : text
  }
  return {
    language: readLanguage(one('x-localization') ?? undefined),
    zoneIds: readZoneIds(one('zoneid')),
    moduleId: readModuleId(one('moduleid')),
    position: readPosition(one('latitude'), one('longitude')),
    idempotencyKey: readIdempotencyKey(one('idempotency-key')),
    token: readBearer(one('authorization')),
    userAgent: (one('user-agent') ?? '').slice(0, 300), // Headers have one byte per letter, so cutting by units is safe.
    asksForProof: one('x-identity-proof') === '1',
    ip,
    origin,
  }
}

/** Clients without a token send "Bearer null". */
function readBearer(text: string | null): string | null {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(text ?? '') ?? []
  return ABSENT.has(token) ? null : token
}

/** JSON text such as "[1,2]"; a bare number counts as one zone. */
function readZoneIds(text: string | null): number[] | null {
  if (text === null) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse(403, 'zoneId', 'header.zone_invalid')
  }
  const isNumber = (id: unknown): boolean => typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id))
  // `Number()` alone would read null as 0 and [1] as 1.
  const ids = (Array.isArray(value) ? value : [value]).map((id) => (isNumber(id) ? Number(id) : Number.NaN))
  if (ids.length > 50 || ids.some((id) => !Number.isSafeInteger(id) || id < 0)) throw refuse(403, 'zoneId', 'header.zone_invalid')
  return ids.length === 0 ? null : ids
}

function readModuleId(text: string | null): number | null {
  if (text === null) return null
  const { data: id } = QueryIdSchema.safeParse(text)
  if (id === undefined) throw refuse(403, 'moduleId', 'header.module_unknown')
  return id
}

function readPosition(lat: string | null, lng: string | null): Caller['position'] {
  if (lat === null || lng === null) return null
  const { data: position } = PointQuerySchema.safeParse({ lat, lng })
  if (position === undefined) throw refuse(403, 'longitude-latitude', 'header.position_invalid')
  return position
}

function readIdempotencyKey(key: string | null): string | null {
  if (key !== null && key.length > 255) throw refuse(400, 'idempotency-key', 'header.idempotency_long')
  return key
}

/** The module that a call is about; throws 403 if the header is missing. */
export function requireModule(caller: Caller): number {
  if (caller.moduleId === null) throw refuse(403, 'moduleId', 'header.module_required')
  return caller.moduleId
}

/** The zones that a call is about; throws 403 if the header is missing. */
export function requireZones(caller: Caller): number[] {
  if (caller.zoneIds === null) throw refuse(403, 'zoneId', 'header.zone_required')
  return caller.zoneIds
}
