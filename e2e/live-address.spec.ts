import { newCustomer, placeOrder, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { grocery, open, returnTo } from './shop.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop({ switches: {}, settings: { DEMO_SPEED: '1' } })
})
test.afterAll(() => shop.close())

test('[2.014] an order on display goes on telling when the address of its stream has expired', async ({ page, problems }) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  await placeOrder(page, token)
  await signInBefore(page, token)
  const streams: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/order/live/')) streams.push(`${response.status()} ${response.url()}`)
  })
  await open(page, '/my-orders')
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)

  // Errors of the time without a connection, and of addresses older than half an hour.
  problems.allow(/Failed to load resource|ERR_|EventSource/)
  await shop.restart('2026-03-10T11:00:00Z')
  await expect.poll(() => streams.filter((line) => line.startsWith('200')).length, { timeout: 30_000 }).toBe(2)
  const [first, gone, next] = streams
  expect(gone).toBe(first?.replace('200', '204'))
  expect(next).not.toBe(first)

  const id = new URL(page.url()).searchParams.get('orderId')
  const headers = { authorization: `Bearer ${token}` }
  const data = { order_id: Number(id), reason: 'Ordered by mistake' }
  expect((await page.request.put('/api/v1/customer/order/cancel', { headers, data })).status()).toBe(200)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
