import type { Page } from '@playwright/test'
import { newCustomer, orderAtGateway, reachCheckoutOfSalads, signInBefore } from './customer.ts'
import { answerPayment } from './demo-payment.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const UNPAID = 'Payment not completed'

test('an order is paid at the gateway’s page: refused, left, and paid in the end', async ({ page }) => {
  await reachCheckoutOfSalads(page)
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  await page
    .getByRole('group', { name: 'How would you like to pay?' })
    .getByRole('radio', { name: /Demo card/ })
    .check({ force: true })
  await place.click()
  await expect(page.getByRole('heading', { name: 'Demo payment' })).toBeVisible()
  await expect(page.getByText('SAR 49.00', { exact: true })).toBeVisible()
  await answerPayment(page, 'Refuse the payment')

  const due = page.getByRole('region', { name: UNPAID })
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(toast(page, /The payment did not go through/)).toBeVisible()
  await expect(due.getByText(/49\.00.* is still to be paid/)).toBeVisible()
  await expectAccessible(page, 'a payment that failed')
  await expectNoSidewaysScroll(page, 'a payment that failed')

  // After Back from the gateway, the order still offers to pay.
  await due.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/demo\/pay\//)
  await page.goBack()
  await due.getByRole('button', { name: /^Pay/ }).click()
  await answerPayment(page, 'Cancel')
  await expect(toast(page, /You left the payment page/)).toBeVisible()

  await due.getByRole('button', { name: /^Pay/ }).click()
  await answerPayment(page, 'Pay, and say so twice')
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

test('a payment that failed is live: what was paid elsewhere is not asked for any more; the next one is paid in cash', async ({
  page,
}) => {
  const token = await aDevice(page)
  const id = await orderAtGateway(page, token)
  const stream = page.waitForRequest(/\/order\/live\//)
  await answerPayment(page, 'Refuse the payment')
  const due = page.getByRole('region', { name: UNPAID })
  await expect(due).toBeVisible()
  await stream
  const headers = { authorization: `Bearer ${token}` }
  const paid = await page.request.put('/api/v1/customer/order/payment-method', { headers, data: { order_id: id } })
  expect(paid.status()).toBe(200)
  await expect(due).toBeHidden()
  await expect(page.getByText('Payment failed')).toHaveCount(0)

  await orderAtGateway(page, token)
  await page.goto('/track-order')
  await due.getByRole('button', { name: 'Switch to cash on delivery' }).click()
  await expect(toast(page, 'You pay in cash when you get your order.')).toBeVisible()
  await expect(due).toBeHidden()
  await expect(page.getByText('Cash on delivery', { exact: true }).first()).toBeAttached()
})

test('money that came while nobody looked is found on the order; what came after it was canceled goes back', async ({ page }) => {
  const token = await aDevice(page)
  const id = await orderAtGateway(page, token)
  await answerPayment(page, 'Pay, and close the page')
  await expect(page).toHaveURL(/\/home$/)
  await open(page, `/my-orders?orderId=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Confirmed|Preparing|Processing|Handed|way|Delivered/i)
  await expect(page.getByRole('region', { name: UNPAID })).toHaveCount(0)

  const order_id = await orderAtGateway(page, token)
  const headers = { authorization: `Bearer ${token}` }
  const canceled = await page.request.put('/api/v1/customer/order/cancel', {
    headers,
    data: { order_id, reason: 'Ordered by mistake' },
  })
  expect(canceled.status()).toBe(200)
  await answerPayment(page, 'Pay, and say so twice')
  await expect(toast(page, 'Your payment came after the order was cancelled. It is returned to you.')).toBeVisible()
  await expect(toast(page, 'Thank you')).toHaveCount(0)
})

/** Makes the device that of a new customer, and returns the token. */
async function aDevice(page: Page): Promise<string> {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  return token
}
