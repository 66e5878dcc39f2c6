import { addToCart, newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const pharmacy = { id: 3, type: 'pharmacy' }
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
const page1 = { name: 'page1.png', mimeType: 'image/png', buffer: pixel }

test('[8.028, 9.006] medicine on prescription goes out with one to three pictures of it', async ({ page }) => {
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
  await input.setInputFiles([
    page1,
    { ...page1, name: 'page2.png' },
    { ...page1, name: 'page3.png' },
    { ...page1, name: 'page4.png' },
  ])
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByText('At most 3 photos can be sent.')).toBeVisible()
  await card.getByRole('button', { name: 'Remove photo 3' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('button', { name: 'Add a photo' })).toBeVisible()
  await expectAccessible(page, 'a prescription')
  await expectNoSidewaysScroll(page, 'a prescription')

  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
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
  await expectAccessible(page, 'a prescription alone')
  await send.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByRole('region', { name: 'Your prescription' }).getByRole('link', { name: 'Photo 1' })).toBeVisible()
  // The demo's pharmacy reads it in a moment, and the page says so by itself.
  const bill = page.getByRole('region', { name: 'Bill' })
  await expect(bill.getByText('Total', { exact: true })).toBeVisible()
  await expect(bill.getByText('added by the pharmacy')).toHaveCount(0)
})
