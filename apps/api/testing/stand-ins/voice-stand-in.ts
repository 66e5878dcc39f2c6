import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LegState } from '#adapters/calls/call-adapter.ts'
import type { Settings } from '#lib/settings.ts'

/** A phone that would ring, with the addresses for its notices. */
export type RungPhone = { to: string; from: string; reference: string; answerUrl: string; eventUrl: string }
/** A request of the provider to the service under test, for Fastify's `inject`. */
export type SentNotice = { method: 'POST'; url: string; payload: string; headers: Record<string, string> }
/** The service's instruction for the line. */
export type Instruction =
  | { connect: string; from: string; otherUrl: string; afterUrl: string | null }
  | { say: string; language: string }
  | null

/** A server that speaks a provider's API for calls, and makes the notices that the provider would send. */
export type VoiceStandIn = {
  provider: string
  url: string
  /** Settings of a shop whose calls go to this server. */
  settings: Pick<Settings, 'ofProviders'>
  rung: RungPhone[]
  /** Outcomes of the next calls, in order; `hang` takes the call and never answers. */
  trouble: (number | 'hang')[]
  /** The caller has picked up. */
  pickUp: (phone: RungPhone) => SentNotice
  leg: (phone: RungPhone, url: string, state: LegState, seconds?: number) => SentNotice
  incoming: (from: string, reference: string) => SentNotice
  /** The same notice with another body, and the signature of the first. */
  forge: (notice: SentNotice) => SentNotice
  readInstruction: (body: string) => Instruction
  close: () => Promise<void>
}

export const SHOP_URL = 'https://medina.example'
export const SHOP_NUMBER = '+966112345678'

type Answer = { status: number; body: unknown }
type Respond = (request: IncomingMessage, body: string, rung: RungPhone[]) => Answer | Promise<Answer>

/** Starts a server whose answers `respond` makes, unless trouble is next. `own` are the settings of its provider. */
export async function startVoiceServer(own: Record<string, string>, respond: Respond) {
  const rung: RungPhone[] = []
  const trouble: VoiceStandIn['trouble'] = []
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const next = trouble.shift()
    const { status, body: reply } =
      typeof next === 'number'
        ? { status: next, body: { code: 20_000 + next, message: 'no' } }
        : await respond(request, body, rung)
    if (next !== 'hang') response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    rung,
    trouble,
    settings: { ofProviders: { ...own, CALL_URL: url, CALL_FROM: SHOP_NUMBER, PUBLIC_URL: SHOP_URL } },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const pathOf = (url: string) => url.replace(SHOP_URL, '')
