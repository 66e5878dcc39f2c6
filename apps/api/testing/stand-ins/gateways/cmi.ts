import { createCmiGateway } from '#adapters/payment/providers/cmi/cmi.ts'
import { startCmiStandIn } from '../cmi-server.ts'
import { type GatewayDriver, HASTY_MS, toNotice, toMinorUnits } from './gateway-driver.ts'
import { startTroubleProxy } from '../trouble-proxy.ts'

export const driver: GatewayDriver = {
  name: 'CMI',
  currencies: ['MAD'],
  async start() {
    const standIn = await startCmiStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { clientId, storeKey, apiName, apiPassword, orders } = standIn
    const mail = 'shop@shop.example'
    const options = { url: proxy.url, clientId, storeKey, apiName, apiPassword, mail }
    return {
      gateway: createCmiGateway(options),
      hasty: createCmiGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [storeKey, apiPassword],
      pay: ({ reference }, { amount } = {}) => standIn.answer(reference, true, amount === undefined ? {} : { amount }),
      decline: ({ reference }) => standIn.answer(reference, false),
      endDay: standIn.settle,
      readBooks: ({ reference, ...sum }) => {
        const order = orders.find(({ oid }) => oid === reference)
        const lines = order?.lines ?? []
        const charge = lines.find(({ kind, result }) => kind === 'S' && result === '00')
        const isCanceled = charge?.state === 'V'
        const refunds = lines.filter(({ kind }) => kind === 'C').map(({ amount }) => toMinorUnits(sum, amount))
        return {
          pages: order === undefined ? 0 : 1,
          requested: toMinorUnits(sum, Math.round(Number(order?.fields.amount) * 100)),
          taken: toMinorUnits(sum, charge?.captured ?? 0),
          refunds: isCanceled && charge.captured !== null ? [toMinorUnits(sum, charge.captured)] : refunds,
          isHeld: charge?.state === 'A',
        }
      },
      writeNotice: ({ reference }, key) => toNotice(standIn.writeNotice(reference, key)),
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
