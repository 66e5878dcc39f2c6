import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import type { InjectOptions } from 'fastify'
import type { TestApp } from '#testing/shop/test-app.ts'
import type { Caller } from './fuzz-cast.ts'
import type { FuzzRequest } from './endpoint-requests.ts'

export type Answer = { status: number; text: string; ms: number }

/** A call without an answer after this time hangs. */
const PATIENCE_MS = 20_000

let serial = 0

/** Sends a generated call. Throws if it is not answered in time. */
export async function sendRequest({ app }: TestApp, name: EndpointName, request: FuzzRequest, caller: Caller): Promise<Answer> {
  const { method, path } = getRoute(name)
  const url = path.replace(/:(\w+)/g, (_, key: string) => encode(request.params[key]))
  const own = caller.guestId === undefined ? {} : { guest_id: caller.guestId }
  const hasBody = request.body !== undefined || method === 'POST' || method === 'PUT'
  const query = toQuery(hasBody ? request.query : withGuest(request.query, own))
  const body = hasBody ? toPayload(withGuest(request.body, own), request.form) : {}
  serial += 1
  const remoteAddress = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`
  return inTime(
    app.inject({
      method,
      url: url + query,
      remoteAddress,
      ...body,
      headers: { ...caller.headers, ...toHeaders(request.headers), ...body.headers },
    }),
  )
}

/** Sends anything. Throws if it is not answered in time. */
export async function inTime(sent: PromiseLike<{ statusCode: number; payload: string }>): Promise<Answer> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  try {
    const { statusCode, payload } = await Promise.race([sent, late])
    return { status: statusCode, text: payload, ms: performance.now() - start }
  } finally {
    clearTimeout(timer)
  }
}

/** Empty segments and lone surrogates have no form in an address. */
export function encode(value: unknown): string {
  return encodeURIComponent(toText(value).toWellFormed()) || '%20'
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function toQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return query === undefined ? '' : `?${encode(query)}`
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    // Lists come in each of the spellings that clients use.
    if (Array.isArray(value) && value.length % 2 === 1) return value.slice(0, 50).map((member) => [`${key}[]`, toText(member)])
    return value === undefined ? [] : [[key, toText(value)]]
  })
  return `?${new URLSearchParams(pairs).toString().slice(0, 14_000)}`
}

function withGuest(value: unknown, own: { guest_id?: string }): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FormData)
  if (value === undefined) return own
  return isObject ? { ...own, ...value, ...own } : value
}

function toPayload(
  body: unknown,
  form: FuzzRequest['form'],
): Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> } {
  if (body instanceof FormData) return { payload: body }
  if (form === 'text') return { payload: toText(body).slice(1), headers: { 'content-type': 'application/json' } }
  const isObject = typeof body === 'object' && body !== null
  const hasFile =
    isObject &&
    Object.values(body)
      .flat()
      .some((value) => value instanceof Blob)
  if (isObject && (form === 'multipart' || hasFile)) return { payload: toForm(body) }
  const fields = isObject ? Object.entries(body).map(([key, value]) => [key, toText(value)]) : [[toText(body), '']]
  if (form === 'urlencoded')
    return { payload: new URLSearchParams(fields).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  return { payload: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } }
}

function toForm(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    const hasFiles = Array.isArray(value) && value.some((member) => member instanceof Blob)
    for (const member of hasFiles ? value : [value])
      if (member !== undefined) form.append(key, member instanceof Blob ? member : toText(member))
  }
  return form
}

/** Header lines are of one byte a letter, without breaks. */
export function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = Buffer.from(toText(value).slice(0, 2000))
        .toString('latin1')
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
      return value === undefined ? [] : [[name.toLowerCase(), text]]
    }),
  )
}
