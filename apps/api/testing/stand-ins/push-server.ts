import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { Reach } from '#lib/fetch-public.ts'
import type { PushDevice } from '#adapters/push/push-adapter.ts'

export type ReceivedPush = { device: string; text: string; topic: string; ttl: number; claims: JWTPayload; publicKey: string }
export type PushStandIn = {
  url: string
  /** Lets an adapter call this machine. */
  reach: Reach
  /** Messages that devices received, decrypted as a browser does it. */
  received: ReceivedPush[]
  /** Outcomes of the next calls, in order; `hang` never answers. */
  trouble: (number | 'hang')[]
  /** Opens a new browser; `close` ends its subscription. */
  subscribe: () => PushDevice & { close: () => void }
  close: () => Promise<void>
}

type Browser = { keys: ECDH; auth: Buffer; isOpen: boolean }

/** Starts a small push service with its browsers: it checks signatures and decrypts messages. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Browser>()
  const state = { received: [] as ReceivedPush[], trouble: [] as (number | 'hang')[] }
  const server = createServer((request, response) => void answer({ ...state, browsers, url }, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...state,
    url,
    reach: { protocols: ['http:', 'https:'], isAllowed: (address) => address === '127.0.0.1' },
    subscribe: () => {
      const browser = { keys: createECDH('prime256v1'), auth: randomBytes(16), isOpen: true }
      const p256dh = browser.keys.generateKeys('base64url')
      const id = randomBytes(12).toString('hex')
      browsers.set(id, browser)
      const close = () => {
        browser.isOpen = false
      }
      return { endpoint: `${url}/push/${id}`, p256dh, auth: browser.auth.toString('base64url'), close }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<PushStandIn, 'received' | 'trouble' | 'url'> & { browsers: Map<string, Browser> }

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respond = (status: number, text = '') => void response.writeHead(status).end(text)
  const sealed = await buffer(request)
  const trouble = state.trouble.shift()
  if (trouble === 'hang') return
  if (trouble !== undefined) return respond(trouble, 'Something is wrong with the service')
  const id = request.url?.replace('/push/', '') ?? ''
  const browser = state.browsers.get(id)
  if (browser === undefined) return respond(404)
  if (!browser.isOpen) return respond(410, 'push subscription has unsubscribed or expired')
  const { ttl, topic = '', 'content-encoding': encoding, authorization = '' } = request.headers
  if (ttl === undefined || encoding !== 'aes128gcm' || request.method !== 'POST') return respond(400, 'not the protocol')
  try {
    const { claims, publicKey } = await checkSender(authorization, state.url)
    state.received.push({ device: id, text: open(browser, sealed), topic: String(topic), ttl: Number(ttl), claims, publicKey })
    respond(201)
  } catch (error) {
    respond(403, String(error))
  }
}

/** VAPID (RFC 8292): a token for this service, for a day at most, signed with the key that is named beside it. */
async function checkSender(authorization: string, audience: string): Promise<{ claims: JWTPayload; publicKey: string }> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience, requiredClaims: ['exp', 'sub'], algorithms: ['ES256'] })
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('the token lives for too long')
  return { claims: payload, publicKey }
}

/** One record of aes128gcm (RFC 8188), its key agreed on as RFC 8291 says. */
function open({ keys, auth }: Browser, sealed: Buffer): string {
  const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + sealed.readUInt8(20))]
  const record = sealed.subarray(21 + sender.length)
  const derive = (secret: Buffer, seed: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  // The last record ends in a two, before the padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
