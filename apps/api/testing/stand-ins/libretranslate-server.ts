import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Call = { q: string; source: string; target: string; format: string; api_key?: string }

export type LibreTranslateStandIn = {
  url: string
  key: string
  calls: Call[]
  /** Outcomes of the next calls, in order: a status, a body of its own, or no answer at all. */
  trouble: (number | { body: string } | 'hang' | 'redirect')[]
  close: () => Promise<void>
}

const LANGUAGES = ['en', 'ar', 'fr', 'es']

/** Starts a small server that speaks LibreTranslate's API. Its translation is the text with the target before it: "fr: Good". */
export async function startLibreTranslateStandIn(): Promise<LibreTranslateStandIn> {
  const standIn = { key: 'a translation key', calls: [], trouble: [] } as Pick<LibreTranslateStandIn, 'key' | 'calls' | 'trouble'>
  const server = createServer((request, response) => void answer(standIn, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...standIn,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<LibreTranslateStandIn, 'key' | 'calls' | 'trouble'>

async function answer({ key, calls, trouble }: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respond = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method !== 'POST' || request.url !== '/translate') return void respond(404, { error: 'Not found' })
  const call = (await json(request)) as Call
  calls.push(call)
  const next = trouble.shift()
  if (next === 'hang') return
  if (next === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  if (typeof next === 'number') return void respond(next, { error: 'Slowdown' })
  if (next !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(next.body)
  if (call.api_key !== key) return void respond(403, { error: 'Invalid API key' })
  if (!call.q) return void respond(400, { error: 'Invalid request: missing q parameter' })
  if (call.format !== 'text') return void respond(400, { error: `${call.format} format is not supported` })
  if (call.source !== 'auto' && !LANGUAGES.includes(call.source))
    return void respond(400, { error: `${call.source} is not supported` })
  if (!LANGUAGES.includes(call.target)) return void respond(400, { error: `${call.target} is not supported` })
  const detected = call.source === 'auto' ? { detectedLanguage: { confidence: 90, language: 'es' } } : {}
  respond(200, { translatedText: `${call.target}: ${call.q}`, ...detected })
}
