import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import type { Headers, Reply, TestApp } from '#testing/shop/test-app.ts'
import type { Call } from './authorization-cast.ts'

type Sent = { call: Call; headers: Headers; guestId?: string | undefined }

/** Calls an endpoint with these headers, and puts this guest's id in its place. */
export function sendTo(
  app: TestApp,
  name: EndpointName,
  { call: { params = {}, query = {}, body }, headers, guestId }: Sent,
): Promise<Reply<unknown>> {
  const { method, path } = getRoute(name)
  const hasBody = method === 'POST' || method === 'PUT' || body !== undefined
  const guest = guestId === undefined ? {} : { guest_id: guestId }
  const text = new URLSearchParams(
    Object.entries({ ...query, ...(hasBody ? {} : guest) }).map(([key, value]) => [key, String(value)]),
  )
  const url = `${path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}?${text}`
  const json = hasBody ? toPayload({ ...(body as Members | undefined), ...guest }) : undefined
  const payload = body instanceof FormData ? body : json
  if (method === 'GET') return app.get(url, headers)
  if (method === 'POST') return app.post(url, payload, headers)
  return method === 'PUT' ? app.put(url, payload, headers) : app.remove(url, payload, headers)
}

type Members = Record<string, string | number | Blob | undefined>

/** A body with a picture is sent as a form. */
function toPayload(body: Members): unknown {
  if (!Object.values(body).some((value) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    if (value !== undefined) form.append(key, value instanceof Blob ? value : String(value))
  return form
}
