import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type SentSms = { to: string; from: string; text: string; token: string; sid: string; at: number }
/** All but a status and `redirect` take the message: `slow` answers late, `hang` never, and `close` cuts the line. */
export type Trouble = number | 'redirect' | 'slow' | 'hang' | 'close'

export type TwilioStandIn = {
  url: string
  account: string
  token: string
  /** Messages that would have reached phones: one per idempotency token, however often it was sent. */
  sent: SentSms[]
  /** Idempotency token of every call, also of those that were refused. */
  calls: string[]
  /** Outcomes of the next calls, in order. */
  trouble: Trouble[]
  close: () => Promise<void>
}

/** Settings of a shop whose texts go to a stand-in. */
export function toSmsSettings(standIn: TwilioStandIn) {
  return { ofProviders: toSmsEnvironment(standIn) }
}

/** The same as they are in the environment. */
export function toSmsEnvironment({ url, account, token }: TwilioStandIn) {
  return { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: 'Medina' }
}

/** Starts a small server that speaks Twilio's API for messages. */
export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const account = 'AC0123456789abcdef0123456789abcdef'
  const standIn = { account, token: 'a secret token', sent: [] as SentSms[], calls: [] as string[], trouble: [] as Trouble[] }
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

type State = Pick<TwilioStandIn, 'account' | 'token' | 'sent' | 'calls' | 'trouble'>

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respond = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (status: number, code: number, message: string) =>
    respond(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
  const form = new URLSearchParams(await text(request))
  const token = request.headers['i-twilio-idempotency-token']
  if (typeof token === 'string') state.calls.push(token)
  const trouble = state.trouble.shift()
  if (typeof trouble === 'number') return void refuse(trouble, 20_000 + trouble, 'Something is wrong with the service')
  if (trouble === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()

  const expected = `Basic ${Buffer.from(`${state.account}:${state.token}`).toString('base64')}`
  if (request.headers.authorization !== expected) return void refuse(401, 20_003, 'Authenticate')
  if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${state.account}/Messages.json`)
    return void refuse(404, 20_404, 'The requested resource was not found')
  const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
  if (!/^\+[1-9]\d{6,14}$/.test(to ?? '')) return void refuse(400, 21_211, `The 'To' number ${to} is not a valid phone number.`)
  if (!from || !body || typeof token !== 'string') return void refuse(400, 21_602, 'Message body is required')

  let sms = state.sent.find((known) => known.token === token)
  if (sms === undefined) {
    sms = { to: to ?? '', from, text: body, token, sid: `SM${token.replaceAll('-', '')}`, at: performance.now() }
    state.sent.push(sms)
  }
  if (trouble === 'hang') return
  if (trouble === 'close') return void request.socket.destroy()
  if (trouble === 'slow') await wait(300)
  respond(201, { sid: sms.sid, account_sid: state.account, status: 'queued', to, from, body, error_code: null })
}
