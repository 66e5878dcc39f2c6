import { z } from 'zod'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { callSmsProvider, isSuccess, parseJson, toSmsError } from '#adapters/sms/call-sms-provider.ts'
import type { SmsAdapter } from '#adapters/sms/sms-adapter.ts'

export type UnifonicOptions = {
  /** Base address, without a slash at the end. */
  url: string
  appSid: string
  /** The registered sender that recipients see. */
  sender: string
  timeoutMs?: number
}

const AnswerSchema = z.object({
  success: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  message: z.string().nullish(),
  errorCode: z.string().nullish(),
  data: z.object({ MessageID: z.union([z.number(), z.string()]).optional() }).nullish(),
})

/** Unifonic refuses the words that it sent to this phone a moment ago: an attempt whose answer was lost has arrived. */
const DUPLICATE = { code: 'ER-09', status: 409 }
/** No money: a person adds some, and the message can go. */
const PASSING_CODE = 'ER-01'

/** Text messages over Unifonic's REST API (decision 0183). It has no idempotency keys, but refuses a second message of the same words. */
export function createUnifonicSms({ url, appSid, sender, timeoutMs = 10_000 }: UnifonicOptions): SmsAdapter {
  return {
    async send({ to, text, idempotencyKey }) {
      const { status, text: body } = await callSmsProvider(`${url}/rest/SMS/messages`, {
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          AppSid: appSid,
          SenderID: sender,
          // International, without a plus.
          Recipient: to.replace(/^\+/, ''),
          Body: text,
          responseType: 'JSON',
          CorrelationID: idempotencyKey,
        }),
        timeoutMs,
      })
      const answer = AnswerSchema.safeParse(parseJson(body)).data
      const problem = [answer?.message, answer?.errorCode && `(${answer.errorCode})`].filter(Boolean).join(' ')
      if (answer?.errorCode === DUPLICATE.code || status === DUPLICATE.status) return { reference: null }
      if (!isSuccess(status)) throw toSmsError(status, url, problem)
      if (answer === undefined) throw new Error(`an answer that says nothing from ${new URL(url).host}`)
      if (answer.success) return { reference: answer.data?.MessageID === undefined ? null : String(answer.data.MessageID) }
      const refusal = `refused by ${new URL(url).host}: ${problem}`
      throw answer.errorCode === PASSING_CODE ? new Error(refusal) : new DeliveryRefusedError(refusal)
    },
  }
}
