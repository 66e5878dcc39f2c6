import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { closeServer } from './close-server.ts'

/**
 * A call ends with a status instead of an answer, or late. Its line is cut before it is read, or after it was carried out (`lost`). It is
 * redirected; or its answer cannot be read, or is too long. Or each list of its answer has many rows, or an odd one. `none` lets a call pass,
 * so that a later one meets the trouble.
 */
export type Trouble = 'none' | number | 'slow' | 'cut' | 'lost' | 'redirect' | 'nonsense' | 'huge' | 'many' | 'odd'

export type TroubleProxy = {
  url: string
  /** Troubles of the next calls, in order; later calls pass. */
  trouble: Trouble[]
  /** Calls that have followed a redirect. */
  strayed: string[]
  /** Values of the `authorization` of all calls, which no error may hold. */
  authorizations: Set<string>
  close: () => Promise<void>
}

/** Longer than an impatient adapter of these tests waits. */
const SLOW_MS = 90
const HUGE = JSON.stringify({ id: 'x'.repeat(2_000_000) })

/** Starts a server between an adapter and its stand-in, which passes calls on, or does something worse. */
export async function startTroubleProxy(target: string): Promise<TroubleProxy> {
  const trouble: Trouble[] = []
  const strayed: string[] = []
  const authorizations = new Set<string>()
  const server = createServer((request, response) => {
    // The stand-in may have ended while a call was late.
    answer(request, response).catch(() => request.socket.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/strayed')) strayed.push(request.url)
    if (request.headers.authorization !== undefined) authorizations.add(request.headers.authorization)
    const next = trouble.shift()
    const body = await buffer(request)
    if (next === 'cut') return void request.socket.destroy()
    if (next === 'slow') await wait(SLOW_MS)
    if (next === 'redirect') return void response.writeHead(307, { location: '/strayed' }).end()
    if (next === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(repeat(request, body))
    if (next === 'huge') return void response.writeHead(200, { 'content-type': 'application/json' }).end(HUGE)
    if (typeof next === 'number') return void response.writeHead(next, { 'content-type': 'application/json' }).end('{}')
    const passed = await pass(target, request, body)
    if (next === 'lost') return void request.socket.destroy()
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? 'text/plain' })
    const content = Buffer.from(await passed.arrayBuffer())
    response.end(next === 'many' || next === 'odd' ? withRows(content, next) : content)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, trouble, strayed, authorizations, close: () => closeServer(server) }
}

/** A JSON answer whose lists of objects are ten times as long, or begin with a row that is none. */
function withRows(content: Buffer, how: 'many' | 'odd'): string {
  const isRows = (value: unknown): value is object[] =>
    Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null)
  return JSON.stringify(JSON.parse(content.toString('utf8')), (_, value: unknown) => {
    if (!isRows(value)) return value
    return how === 'many' ? Array.from({ length: 10 }, () => value).flat() : [null, ...value]
  })
}

/** An answer that cannot be read, and repeats the call. */
function repeat({ headers }: IncomingMessage, body: Buffer): string {
  return `${JSON.stringify(headers)} ${body.toString('utf8')}`
}

function pass(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...passed } = headers
  const init = { method, headers: passed as Record<string, string>, redirect: 'manual' as const }
  return fetch(`${target}${url}`, body.length > 0 ? { ...init, body: new Uint8Array(body) } : init)
}
