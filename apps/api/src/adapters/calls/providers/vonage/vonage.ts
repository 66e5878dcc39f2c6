import { createHash, randomUUID } from 'node:crypto'
import { importPKCS8, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { type CallAdapter, type CallReply, type LegState, RING_SECONDS, TALK_SECONDS } from '../../call-adapter.ts'
import { postCall } from '../../call-response.ts'
import { vonageVoices } from './voices.ts'

export type VonageOptions = {
  /** Base address, without a slash at the end. */
  url: string
  /** The id of the voice application. */
  application: string
  /** The secret that signs notices. */
  secret: string
  /** PKCS#8 PEM of the application's RSA key. */
  privateKey: string
  /** The number that both sides see. */
  from: string
  /** Our address for notices, without a slash at the end. */
  notices: string
  clock: Clock
  timeoutMs: number
}

const LIFE_SECONDS = 60
const OLDEST_NOTICE = '5 minutes'

const CreatedSchema = z.object({ conversation_uuid: z.string().min(1).max(200) })
const ClaimsSchema = z.object({ application_id: z.string(), payload_hash: z.string() })
const NoticeSchema = z.object({
  conversation_uuid: z.string().catch(''),
  from: z.string().catch(''),
  status: z.string().catch(''),
  /** Seconds, as a number or as text. */
  duration: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}(\.\d+)?$/)
        .transform(Number),
    ])
    .catch(0),
})
type Notice = z.infer<typeof NoticeSchema>

/** Masked calls by Vonage's Voice API: calls with a signed token, NCCO, and signed webhooks. */
export function createVonageCalls(options: VonageOptions): CallAdapter {
  const { url, application, secret, from, notices, clock, timeoutMs } = options
  return {
    key: 'vonage',

    async ring({ callId, to }) {
      const headers = { authorization: `Bearer ${await signCall(options)}`, 'content-type': 'application/json' }
      const body = JSON.stringify({
        to: [toPhone(to)],
        from: toPhone(from),
        answer_url: [`${notices}/answer/${callId}`],
        answer_method: 'POST',
        event_url: [`${notices}/caller/${callId}`],
        event_method: 'POST',
        ringing_timer: RING_SECONDS,
        length_timer: TALK_SECONDS,
      })
      return CreatedSchema.parse(await postCall(`${url}/v1/calls`, { headers, body }, timeoutMs)).conversation_uuid
    },

    async readNotice({ kind, callId, headers, body }) {
      if (!(await isSigned({ authorization: headers.authorization, body, secret, application, clock }))) return null
      const notice = readBody(body)
      if (notice === null) return { kind: 'ignored' }
      const { conversation_uuid: reference } = notice
      if (kind === 'incoming') return { kind, from: /^[1-9]\d{6,14}$/.test(notice.from) ? `+${notice.from}` : '', reference }
      if (callId === null || kind === 'after') return { kind: 'ignored' }
      if (kind === 'answer') return { kind, callId, reference }
      const state = readState(notice.status)
      const seconds = Math.round(notice.duration)
      return state === null ? { kind: 'ignored' } : { kind: 'leg', callId, leg: kind, state, seconds, reference }
    },

    writeReply: (reply) => ({ type: 'application/json', body: JSON.stringify(writeNcco(reply, options)) }),
  }
}

/** Numbers of Vonage have no plus. */
function toPhone(number: string) {
  return { type: 'phone', number: number.slice(1) }
}

async function signCall({ application, privateKey, clock }: VonageOptions): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ application_id: application })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .setJti(randomUUID())
    .sign(await importPKCS8(privateKey, 'RS256'))
}

type Signed = Pick<VonageOptions, 'secret' | 'application' | 'clock'> & { authorization: string | undefined; body: Buffer }

/** A token signs the hash of the body, for our application, of the last minutes. */
async function isSigned({ authorization = '', body, secret, application, clock }: Signed): Promise<boolean> {
  const [scheme = '', token = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'bearer') return false
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      currentDate: clock.now(),
      maxTokenAge: OLDEST_NOTICE,
      clockTolerance: LIFE_SECONDS,
    })
    const claims = ClaimsSchema.parse(payload)
    return claims.application_id === application && claims.payload_hash === createHash('sha256').update(body).digest('hex')
  } catch {
    return false
  }
}

function readBody(body: Buffer): Notice | null {
  try {
    return NoticeSchema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
}

function readState(status: string): LegState | null {
  if (status === 'answered') return 'answered'
  if (status === 'completed') return 'completed'
  return ['busy', 'timeout', 'unanswered', 'failed', 'rejected', 'cancelled'].includes(status) ? 'unanswered' : null
}

function writeNcco(reply: CallReply, { from, notices }: VonageOptions): object[] {
  if (reply === null) return []
  if ('say' in reply) return [{ action: 'talk', text: reply.say, language: vonageVoices[reply.language] }]
  const { callId, to } = reply.connect
  return [
    {
      action: 'connect',
      from: from.slice(1),
      timeout: RING_SECONDS,
      limit: TALK_SECONDS,
      // The response to a failed leg is spoken to the caller.
      eventType: 'synchronous',
      eventUrl: [`${notices}/other/${callId}`],
      eventMethod: 'POST',
      endpoint: [toPhone(to)],
    },
  ]
}
