import { z } from 'zod'
import { isTwilioSigned } from '#adapters/twilio-signature.ts'
import {
  type CallAdapter,
  type CallNotice,
  type CallReply,
  type LegState,
  RING_SECONDS,
  TALK_SECONDS,
} from '../../call-adapter.ts'
import { postCall } from '../../call-response.ts'
import { twilioVoices } from './voices.ts'

export type TwilioOptions = {
  /** Base address, without a slash at the end. */
  url: string
  account: string
  token: string
  /** The number that both sides see. */
  from: string
  /** Our address for notices, without a slash at the end. */
  notices: string
  timeoutMs: number
}

const CreatedSchema = z.object({ sid: z.string().min(1).max(200) })

/** Masked calls by Twilio's Programmable Voice: its Calls resource, TwiML and signed callbacks. */
export function createTwilioCalls({ url, account, token, from, notices, timeoutMs }: TwilioOptions): CallAdapter {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Calls.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    key: 'twilio',

    async ring({ callId, to }) {
      const body = new URLSearchParams({
        To: to,
        From: from,
        Url: `${notices}/answer/${callId}`,
        StatusCallback: `${notices}/caller/${callId}`,
        StatusCallbackEvent: 'completed',
        Timeout: String(RING_SECONDS),
        TimeLimit: String(TALK_SECONDS),
      })
      return CreatedSchema.parse(await postCall(address, { headers: { authorization }, body }, timeoutMs)).sid
    },

    async readNotice({ kind, callId, url: called, headers, body }) {
      const form = new URLSearchParams(body.toString('utf8'))
      const signature = headers['x-twilio-signature']
      if (typeof signature !== 'string' || !isTwilioSigned({ token, called, form, signature })) return null
      if (form.get('AccountSid') !== account) return { kind: 'ignored' }
      // The leg to the other side names the caller's leg as its parent.
      const reference = (kind === 'other' ? form.get('ParentCallSid') : null) ?? form.get('CallSid') ?? ''
      if (kind === 'incoming') return readIncoming(form, reference)
      if (callId === null) return { kind: 'ignored' }
      if (kind === 'answer') return { kind, callId, reference }
      if (kind === 'after') return { kind, callId, wasAnswered: wasTalkedTo(form.get('DialCallStatus')), reference }
      const state = readState(form.get('CallStatus'))
      const seconds = readSeconds(form.get('CallDuration'))
      return state === null ? { kind: 'ignored' } : { kind: 'leg', callId, leg: kind, state, seconds, reference }
    },

    writeReply: (reply) => ({
      type: 'text/xml; charset=utf-8',
      body: `<Response>${writeVerb(reply, { from, notices })}</Response>`,
    }),
  }
}

function readIncoming(form: URLSearchParams, reference: string): CallNotice {
  const caller = form.get('From') ?? ''
  // Hidden numbers arrive as words or short codes.
  return /^\+[1-9]\d{6,14}$/.test(caller)
    ? { kind: 'incoming', from: caller, reference }
    : { kind: 'incoming', from: '', reference }
}

const wasTalkedTo = (status: string | null) => status === 'completed' || status === 'answered'

function readState(status: string | null): LegState | null {
  if (status === 'in-progress' || status === 'answered') return 'answered'
  if (status === 'completed') return 'completed'
  return ['busy', 'no-answer', 'failed', 'canceled'].includes(status ?? '') ? 'unanswered' : null
}

function readSeconds(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}

function writeVerb(reply: CallReply, { from, notices }: Pick<TwilioOptions, 'from' | 'notices'>): string {
  if (reply === null) return '<Hangup/>'
  if ('say' in reply) return `<Say ${twilioVoices[reply.language]}>${escape(reply.say)}</Say><Hangup/>`
  const { callId, to } = reply.connect
  const dial = `callerId="${escape(from)}" timeout="${RING_SECONDS}" timeLimit="${TALK_SECONDS}" action="${escape(`${notices}/after/${callId}`)}"`
  const status = `statusCallback="${escape(`${notices}/other/${callId}`)}" statusCallbackEvent="answered completed"`
  return `<Dial ${dial}><Number ${status}>${escape(to)}</Number></Dial>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
