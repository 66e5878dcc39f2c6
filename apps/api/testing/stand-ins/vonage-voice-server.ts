import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import type { LegState } from '#adapters/calls/call-adapter.ts'
import { type Instruction, pathOf, SHOP_NUMBER, SHOP_URL, startVoiceServer, type VoiceStandIn } from './voice-stand-in.ts'

const APPLICATION = 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab'
const SECRET = 'a signature secret of the account'
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const PhoneSchema = z.object({ type: z.literal('phone'), number: z.string().regex(/^[1-9]\d{6,14}$/) })
const WishSchema = z.object({
  to: z.tuple([PhoneSchema]),
  from: PhoneSchema,
  answer_url: z.tuple([z.url()]),
  answer_method: z.literal('POST'),
  event_url: z.tuple([z.url()]),
  event_method: z.literal('POST'),
  ringing_timer: z.int().min(1).max(120),
  length_timer: z.int().min(1).max(7200),
})
const NccoSchema = z.union([
  z.tuple([]),
  z.tuple([z.object({ action: z.literal('talk'), text: z.string(), language: z.string() })]),
  z.tuple([
    z.object({ action: z.literal('connect'), from: z.string(), eventUrl: z.tuple([z.url()]), endpoint: z.tuple([PhoneSchema]) }),
  ]),
])

/** Starts a small server that speaks Vonage's Voice API. `now` is the time of the shop, which its tokens are checked by. */
export async function startVonageVoice(now: () => Date): Promise<VoiceStandIn> {
  const own = { CALL_PROVIDER: 'vonage', CALL_ACCOUNT: APPLICATION, CALL_TOKEN: SECRET, CALL_KEY: keys.privateKey } as const
  const server = await startVoiceServer(own, async ({ headers, method, url: path }, body, rung) => {
    if (!(await isSigned(headers.authorization, now()))) return { status: 401, body: { title: 'Unauthorized' } }
    if (method !== 'POST' || path !== '/v1/calls') return { status: 404, body: { title: 'Not found' } }
    const wish = WishSchema.safeParse(JSON.parse(body))
    if (!wish.success) return { status: 400, body: { title: 'Bad Request', detail: body } }
    const { to, from, answer_url, event_url } = wish.data
    const reference = `CON-${randomUUID()}`
    rung.push({ to: `+${to[0].number}`, from: `+${from.number}`, reference, answerUrl: answer_url[0], eventUrl: event_url[0] })
    return { status: 201, body: { uuid: randomUUID(), status: 'started', direction: 'outbound', conversation_uuid: reference } }
  })
  const notice = (address: string, members: object) => sign(address, members, now())
  return {
    ...server,
    provider: 'vonage',
    pickUp: ({ answerUrl, reference, to }) =>
      notice(answerUrl, { conversation_uuid: reference, to: to.slice(1), uuid: randomUUID() }),
    leg: ({ reference }, address, state: LegState, seconds = 0) =>
      notice(address, {
        conversation_uuid: reference,
        status: state,
        ...(state === 'completed' && { duration: String(seconds) }),
      }),
    incoming: (from, reference) =>
      notice(`${SHOP_URL}/api/v1/calls/vonage/incoming`, {
        conversation_uuid: reference,
        from: from.slice(1),
        to: SHOP_NUMBER.slice(1),
      }),
    forge: (sent) => ({ ...sent, payload: sent.payload.replace('{', '{"more":1,') }),
    readInstruction,
  }
}

/** Our token: RS256, of this application, and not expired. */
async function isSigned(authorization: string | undefined, currentDate: Date): Promise<boolean> {
  const token = authorization?.replace(/^Bearer /, '') ?? ''
  const key = await importSPKI(keys.publicKey, 'RS256')
  return jwtVerify(token, key, { currentDate, requiredClaims: ['iat', 'exp', 'jti'] }).then(
    ({ payload }) => payload.application_id === APPLICATION,
    () => false,
  )
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** JSON with a token of the account's secret over the hash of the body. */
function sign(url: string, members: object, now: Date) {
  const payload = JSON.stringify(members)
  const claims = {
    iss: 'Vonage',
    iat: Math.floor(now.getTime() / 1000),
    jti: randomUUID(),
    application_id: APPLICATION,
    payload_hash: createHash('sha256').update(payload).digest('hex'),
  }
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  const token = `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return { method: 'POST' as const, url: pathOf(url), payload, headers }
}

function readInstruction(body: string): Instruction {
  const [action] = NccoSchema.parse(JSON.parse(body))
  if (action === undefined) return null
  if (action.action === 'talk') return { say: action.text, language: action.language }
  return { connect: `+${action.endpoint[0].number}`, from: `+${action.from}`, otherUrl: action.eventUrl[0], afterUrl: null }
}
