import { cutText } from '@medina/contract/wire/cut-text'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { callSmsProvider, isSuccess, parseJson, type SmsAnswer, toSmsError } from '#adapters/sms/call-sms-provider.ts'
import type { SmsAdapter } from '#adapters/sms/sms-adapter.ts'
import { isSmsAlphabet } from '#lib/text/sms-parts.ts'
import { fillRequest, type RequestTemplate } from './request-template.ts'

/** How an answer of the house is read. Paths lead through JSON, such as `result.0.id`. */
export type AnswerRules = {
  /** A success has this text somewhere. */
  okText: string | null
  /** A success has one of these values there. */
  okField: string | null
  okValues: readonly string[]
  /** With one of these values there, or one of these texts somewhere, a later attempt may succeed. */
  retries: readonly string[]
  idField: string | null
  /** The id follows this text, as in `OK: 1234`. */
  idAfter: string | null
}

export type HttpSmsOptions = { request: RequestTemplate; answer: AnswerRules; from: string; key: string; timeoutMs?: number }

/** A number as it may stand in an address. */
const NUMBER = /^\+?\d{2,15}$/

/** Text messages over the HTTP API of any house, as its settings describe it (decision 0183). */
export function createHttpSms({ request, answer: rules, from, key, timeoutMs = 10_000 }: HttpSmsOptions): SmsAdapter {
  const { host } = new URL(request.url)
  return {
    async send({ to, text, idempotencyKey: id }) {
      if (!NUMBER.test(to)) throw new DeliveryRefusedError('the number of the recipient is none')
      const unicode = isSmsAlphabet(text) ? '0' : '1'
      const { url, ...call } = fillRequest(request, { to, number: to.replace(/^\+/, ''), text, from, key, id, unicode })
      const answer = await callSmsProvider(url, { ...call, timeoutMs })
      if (!isSuccess(answer.status)) throw toSmsError(answer.status, request.url, '')
      requireOk(answer, rules, host)
      return { reference: findId(answer, rules) }
    },
  }
}

function requireOk({ text }: SmsAnswer, { okText, okField, okValues, retries }: AnswerRules, host: string): void {
  if (okText !== null && !text.includes(okText)) {
    const mayRetry = retries.some((each) => text.includes(each))
    throw mayRetry ? new Error(`not now, says ${host}`) : new DeliveryRefusedError(`refused by ${host}`)
  }
  if (okField === null) return
  const value = findValue(parseJson(text), okField)
  // A page of a proxy, for example, is no word of the house.
  if (value === null) throw new Error(`an answer without ${okField} from ${host}`)
  if (okValues.includes(value)) return
  const problem = `refused by ${host}: ${okField} is ${cutText(value, 100)}`
  throw retries.includes(value) ? new Error(problem) : new DeliveryRefusedError(problem)
}

function findId({ text }: SmsAnswer, { idField, idAfter }: AnswerRules): string | null {
  if (idField !== null) return readId(findValue(parseJson(text), idField))
  const start = idAfter === null ? -1 : text.indexOf(idAfter)
  if (idAfter === null || start < 0) return null
  return /^\s*([\w-]{1,200})/.exec(text.slice(start + idAfter.length))?.[1] ?? null
}

/** An id is short; anything else is none. */
const readId = (value: string | null) => (value !== null && value.length <= 200 ? value : null)

/** The text, number or truth at a path through JSON, as text. */
function findValue(json: unknown, path: string): string | null {
  let value = json
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null
    value = (value as Record<string, unknown>)[step]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
