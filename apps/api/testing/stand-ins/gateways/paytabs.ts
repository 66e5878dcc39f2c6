import { toMinor } from '@medina/pricing/money'
import { createPayTabsGateway } from '#adapters/payment/providers/paytabs/paytabs.ts'
import { type PayTabsTransaction, startPayTabsStandIn } from '../paytabs-server.ts'
import { type GatewayDriver, HASTY_MS, toNotice } from './gateway-driver.ts'
import { startTroubleProxy } from '../trouble-proxy.ts'

const isDone = ({ payment_result }: PayTabsTransaction) => payment_result?.response_status === 'A'

export const driver: GatewayDriver = {
  name: 'PayTabs',
  currencies: ['SAR', 'JOD', 'JPY'],
  async start() {
    const standIn = await startPayTabsStandIn()
    const proxy = await startTroubleProxy(standIn.url)
    const { profileId, serverKey, transactions } = standIn
    const options = { url: proxy.url, profileId, serverKey }
    return {
      gateway: createPayTabsGateway(options),
      hasty: createPayTabsGateway({ ...options, timeoutMs: HASTY_MS }),
      proxy,
      secrets: [serverKey],
      pay: ({ paymentId, ...sum }, { amount, currency } = {}) => {
        const other = amount === undefined ? {} : { amount: (amount / 10 ** sum.digits).toFixed(sum.digits) }
        standIn.answer(paymentId, 'A', { ...other, ...(currency !== undefined && { currency }) })
      },
      decline: ({ paymentId }) => standIn.answer(paymentId, 'D'),
      expire: ({ paymentId }) => standIn.answer(paymentId, 'X'),
      readBooks: ({ paymentId, digits }) => {
        const minor = ({ cart_amount }: { cart_amount: string }) => toMinor(cart_amount, digits)
        const tries = transactions.filter(({ cart_id }) => cart_id === paymentId)
        const first = tries.find(isDone)
        const followed = transactions.filter((each) => each.previous_tran_ref === first?.tran_ref && isDone(each))
        const isOfHold = first?.tran_type === 'Auth'
        const taken = isOfHold ? followed.filter(({ tran_type }) => tran_type === 'Sale') : tries.filter(isDone)
        const refunds = transactions.filter(
          (each) =>
            each.tran_type === 'Refund' && isDone(each) && taken.some(({ tran_ref }) => tran_ref === each.previous_tran_ref),
        )
        return {
          pages: tries.length,
          requested: minor(tries[0] ?? { cart_amount: '0' }),
          taken: taken.map(minor).reduce((sum, amount) => sum + amount, 0),
          refunds: refunds.map(minor),
          isHeld: isOfHold && followed.length === 0,
        }
      },
      writeNotice: ({ paymentId }, key) => toNotice(standIn.writeNotice(paymentId, key)),
      close: async () => {
        await proxy.close()
        await standIn.close()
      },
    }
  },
}
