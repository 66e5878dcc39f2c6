import { noura, signInBefore, signInElsewhere } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

test('[2.014] the money of a delivered order is asked back, with a reason and a photo', async ({ page }) => {
  await returnTo(page)
  const token = await signInElsewhere(page, noura)
  const headers = { authorization: `Bearer ${token}` }
  const { orders } = (await (await page.request.get('/api/v1/customer/order/list?limit=20&offset=1', { headers })).json()) as {
    orders: { id: number; order_status: string }[]
  }
  // Reviews are written of the newest one, maybe at the same moment.
  const delivered = orders.findLast(({ order_status }) => order_status === 'delivered')
  await signInBefore(page, token)
  await open(page, `/my-orders?orderId=${delivered?.id}`)
  await page.getByRole('button', { name: 'Request refund' }).click()
  const ask = page.getByRole('dialog', { name: 'Request a refund' })
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(ask.getByText('Please select a reason')).toBeVisible()
  await ask.getByRole('radio', { name: 'It arrived damaged' }).check()
  await ask.getByLabel(/^Tell us more/).fill('The lid was open')
  await ask.locator('input[type=file]').setInputFiles('apps/storefront/public/art/icons/icon-192.png')
  await expect(ask.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await expectAccessible(page, 'asking for a refund')
  await expectNoSidewaysScroll(page, 'asking for a refund')
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(toast(page, 'Your refund request has been sent.')).toBeVisible()
  await expect(page.getByText('Refund requested').first()).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(page.getByText('The lid was open').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request refund' })).toHaveCount(0)
})
