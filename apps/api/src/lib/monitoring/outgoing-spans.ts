import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

/** A request as Node's own `fetch` reports it. */
type FetchRequest = { origin: string | URL; method: string }
type Message = {
  request: FetchRequest | ClientRequest
  response?: { statusCode?: number } | IncomingMessage
  error?: Error
}

/**
 * Creates a span for each HTTP call to another service, by `fetch` or by `node:http`. It contains host, method and status, but never path,
 * query or body, which may contain a phone number, a token or an address. The returned function stops it.
 */
export function spanOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  const begin = (request: object, { host, method }: { host: string; method: string }): void => {
    // Calls of the exporter itself are not traced.
    if (isTracingSuppressed(context.active())) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status: number | undefined): void => {
    const span = spans.get(request)
    if (span === undefined) return
    spans.delete(request)
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const { origin, method } = request as FetchRequest
      begin(request, { host: new URL(origin).hostname, method })
    },
    'undici:request:headers': ({ request, response }) => end(request, response?.statusCode),
    'undici:request:error': ({ request }) => end(request, undefined),
    'http.client.request.start': ({ request }) => {
      const { host, method } = request as ClientRequest
      begin(request, { host, method })
    },
    'http.client.response.finish': ({ request, response }) => end(request, response?.statusCode),
    'http.client.request.error': ({ request }) => end(request, undefined),
  }
  const heard = Object.entries(listeners).map(([name, listener]) => {
    const hear = (message: unknown): void => listener(message as Message)
    subscribe(name, hear)
    return { name, hear }
  })
  return () => {
    for (const { name, hear } of heard) unsubscribe(name, hear)
  }
}
