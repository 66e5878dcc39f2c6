import { type ApiClient, ApiFailure } from './client.ts'
import type { ApiError } from './error.ts'
import { readRoute } from './read-route.ts'
import type { EndpointName } from '../endpoints/routes.ts'

type Simple = string | number | boolean | null | undefined
type AnyInput = { params?: Record<string, Simple>; query?: Record<string, Simple>; body?: unknown }

/**
 * A client over HTTP. `base` is the only setting for the API's address (spec 7.002); `headers` returns the current headers (spec 7.001);
 * `routes` lists the callable endpoints, so that browsers do not download paths that customers never call.
 */
export function createHttpClient<Names extends EndpointName>(
  base: string,
  headers: () => Record<string, string>,
  routes: Readonly<Record<Names, string>>,
): ApiClient<Names> {
  return async (name, input, options) => {
    const { method, path } = readRoute(routes, name)
    const parts = input as AnyInput
    const init: RequestInit = {
      method,
      headers: { Accept: 'application/json', ...headers(), ...options?.headers },
      signal: options?.signal ?? null,
      ...(options?.redirect && { redirect: options.redirect }),
    }
    if (method === 'POST' || method === 'PUT' || parts.body !== undefined) {
      const form = toForm(parts.body)
      init.body = form ?? JSON.stringify(parts.body ?? {})
      // A form sets its own content type, including the boundary.
      if (form === null) init.headers = { ...init.headers, 'Content-Type': 'application/json' }
    }
    const response = await fetch(buildUrl(base, path, parts), init)
    const text = await response.text()
    let body: unknown = null
    try {
      body = text === '' ? null : JSON.parse(text)
    } catch {
      throw new ApiFailure(response.status, [], text)
    }
    if (!response.ok || hasErrors(body)) throw new ApiFailure(response.status, readErrors(body) ?? [], body)
    return body as never
  }
}

/** A body that contains a file is sent as a form, in which lists and objects are JSON text. */
function toForm(body: unknown): FormData | null {
  const members = Object.entries(body ?? {})
  if (!members.some(([, value]) => value instanceof Blob || isFiles(value))) return null
  const form = new FormData()
  for (const [key, value] of members) {
    if (value == null) continue
    if (isFiles(value)) for (const file of value) form.append(`${key}[]`, file)
    else form.append(key, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

function isFiles(value: unknown): value is Blob[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof Blob)
}

function buildUrl(base: string, path: string, input: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => toSegment(String(input.params?.[key] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  const query = search.toString()
  return `${base}${filled}${query ? `?${query}` : ''}`
}

/** Throws ApiFailure for a segment of dots only, which would lead to another path, encoded or not. */
function toSegment(value: string): string {
  if (value === '.' || value === '..') throw new ApiFailure(404, [], null)
  return encodeURIComponent(value)
}

/** Some refusals have a 2xx status and an `errors` list, so both are checked. */
function readErrors(body: unknown): ApiError[] | null {
  if (typeof body !== 'object' || body === null) return null
  const { errors, message } = body as { errors?: unknown; message?: unknown }
  if (Array.isArray(errors)) return errors as ApiError[]
  if (typeof errors === 'object' && errors !== null) return [errors as ApiError]
  if (typeof errors === 'string') return [{ code: 'error', message: errors }]
  return typeof message === 'string' ? [{ code: 'error', message }] : null
}

function hasErrors(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'errors' in body && Boolean(body.errors)
}
