import type { Page } from '@playwright/test'
import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, toast } from './shop.ts'

test('an order is paid at the gateway’s page: refused, left, and paid in the end', async ({ page }) => {
  await reachGateway(page, () => expectAccessible(page, 'paid at a gateway'))
  await expect(page.getByText('49.00')).toBeVisible()
  await answer(page, 'Refuse the payment')

  const due = page.getByRole('region', { name: 'Payment not completed' })
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(toast(page, /The payment did not go through/)).toBeVisible()
  await expect(due.getByText(/49\.00.* is still to be paid/)).toBeVisible()
  await expectAccessible(page, 'a payment that failed')
  await expectNoSidewaysScroll(page, 'a payment that failed')

  await due.getByRole('button', { name: /^Pay/ }).click()
  await answer(page, 'Cancel')
  await expect(toast(page, /You left the payment page/)).toBeVisible()

  await due.getByRole('button', { name: /^Pay/ }).click()
  await answer(page, 'Pay, and say so twice')
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  await expect(due).toBeHidden()
  await expect(page.getByText('Paid by Demo card').first()).toBeAttached()
  await page.reload()
  await expect(due).toBeHidden()
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeHidden()

  await page.getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/my-orders\?orderId=\d+$/)
  await expect(page.getByRole('region', { name: 'Bill' }).getByText('Paid by Demo card')).toBeVisible()
})

test('a payment that failed is live: what was paid elsewhere is not asked for any more', async ({ page }) => {
  const token = await reachGateway(page)
  await answer(page, 'Refuse the payment')
  const due = page.getByRole('region', { name: 'Payment not completed' })
  await expect(due).toBeVisible()
  const stream = page.waitForRequest(/\/order\/live\//)
  await page.reload()
  await stream
  const [, id] = /Order no\. (\d+)/.exec(await page.getByText(/^Order no\./).innerText()) ?? []
  const paid = await page.request.put('/api/v1/customer/order/payment-method', {
    headers: { authorization: `Bearer ${token}` },
    data: { order_id: Number(id) },
  })
  expect(paid.status()).toBe(200)
  await expect(due).toBeHidden()
  await expect(page.getByText('Payment failed')).toHaveCount(0)
})

test('whoever comes back from the gateway without an answer pays in cash', async ({ page }) => {
  await reachGateway(page)
  await page.goBack()
  const due = page.getByRole('region', { name: 'Payment not completed' })
  await expect(due).toBeVisible()
  await due.getByRole('button', { name: 'Switch to cash on delivery' }).click()
  await expect(toast(page, 'You pay in cash when you get your order.')).toBeVisible()
  await expect(due).toBeHidden()
  await expect(page.getByText('Cash on delivery', { exact: true }).first()).toBeAttached()
})

test('money that came while nobody looked is found on the order', async ({ page }) => {
  await reachGateway(page)
  await page.getByRole('button', { name: 'Pay, and close the page' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await open(page, '/my-orders')
  await page.locator('a[href*="orderId="]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Confirmed|Preparing|Processing|Handed|way|Delivered/i)
  await expect(page.getByRole('region', { name: 'Payment not completed' })).toHaveCount(0)
})

test('who pays after the order was canceled is told that the money goes back', async ({ page }) => {
  const token = await reachGateway(page)
  const headers = { authorization: `Bearer ${token}` }
  const running = await page.request.get('/api/v1/customer/order/running-orders?limit=1&offset=1', { headers })
  const [order] = ((await running.json()) as { orders: { id: number }[] }).orders
  const canceled = await page.request.put('/api/v1/customer/order/cancel', {
    headers,
    data: { order_id: order?.id, reason: 'Ordered by mistake' },
  })
  expect(canceled.status()).toBe(200)
  await answer(page, 'Pay, and say so twice')
  await expect(toast(page, 'Your payment came after the order was canceled. It is returned to you.')).toBeVisible()
  await expect(toast(page, 'Thank you')).toHaveCount(0)
})

/** Goes from a cart of 49.00 to the demo's own gateway; returns the customer's token. */
async function reachGateway(page: Page, look: () => Promise<void> = async () => {}): Promise<string> {
  const { token } = await reachCheckoutOfSalads(page)
  const pay = page.getByRole('group', { name: 'How would you like to pay?' })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  await pay.getByRole('radio', { name: /Demo card/ }).check({ force: true })
  await look()
  await place.click()
  await expect(page).toHaveURL(/\/demo\/pay\//)
  await expect(page.getByRole('heading', { name: 'Demo payment' })).toBeVisible()
  return token
}

async function answer(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/demo\/pay\//)
  await page.getByRole('button', { name, exact: true }).click()
}
