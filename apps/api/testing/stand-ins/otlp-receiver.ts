import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from './close-server.ts'

type Value = { stringValue?: string; intValue?: number | string }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: server, 3: client. */
  kind: number
  attributes: { key: string; value: Value }[]
  status?: { code?: number }
}
type Payload = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

export type OtlpReceiver = {
  url: string
  /** Whole bodies of requests, as they came. */
  bodies: string[]
  /** The headers of the last request. */
  lastHeaders: () => Record<string, unknown>
  spans: () => ReceivedSpan[]
  /** Attributes of the process that sent spans. */
  resource: () => Record<string, string | undefined>
  close: () => Promise<void>
}

/** Starts a small collector of traces: OTLP over HTTP, in JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = []
  let headers: Record<string, unknown> = {}
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      bodies.push(body)
      headers = request.headers
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const received = () => bodies.flatMap((body) => (JSON.parse(body) as Payload).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    lastHeaders: () => headers,
    spans: () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () =>
      Object.fromEntries(received()[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? []),
    close: () => closeServer(server),
  }
}

/** The attributes of a span by name. */
export function attributesOf({ attributes }: ReceivedSpan): Record<string, string | number | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.intValue === undefined ? value.stringValue : Number(value.intValue)]),
  )
}
