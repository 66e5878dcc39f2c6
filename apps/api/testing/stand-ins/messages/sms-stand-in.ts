import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { SentSms, Trouble } from '#testing/stand-ins/twilio-server.ts'

export type SmsStandIn = {
  url: string
  /** Messages that would have reached phones. */
  sent: SentSms[]
  /** The shop's key in every call, also in those that were refused. */
  calls: string[]
  /** Outcomes of the next calls, in order. */
  trouble: Trouble[]
  close: () => Promise<void>
}

export type SmsReply = { status: number; body: unknown; sent?: SentSms; key: string }
export type Speak = (request: IncomingMessage, body: string, state: Pick<SmsStandIn, 'sent'>) => SmsReply

/** Starts a server that speaks like a provider of text messages, with the troubles of all of them. */
export async function startSmsStandIn(speak: Speak): Promise<SmsStandIn> {
  const state = { sent: [] as SentSms[], calls: [] as string[], trouble: [] as Trouble[] }
  const server = createServer((request, response) => void answer(speak, state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<SmsStandIn, 'sent' | 'calls' | 'trouble'>

async function answer(speak: Speak, state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body, sent, key } = speak(request, await text(request), state)
  state.calls.push(key)
  const trouble = state.trouble.shift()
  if (typeof trouble === 'number') return void response.writeHead(trouble).end('trouble')
  if (trouble === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
  if (sent !== undefined) state.sent.push(sent)
  if (trouble === 'hang') return
  if (trouble === 'close') return void request.socket.destroy()
  if (trouble === 'slow') await wait(300)
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
