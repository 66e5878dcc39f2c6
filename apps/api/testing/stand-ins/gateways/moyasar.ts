import { createMoyasarGateway } from '#adapters/payment/providers/moyasar/moyasar.ts'
import { writeNoticeAddress } from '#adapters/payment/providers/moyasar/moyasar-notice.ts'
import { createClock } from '#lib/clock.ts'
import { startMoyasarStandIn } from './moyasar-server.ts'
import { type GatewayDriver, HASTY_MS, toNotice, toMinorUnits } from './gateway-driver.ts'
import { startTroubleProxy } from '../trouble-proxy.ts'

export const driver: GatewayDriver = {
  name: 'Moyasar',
  currencies: ['SAR', 'KWD'],
  async start() {
    const standIn = await startMoyasarStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { secretKey, webhookSecret, invoices } = standIn
    const options = { url: proxy.url, secretKey, webhookSecret, clock: createClock() }
    const find = (reference: string) => {
      const invoice = invoices.find(({ id }) => id === reference)
      if (invoice === undefined) throw new Error(`no invoice ${reference}`)
      return invoice
    }
    return {
      gateway: createMoyasarGateway(options),
      hasty: createMoyasarGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [secretKey, webhookSecret],
      pay: ({ reference }, { amount, currency } = {}) => {
        const other = { ...(amount !== undefined && { amount }), ...(currency !== undefined && { currency }) }
        standIn.pay(find(reference), other)
      },
      expire: ({ reference }) => standIn.expire(find(reference)),
      readBooks: ({ paymentId, reference, ...sum }) => {
        const { amount, payments } = find(reference)
        return {
          pages: invoices.filter(({ metadata }) => metadata?.payment_id === paymentId).length,
          requested: toMinorUnits(sum, amount),
          taken: payments.reduce((taken, each) => taken + (each.status === 'failed' ? 0 : toMinorUnits(sum, each.amount)), 0),
          refunds: payments.flatMap(({ id }) =>
            standIn.refunds.filter(({ payment }) => payment === id).map((each) => toMinorUnits(sum, each.amount)),
          ),
          isHeld: false,
        }
      },
      writeNotice: ({ reference, paymentId }, key = secretKey) => {
        const invoice = find(reference)
        const address = new URL(
          key === secretKey ? (invoice.callback_url ?? '') : writeNoticeAddress('https://shop.example', paymentId, key),
        )
        const notice = toNotice({ body: JSON.stringify(invoice), headers: { 'content-type': 'application/json' } })
        return { ...notice, query: Object.fromEntries(address.searchParams) }
      },
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
