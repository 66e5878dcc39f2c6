import { createHmac, randomUUID } from 'node:crypto'
import type { LegState } from '#adapters/calls/call-adapter.ts'
import { type Instruction, pathOf, SHOP_NUMBER, SHOP_URL, startVoiceServer, type VoiceStandIn } from './voice-stand-in.ts'

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef'
const TOKEN = 'a secret token'
const statuses: Record<LegState, string> = { answered: 'in-progress', completed: 'completed', unanswered: 'no-answer' }

/** Starts a small server that speaks Twilio's API for calls. */
export async function startTwilioVoice(): Promise<VoiceStandIn> {
  const own = { CALL_PROVIDER: 'twilio', CALL_ACCOUNT: ACCOUNT, CALL_TOKEN: TOKEN } as const
  const server = await startVoiceServer(own, ({ headers, method, url: path }, body, rung) => {
    const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
    if (headers.authorization !== expected) return refuse(401, 20_003, 'Authenticate')
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${ACCOUNT}/Calls.json`) return refuse(404, 20_404, 'Not found')
    const form = new URLSearchParams(body)
    const [to = '', from = '', answerUrl = '', eventUrl = ''] = ['To', 'From', 'Url', 'StatusCallback'].map(
      (name) => form.get(name) ?? '',
    )
    if (!/^\+[1-9]\d{6,14}$/.test(to))
      return refuse(400, 21_211, `The phone number you are attempting to call, ${to}, is not valid.`)
    if (from !== SHOP_NUMBER) return refuse(400, 21_210, `Source phone number not yet verified: ${from}`)
    if (!URL.canParse(answerUrl)) return refuse(400, 21_205, 'Url is not a valid URL')
    const reference = `CA${randomUUID().replaceAll('-', '')}`
    rung.push({ to, from, reference, answerUrl, eventUrl })
    return { status: 201, body: { sid: reference, account_sid: ACCOUNT, status: 'queued', to, from, direction: 'outbound-api' } }
  })
  return {
    ...server,
    provider: 'twilio',
    pickUp: ({ answerUrl, reference, to }) => sign(answerUrl, { CallSid: reference, CallStatus: 'in-progress', To: to }),
    leg: ({ reference, eventUrl }, address, state, seconds = 0) => {
      const of: Record<string, string> =
        address === eventUrl ? { CallSid: reference } : { CallSid: `CA${'0'.repeat(32)}`, ParentCallSid: reference }
      if (address.includes('/after/')) return sign(address, { CallSid: reference, DialCallStatus: statuses[state] })
      return sign(address, {
        ...of,
        CallStatus: statuses[state],
        ...(state === 'completed' && { CallDuration: String(seconds) }),
      })
    },
    incoming: (from, reference) =>
      sign(`${SHOP_URL}/api/v1/calls/twilio/incoming`, {
        CallSid: reference,
        CallStatus: 'ringing',
        From: from,
        To: SHOP_NUMBER,
      }),
    forge: (notice) => ({ ...notice, payload: `${notice.payload}&To=%2B966559999999` }),
    readInstruction,
  }
}

function refuse(status: number, code: number, message: string) {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}

/** A form, signed as Twilio signs it: the address, and all parameters sorted by name. */
function sign(url: string, members: Record<string, string>) {
  const form = { AccountSid: ACCOUNT, ApiVersion: '2010-04-01', ...members }
  const text =
    url +
    Object.entries(form)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('')
  return {
    method: 'POST' as const,
    url: pathOf(url),
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': createHmac('sha1', TOKEN).update(text).digest('base64'),
    },
  }
}

const partOf = (body: string, pattern: RegExp) => pattern.exec(body)?.[1] ?? ''

function readInstruction(body: string): Instruction {
  if (body.includes('<Say')) return { say: partOf(body, /<Say [^>]*>([^<]*)</), language: partOf(body, /language="([^"]*)"/) }
  if (!body.includes('<Dial')) return null
  return {
    connect: partOf(body, /<Number [^>]*>([^<]*)</),
    from: partOf(body, /callerId="([^"]*)"/),
    otherUrl: partOf(body, /statusCallback="([^"]*)"/),
    afterUrl: partOf(body, /action="([^"]*)"/),
  }
}
