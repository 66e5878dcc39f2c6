import { createPaymobGateway } from '#adapters/payment/providers/paymob/paymob.ts'
import { createClock } from '#lib/clock.ts'
import { startPaymobStandIn } from './paymob-server.ts'
import { addTransaction } from './paymob-transactions.ts'
import { type GatewayDriver, HASTY_MS, toNotice, toMinorUnits } from './gateway-driver.ts'
import { startTroubleProxy } from '../trouble-proxy.ts'

export const driver: GatewayDriver = {
  name: 'Paymob',
  currencies: ['EGP', 'OMR'],
  async start() {
    const standIn = await startPaymobStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { publicKey, secretKey, apiKey, hmacSecret, cards, auths, orders, transactions } = standIn
    const keys = { publicKey, secretKey, apiKey, hmacSecret, integrations: [cards], authIntegrations: [auths] }
    const options = { url: proxy.url, ...keys, clock: createClock() }
    const find = (reference: string) => {
      const order = orders.find(({ id }) => String(id) === reference)
      if (order === undefined) throw new Error(`no order ${reference}`)
      return order
    }
    const listOf = (reference: string) => transactions.filter(({ order }) => String(order.id) === reference)
    return {
      gateway: createPaymobGateway(options),
      hasty: createPaymobGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [secretKey, apiKey, hmacSecret],
      pay: ({ reference }, { amount, currency } = {}) => {
        const other = { ...(amount !== undefined && { amount_cents: amount }), ...(currency !== undefined && { currency }) }
        standIn.pay(find(reference), other)
      },
      decline: ({ reference }) => void standIn.pay(find(reference), { success: false }),
      readBooks: ({ paymentId, reference, ...sum }) => {
        const all = listOf(reference).filter(({ success }) => success)
        const first = all.find(({ parent_transaction }) => parent_transaction === null)
        const taken = first?.is_auth === true ? all.find(({ is_capture }) => is_capture) : first
        const refunds = all.filter(({ parent_transaction }) => taken !== undefined && parent_transaction === taken.id)
        return {
          pages: orders.filter(({ intention }) => intention.special_reference === paymentId).length,
          requested: toMinorUnits(sum, orders.find(({ id }) => String(id) === reference)?.intention.amount ?? 0),
          taken: toMinorUnits(sum, taken?.amount_cents ?? 0),
          refunds: refunds.map(({ amount_cents }) => toMinorUnits(sum, amount_cents)),
          isHeld: first?.is_auth === true && !first.is_captured && !first.is_voided,
        }
      },
      writeNotice: ({ reference }, key) => {
        const { repeated, intention } = find(reference)
        // Somebody may write one about a payment that nobody has tried to make.
        const transaction = listOf(reference)[0] ?? addTransaction([], repeated, { amount_cents: intention.amount })
        const { payload, hmac } = standIn.writeNotice(transaction, key)
        return { ...toNotice({ body: payload, headers: { 'content-type': 'application/json' } }), query: { hmac } }
      },
      writeCardNotice: ({ reference }) => {
        const { payload, hmac } = standIn.writeTokenNotice(find(reference))
        return { ...toNotice({ body: payload, headers: { 'content-type': 'application/json' } }), query: { hmac } }
      },
      canForget: false,
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
