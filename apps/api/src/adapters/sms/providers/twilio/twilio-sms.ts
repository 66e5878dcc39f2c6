import { z } from 'zod'
import { callSmsProvider, isSuccess, parseJson, toSmsError } from '#adapters/sms/call-sms-provider.ts'
import { isTwilioSigned } from '#adapters/twilio-signature.ts'
import type { SmsAdapter } from '#adapters/sms/sms-adapter.ts'

export type TwilioOptions = {
  /** Base address, without a slash at the end. */
  url: string
  account: string
  token: string
  /** The number or name that recipients see. */
  from: string
  /** Our address for reports; null if it is not known. */
  reports?: string | null
  timeoutMs?: number
}

const SentSchema = z.object({ sid: z.string().min(1).max(200) })
const ProblemSchema = z.object({ code: z.number().optional(), message: z.string() })

/** Text messages over Twilio's API, with which other services are compatible. */
export function createTwilioSms({ url, account, token, from, reports = null, timeoutMs = 10_000 }: TwilioOptions): SmsAdapter {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, text, idempotencyKey }) {
      const answer = await callSmsProvider(address, {
        headers: { authorization, accept: 'application/json', 'i-twilio-idempotency-token': idempotencyKey },
        body: new URLSearchParams({ To: to, From: from, Body: text, ...(reports !== null && { StatusCallback: reports }) }),
        timeoutMs,
      })
      const json = parseJson(answer.text)
      if (isSuccess(answer.status)) return { reference: SentSchema.safeParse(json).data?.sid ?? null }
      throw toSmsError(answer.status, url, describe(json))
    },

    readReport({ url: called, headers, body }) {
      const form = new URLSearchParams(body.toString('utf8'))
      const signature = headers['x-twilio-signature']
      if (typeof signature !== 'string' || !isTwilioSigned({ token, called, form, signature })) return null
      const state = form.get('AccountSid') === account ? (states[form.get('MessageStatus') ?? ''] ?? 'other') : 'other'
      const code = form.get('ErrorCode')
      return { reference: form.get('MessageSid') ?? '', state, problem: code === null ? null : `error ${code}` }
    },
  }
}

const states: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

function describe(json: unknown): string {
  const problem = ProblemSchema.safeParse(json).data
  if (problem === undefined) return ''
  return problem.code === undefined ? problem.message : `${problem.message} (${problem.code})`
}
