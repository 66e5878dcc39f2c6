import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from '../close-server.ts'

export type GatewayCall = { method: string; url: URL; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** JSON by default; a page of the gateway, or a way on, for a browser. */
export type GatewayReply = { status: number; body: unknown } | { page: string } | { location: string }

export const refuse = (status: number, body: unknown): GatewayReply => ({ status, body })

/** Serves the stand-in of a gateway that speaks JSON. */
export async function serveGateway(
  answer: (call: GatewayCall) => GatewayReply,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void serve(answer, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closeServer(server) }
}

async function serve(
  answer: (call: GatewayCall) => GatewayReply,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const body = readJson(await text(request))
  const reply = answer({ method: request.method ?? '', url, headers: request.headers, body })
  if ('location' in reply) response.writeHead(303, { location: reply.location }).end()
  else if ('page' in reply) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.page)
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
}

function readJson(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Announces something to the shop, as a gateway does before the browser returns. */
export function announce(url: string, payload: string): void {
  void fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: payload }).catch(() => {})
}
