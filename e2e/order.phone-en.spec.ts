import { orderFood, watchDelivery } from './journey.ts'
import { expect, test, withMotion } from './fixtures.ts'
import { countTaps } from './taps.ts'

test.use(withMotion)

test('[0.002, 2.002, 2.005, 2.044, 4.029, 8.016, 8.026, 8.027] a guest orders food in English on a phone in ten taps and watches it come', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000)
  const other = await browser.newContext({ baseURL: process.env.E2E_URL })
  await problems.watch(other)
  const taps = countTaps({ isTouch: false })
  const dish = { store: 'orchard-juice-bar', plus: 'Add Juice box for children to the cart' }
  await orderFood(page, 'en', { isLookedAt: false, taps, dish })
  expect([...taps.all, 'the order']).toHaveLength(10)
  await watchDelivery(page, other, 'en')
  await other.close()
})
