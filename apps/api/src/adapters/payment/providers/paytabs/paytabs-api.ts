import { z } from 'zod'
import { describeFailure } from '#adapters/describe-failure.ts'
import { sendToGateway } from '../../send-to-gateway.ts'

export type PayTabsOptions = {
  /** Base address, without a path. */
  url: string
  profileId: number
  serverKey: string
  timeoutMs?: number
}

const AmountSchema = z.union([z.string(), z.number()])
const CardSchema = z.object({
  card_scheme: z.string(),
  payment_description: z.string(),
  expiryMonth: z.number().nullish(),
  expiryYear: z.number().nullish(),
})

/** The members that we rely on; queries leave out some that notices have. */
const TransactionSchema = z.object({
  tran_ref: z.string(),
  tran_type: z
    .string()
    .nullish()
    .transform((type) => type?.toLowerCase() ?? ''),
  cart_currency: z.string(),
  cart_amount: AmountSchema,
  tran_currency: z.string().nullish(),
  tran_total: AmountSchema.nullish(),
  redirect_url: z.url({ protocol: /^https?$/ }).nullish(),
  token: z.string().nullish(),
  payment_result: z.object({ response_status: z.string() }).nullish(),
  payment_info: CardSchema.nullish().catch(null),
})
export type Transaction = z.output<typeof TransactionSchema>

const TokenSchema = z.looseObject({ tran_ref: z.string().nullish() })
const ProblemSchema = z.object({ code: z.union([z.number(), z.string()]), message: z.string() })
const WRONG_KEY = '1'
const DUPLICATE = '4'
/** Statuses below 500 that say nothing about what was asked for. */
const PASSING = [401, 403, 408, 429]

/** PayTabs has understood a call and refuses it. Its message is left out, because it may repeat what was sent. */
export class PayTabsRefusal extends Error {
  readonly isDuplicate: boolean

  constructor(host: string, code: string) {
    super(`${host} refuses (code ${code})`)
    this.isDuplicate = code === DUPLICATE
  }
}

export type PayTabsApi = {
  /** Creates a payment page or a follow-up of a transaction. */
  request: (wish: Record<string, unknown>) => Promise<Transaction>
  /** All transactions of a cart, in the order of PayTabs. */
  list: (cartId: string) => Promise<Transaction[]>
  hasToken: (token: string) => Promise<boolean>
  deleteToken: (token: string) => Promise<void>
}

/** Calls of PayTabs' API (PT2). Each throws if there is no usable answer, and `PayTabsRefusal` if the answer is a refusal. */
export function createPayTabsApi({ url, profileId, serverKey, timeoutMs = 10_000 }: PayTabsOptions): PayTabsApi {
  const { host } = new URL(url)
  const headers = { authorization: serverKey, 'content-type': 'application/json' }
  const post = async <T>(path: string, fields: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> => {
    const body = JSON.stringify({ profile_id: profileId, ...fields })
    const { status, text } = await sendToGateway(`${url}${path}`, { method: 'POST', headers, body, timeoutMs })
    if (status >= 500 || PASSING.includes(status)) throw new Error(`${status} from ${host}`)
    const answer = readAnswer(host, text, z.union([schema, ProblemSchema]))
    if (!isProblem(answer)) return answer
    if (String(answer.code) === WRONG_KEY) throw new Error(`${host} does not know the key or the profile`)
    throw new PayTabsRefusal(host, String(answer.code))
  }
  return {
    request: (wish) => post('/payment/request', wish, TransactionSchema),
    async list(cartId) {
      try {
        const found = await post('/payment/query', { cart_id: cartId }, z.union([z.array(TransactionSchema), TransactionSchema]))
        return Array.isArray(found) ? found : [found]
      } catch (error) {
        // A cart without transactions.
        if (error instanceof PayTabsRefusal) return []
        throw error
      }
    },
    async hasToken(token) {
      try {
        return Boolean((await post('/payment/token', { token }, TokenSchema)).tran_ref)
      } catch (error) {
        if (error instanceof PayTabsRefusal) return false
        throw error
      }
    },
    async deleteToken(token) {
      try {
        await post('/payment/token/delete', { token }, z.unknown())
      } catch (error) {
        // It may have been deleted before.
        if (!(error instanceof PayTabsRefusal)) throw error
      }
    },
  }
}

/** Without the parser's error, which quotes the answer. */
function readAnswer<T>(host: string, text: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(readJson(text))
  if (error !== undefined) throw new Error(`${host}: ${describeFailure(error)}`)
  return data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem<T>(answer: T | z.output<typeof ProblemSchema>): answer is z.output<typeof ProblemSchema> {
  return typeof answer === 'object' && answer !== null && 'code' in answer && String(answer.code) !== '0'
}
