import { newCustomer, placeOrder, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { grocery, open, returnTo } from './shop.ts'

test('[2.014] an order on display goes on telling when the address of its stream has expired', async ({ page }) => {
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  await placeOrder(page, token)
  await signInBefore(page, token)
  // The first address ends soon, and then answers as the shop answers addresses older than half an hour.
  let isFirst = true
  await page.route('**/api/v1/customer/order/track?**', async (route) => {
    const response = await route.fetch()
    const order = (await response.json()) as { live_url: string }
    const json = isFirst ? { ...order, live_url: `${order.live_url}-old` } : order
    isFirst = false
    await route.fulfill({ response, json })
  })
  const ends = [{ status: 200, contentType: 'text/event-stream', body: 'retry: 50\n\n' }, { status: 204 }]
  await page.route(/\/order\/live\/.*-old$/, (route) => route.fulfill(ends.shift() ?? { status: 204 }))
  const streams: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/order/live/')) streams.push(`${response.status()} ${response.url()}`)
  })
  await open(page, '/my-orders')
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect.poll(() => streams.length, { timeout: 30_000 }).toBe(3)
  const [first, gone, next] = streams
  expect(gone).toBe(first?.replace('200', '204'))
  expect(next).toBe(first?.replace(/-old$/, ''))

  const id = new URL(page.url()).searchParams.get('orderId')
  const headers = { authorization: `Bearer ${token}` }
  const data = { order_id: Number(id), reason: 'Ordered by mistake' }
  expect((await page.request.put('/api/v1/customer/order/cancel', { headers, data })).status()).toBe(200)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
