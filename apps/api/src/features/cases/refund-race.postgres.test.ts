import { expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { decideRefund } from '#features/orders/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aSold, casesOf } from './cases.builders.ts'

const { app, shop: kitchen, item } = await startTestShop({ poolSize: 10, item: { price: 2000 } })
const { report } = casesOf(app)
await setSwitches(app, {
  customer_wallet_status: 1,
  refund_active_status: true,
  help_instant_refund_amount: 100_000,
  help_instant_refund_limit: 1000,
})

it('pieces reported while the whole order is asked back are paid once', async () => {
  for (let round = 0; round < 15; round += 1) {
    const sold = await aSold(app, kitchen, item, { pieces: 3 })
    const ask = { order_id: sold.id, customer_reason: 'It arrived damaged' }
    await Promise.all([report(sold, 1), app.post('/api/v1/customer/order/refund-request', ask, sold.headers), report(sold, 1)])
    await decideRefund(app.api, { orderId: sold.id, isApproved: true, note: null }).catch(() => undefined)
    // The price of three pieces of 20.00.
    expect(await readBalance(app.api.db, sold.person?.id ?? 0, 'wallet')).toBe(6000)
  }
})
