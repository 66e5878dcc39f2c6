import { createHmac } from 'node:crypto'
import { type GatewayDriver, HASTY_MS, toMinorUnits, toNotice } from '#testing/stand-ins/gateways/gateway-driver.ts'
import { startTroubleProxy } from '#testing/stand-ins/trouble-proxy.ts'
import { startPalmPayStandIn } from './palmpay-server.ts'
import { createPalmPayGateway } from './providers/palmpay/palmpay.ts'

export const driver: GatewayDriver = {
  name: 'Palm Pay',
  currencies: ['SAR', 'KWD'],
  async start() {
    const standIn = await startPalmPayStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { key: secret, charges } = standIn
    const options = { url: proxy.url, key: secret }
    const find = (reference: string) => {
      const charge = charges.find(({ id }) => id === reference)
      if (charge === undefined) throw new Error(`no charge ${reference}`)
      return charge
    }
    const end = (reference: string, state: 'declined' | 'expired') => {
      const charge = find(reference)
      if (charge.state === 'waiting') charge.state = state
    }
    return {
      gateway: createPalmPayGateway(options),
      hasty: createPalmPayGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [secret],
      pay: ({ reference }, { amount, currency } = {}) => {
        const charge = find(reference)
        Object.assign(charge, { state: 'paid', amount: amount ?? charge.amount, currency: currency ?? charge.currency })
      },
      decline: ({ reference }) => end(reference, 'declined'),
      expire: ({ reference }) => end(reference, 'expired'),
      readBooks: ({ paymentId, reference, ...sum }) => {
        const { requested, amount, state, refunds } = find(reference)
        return {
          pages: charges.filter((each) => each.reference === paymentId).length,
          requested: toMinorUnits(sum, requested),
          taken: state === 'paid' ? toMinorUnits(sum, amount) : 0,
          refunds: refunds.map((each) => toMinorUnits(sum, each.amount)),
          isHeld: false,
        }
      },
      writeNotice: ({ reference }, key = secret) => {
        const body = JSON.stringify({ charge: reference })
        return toNotice({ body, headers: { 'X-PalmPay-Signature': createHmac('sha256', key).update(body).digest('hex') } })
      },
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
