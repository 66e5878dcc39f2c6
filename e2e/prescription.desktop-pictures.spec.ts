import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { addToCart, newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const pharmacy = { id: 3, type: 'pharmacy' }
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
/** As a phone takes it: large and rotated, with the orientation in its metadata. */
async function aPhonePhoto() {
  const [width, height] = [3000, 2000]
  const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}
const page1 = { name: 'page1.png', mimeType: 'image/png', buffer: pixel }

test('[8.028, 9.006] medicine on prescription goes out with photos as phones take them, and again without sending them anew', async ({
  page,
}) => {
  await returnTo(page, { module: pharmacy })
  const { token } = await newCustomer(page)
  const headers = { zoneId: '[1]', moduleId: '3' }
  const { stores } = (await (await page.request.get('/api/v1/stores/get-stores/all?limit=50&offset=1', { headers })).json()) as {
    stores: { id: number; open: number; minimum_order: number }[]
  }
  const minimums = new Map(stores.filter(({ open: isOpen }) => isOpen === 1).map((store) => [store.id, store.minimum_order]))
  const { products } = (await (await page.request.get('/api/v1/items/popular?limit=100&offset=1', { headers })).json()) as {
    products: {
      id: number
      price: number
      store_id: number
      is_prescription_required: number
      has_options: boolean
      stock: number
    }[]
  }
  const medicine = products.find(
    ({ store_id, is_prescription_required, has_options, stock }) =>
      minimums.has(store_id) && is_prescription_required === 1 && !has_options && stock > 8,
  )
  const quantity = Math.max(1, Math.ceil((minimums.get(medicine?.store_id ?? 0) ?? 0) / (medicine?.price ?? 1)))
  await addToCart(page, token, { module: pharmacy, itemId: medicine?.id, quantity })
  await signInBefore(page, token)
  await open(page, '/checkout?page=cart')
  const card = page.getByRole('region', { name: 'Your prescription' })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(card).toBeVisible()
  await expect(place).toContainText('SAR')
  await place.click()
  await expect(toast(page, 'Please upload your prescription image')).toBeVisible()
  await expect(card.getByText('Please upload your prescription image')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add a photo' })).toBeFocused()

  const input = card.locator('input[type=file]')
  await input.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(card.getByText(/This file format is not supported/)).toBeVisible()
  const photo = await aPhonePhoto()
  expect(photo.buffer.length).toBeGreaterThan(5_300_000)
  await input.setInputFiles([
    photo,
    { ...page1, name: 'page2.png' },
    { ...page1, name: 'page3.png' },
    { ...page1, name: 'page4.png' },
  ])
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByText('Maximum 3 images can be send at a time.')).toBeVisible()
  await card.getByRole('button', { name: 'Remove photo 3' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('button', { name: 'Add a photo' })).toBeVisible()
  await expectAccessible(page, 'a prescription')
  await expectNoSidewaysScroll(page, 'a prescription')

  const sent = page.waitForRequest((request) => request.url().endsWith('/customer/order/place'))
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(2_500_000)
  const sheet = page.getByRole('region', { name: 'Your prescription' }).getByRole('link', { name: 'Photo 1' })
  const address = (await sheet.getAttribute('href')) ?? ''
  const shown = await page.request.get(address)
  expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 1067, height: 1600 })
  expect((await page.request.get(address.split('?')[0] ?? '')).status()).toBe(404)

  const { orders } = (await (
    await page.request.get('/api/v1/customer/order/running-orders?limit=10&offset=1', {
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
  ).json()) as { orders: { id: number }[] }
  await open(page, `/my-orders?orderId=${orders[0]?.id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(toast(page, 'Everything is in your cart again.')).toBeVisible()
  await open(page, '/checkout?page=cart')
  await expect(card.getByText(`From your order ${orders[0]?.id}`)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Photo/ })).toHaveCount(2)
  await expect(place).toContainText('SAR')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByRole('region', { name: 'Your prescription' }).getByRole('link')).toHaveCount(2)
})

test('[8.028] a prescription alone is sent to a pharmacy, which adds what it asks for: its bill ends whole', async ({ page }) => {
  await returnTo(page, { module: pharmacy })
  const { token } = await newCustomer(page)
  const headers = { zoneId: '[1]', moduleId: '3' }
  const { stores } = (await (await page.request.get('/api/v1/stores/get-stores/all?limit=50&offset=1', { headers })).json()) as {
    stores: { id: number; open: number }[]
  }
  await signInBefore(page, token)
  await open(page, `/store/${stores.find(({ open: isOpen }) => isOpen === 1)?.id}`)
  await page.getByRole('link', { name: 'Send a prescription' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prescription order' })).toBeVisible()
  await expect(page.getByText('added by the pharmacy')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Demo card|Offline payment/ })).toHaveCount(0)

  const send = page.getByRole('button', { name: 'Send prescription' }).first()
  await send.click()
  await expect(toast(page, 'Please upload your prescription image')).toBeVisible()
  await page.getByRole('region', { name: 'Your prescription' }).locator('input[type=file]').setInputFiles(page1)
  await send.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByRole('region', { name: 'Your prescription' }).getByRole('link', { name: 'Photo 1' })).toBeVisible()
  // The demo's pharmacy reads it within a moment, and the page updates itself.
  const bill = page.getByRole('region', { name: 'Bill' })
  await expect(bill.getByText('Total', { exact: true })).toBeVisible()
  await expect(bill.getByText('added by the pharmacy')).toHaveCount(0)
})
