import { z } from 'zod'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { SmsAdapter } from './sms-adapter.ts'

export type TwilioOptions = {
  /** Base address, without a slash at the end. */
  url: string
  account: string
  token: string
  /** The number or name that recipients see. */
  from: string
  timeoutMs?: number
}

const ProblemSchema = z.object({ code: z.number().optional(), message: z.string() })

/** Responses below 500 that are temporary. */
const PASSING = [408, 425, 429]

/** Text messages over Twilio's API, with which other services are compatible. */
export function createTwilioSms({ url, account, token, from, timeoutMs = 10_000 }: TwilioOptions): SmsAdapter {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, text, idempotencyKey }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'i-twilio-idempotency-token': idempotencyKey },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        // A redirect could send the message and our credentials anywhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = await response.text()
      if (response.ok) return
      const problem = `${response.status} from ${new URL(url).host}${describe(answer)}`
      const isFinal = response.status >= 400 && response.status < 500 && !PASSING.includes(response.status)
      throw isFinal ? new DeliveryRefusedError(problem) : new Error(problem)
    },
  }
}

function describe(answer: string): string {
  try {
    const { code, message } = ProblemSchema.parse(JSON.parse(answer))
    return `: ${message}${code === undefined ? '' : ` (${code})`}`
  } catch {
    return ''
  }
}
