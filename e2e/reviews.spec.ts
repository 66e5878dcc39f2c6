import { randomUUID } from 'node:crypto'
import { noura, signInBefore, signInElsewhere } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
type Delivered = { id: number; store_id: number; module_id: number; module_type: string; can_review_delivery_man: boolean }

test('[2.041, 8.022] a customer reviews an item and the courier of an order that arrived, once, and others read it', async ({
  page,
}) => {
  const token = await signInElsewhere(page, noura)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/v1/customer/order/list?limit=20&offset=1', { headers })
  const { orders } = (await answer.json()) as { orders: Delivered[] }
  const order = orders.find((each) => each.can_review_delivery_man)
  await returnTo(page, { module: { id: order?.module_id ?? 1, type: order?.module_type ?? 'food' } })
  await signInBefore(page, token)
  await open(page, `/my-orders?orderId=${order?.id}`)
  const card = page.getByRole('region', { name: 'How was it?' })
  const item = card.getByRole('listitem').first()

  await item.getByRole('button', { name: /^Review / }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog.getByText('Please choose how many stars')).toBeVisible()
  await dialog.getByRole('radio', { name: '3 of 5: Good' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked()
  await expect(dialog.getByText('Please choose how many stars')).toBeHidden()
  const words = `Warm and crisp ${randomUUID().slice(0, 8)}`
  await dialog.getByRole('textbox', { name: /Share your opinion/ }).fill(words)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles([1, 2, 3, 4].map((n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: pixel })))
  await expect(dialog.getByText('Maximum 3 images can be send at a time.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove photo 3' }).click()
  await expectAccessible(page, 'a review')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(page, 'Thank you for your review!')).toBeVisible()
  await expect(item.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible()
  await expect(item).toContainText(words)
  await expect(item.getByRole('button', { name: /^Image \d of 2/ })).toHaveCount(2)
  await expect(item.getByRole('button', { name: /^Review / })).toHaveCount(0)
  await expect(item).toBeFocused()

  // The courier comes last, and needs no text.
  const courier = card.getByRole('listitem').last()
  await courier.getByRole('button', { name: /^Review / }).click()
  const ofCourier = page.getByRole('dialog', { name: 'Review your courier' })
  await ofCourier.locator('label').nth(4).click()
  await ofCourier.getByRole('button', { name: 'Send review' }).click()
  await expect(courier.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible()

  await page.getByRole('region', { name: 'Proof of delivery' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Proof of delivery' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'an order that was reviewed')
  await expectNoSidewaysScroll(page, 'an order that was reviewed')

  await open(page, `/store/${order?.store_id}`)
  await page.getByRole('button', { name: /\d+ ratings/ }).click()
  await expect(page.getByRole('dialog', { name: 'Reviews' })).toContainText(words, { timeout: 15_000 })
})
