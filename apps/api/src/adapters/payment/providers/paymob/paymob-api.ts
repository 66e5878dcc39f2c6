import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { callGateway, GatewayRefusal } from '../../call-gateway.ts'

export type PaymobAccess = {
  /** Base address, without a path. */
  url: string
  secretKey: string
  /** Logs in for a token that looks transactions up; the secret key does everything else. */
  apiKey: string
  clock: Clock
  timeoutMs: number
}

/** The fields that we rely on. `parent_transaction`: the transaction that a capture, refund or void belongs to. */
const TransactionSchema = z.object({
  id: z.int(),
  pending: z.boolean(),
  success: z.boolean(),
  amount_cents: z.int(),
  currency: z.string(),
  is_auth: z.boolean(),
  is_capture: z.boolean(),
  is_voided: z.boolean(),
  is_captured: z.boolean().nullish(),
  refunded_amount_cents: z.int().nullish(),
  parent_transaction: z.int().nullish(),
  source_data: z.object({ pan: z.string().nullish(), sub_type: z.string().nullish() }).nullish(),
  order: z.object({ merchant_order_id: z.string().nullish(), paid_amount_cents: z.int().nullish() }),
})
export type PaymobTransaction = z.output<typeof TransactionSchema>

const IntentionSchema = z.object({ client_secret: z.string().min(1), intention_order_id: z.int() })
const LoginSchema = z.object({ token: z.string().min(1) })
const ResultSchema = z.object({ success: z.boolean(), pending: z.boolean() })

/** Tokens are good for an hour. */
const TOKEN_MS = 50 * 60_000
/** A refund of a capture of an authorization is the longest chain. */
const LONGEST_CHAIN = 5
/** Statuses that say nothing about a transaction, but that the call itself failed. */
const FAILED = [401, 403, 408, 425, 429]

export type PaymobApi = ReturnType<typeof createPaymobApi>

export function createPaymobApi({ url, secretKey, apiKey, clock, timeoutMs }: PaymobAccess) {
  let login: { token: Promise<string>; until: number } | null = null

  const post = (path: string, body: object) =>
    callGateway(`${url}${path}`, { method: 'POST', authorization: `Token ${secretKey}`, body, timeoutMs })

  function logIn(): Promise<string> {
    if (login !== null && clock.now().getTime() < login.until) return login.token
    const token = callGateway(`${url}/api/auth/tokens`, { method: 'POST', body: { api_key: apiKey }, timeoutMs }).then(
      (answer) => LoginSchema.parse(answer).token,
    )
    const own = { token, until: clock.now().getTime() + TOKEN_MS }
    login = own
    token.catch(() => {
      if (login === own) login = null
    })
    return token
  }

  /** A token may end early, so a refused one is replaced once. */
  async function look(path: string, body?: object): Promise<unknown> {
    const ask = async () => {
      const authorization = `Bearer ${await logIn()}`
      return callGateway(`${url}${path}`, { method: body === undefined ? 'GET' : 'POST', authorization, body, timeoutMs })
    }
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof GatewayRefusal && error.status === 401)) throw error
      login = null
      return ask()
    }
  }

  /** The most recent transaction of an order, with those it belongs to, the first try to pay last; none before anybody tried. */
  async function listTransactions(order: string): Promise<PaymobTransaction[]> {
    const answer = await look('/api/ecommerce/orders/transaction_inquiry', { order_id: order }).catch((error: unknown) => {
      const isUnknown = error instanceof GatewayRefusal && error.status < 500 && !FAILED.includes(error.status)
      if (isUnknown) return null
      throw error
    })
    if (answer === null) return []
    const chain = [TransactionSchema.parse(answer)]
    for (;;) {
      const parent = chain.at(-1)?.parent_transaction
      if (parent == null || chain.length >= LONGEST_CHAIN) return chain
      chain.push(TransactionSchema.parse(await look(`/api/acceptance/transactions/${parent}`)))
    }
  }

  async function change(path: string, body: object): Promise<void> {
    const { success, pending } = ResultSchema.parse(await post(path, body))
    if (!success && !pending) throw new Error(`Paymob has declined ${path}`)
  }

  return {
    openIntention: async (body: object) => IntentionSchema.parse(await post('/v1/intention/', body)),
    listTransactions,
    capture: (transaction_id: number, amount_cents: number) =>
      change('/api/acceptance/capture', { transaction_id, amount_cents }),
    refund: (transaction_id: number, amount_cents: number) =>
      change('/api/acceptance/void_refund/refund', { transaction_id, amount_cents }),
    void: (transaction_id: number) => change('/api/acceptance/void_refund/void', { transaction_id }),
  }
}
