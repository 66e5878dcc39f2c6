import { createStripeGateway } from '#adapters/payment/providers/stripe/stripe.ts'
import { createClock } from '#lib/clock.ts'
import { startStripeStandIn } from '../stripe-server.ts'
import { type GatewayDriver, HASTY_MS, toNotice, toMinorUnits } from './gateway-driver.ts'
import { startTroubleProxy } from '../trouble-proxy.ts'

export const driver: GatewayDriver = {
  name: 'Stripe',
  currencies: ['SAR', 'KWD', 'JPY'],
  async start() {
    const standIn = await startStripeStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { secretKey, webhookSecret, sessions } = standIn
    const clock = createClock()
    const find = (reference: string) => sessions.find(({ id }) => id === reference)
    const options = { url: proxy.url, secretKey, webhookSecret, clock }
    return {
      gateway: createStripeGateway(options),
      hasty: createStripeGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [secretKey, webhookSecret],
      pay: ({ reference }, { amount, currency } = {}) =>
        standIn.pay(reference, {
          ...(amount !== undefined && { amount_total: amount }),
          ...(currency !== undefined && { currency: currency.toLowerCase() }),
        }),
      expire: ({ reference }) => {
        // A session that is complete has no end.
        if (find(reference)?.status === 'open') standIn.expire(reference)
      },
      readBooks: ({ paymentId, reference, ...sum }) => {
        const session = find(reference)
        return {
          pages: sessions.filter(({ fields }) => fields.client_reference_id === paymentId).length,
          requested: toMinorUnits(sum, Number(session?.fields['line_items[0][price_data][unit_amount]'])),
          taken: session?.payment_status === 'paid' ? toMinorUnits(sum, session.amount_total) : 0,
          refunds: standIn.refunds
            .filter(({ payment_intent }) => payment_intent === session?.payment_intent)
            .map(({ amount }) => toMinorUnits(sum, amount)),
          isHeld: false,
        }
      },
      writeNotice: ({ reference }, key) => {
        const { payload, headers } = standIn.writeNotice(find(reference), clock.now(), key)
        return toNotice({ body: payload, headers })
      },
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
