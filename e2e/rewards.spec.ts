import { addToCart, layla, newCustomer, placeCart, salad, signInBefore, signInElsewhere } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

test('[2.018, 2.064, 8.033] points are converted into money of the wallet', async ({ page }) => {
  await returnTo(page)
  // Other journeys rely on the balances of the other customers.
  await signInBefore(page, await signInElsewhere(page, layla))
  await open(page, '/loyalty-points')
  const history = page.getByRole('region', { name: 'History' })
  // Another journey orders as the same customer, which may add points at any moment.
  const entry = (points: string) => history.getByRole('listitem').filter({ hasText: points }).first()
  await expect(entry('+40')).toBeVisible()
  await expectAccessible(page, 'loyalty points')
  await expectNoSidewaysScroll(page, 'loyalty points')

  await page.getByRole('button', { name: 'Convert to currency now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to currency now' })
  await dialog.getByLabel('Points', { exact: true }).fill('20')
  await expect(dialog.getByText('2.00')).toBeVisible()
  await expectAccessible(page, 'the conversion of points')
  await dialog.getByRole('button', { name: 'Convert points' }).click()
  await expect(toast(page, 'Point to wallet transfer successfully.')).toBeVisible()
  await expect(entry('\u221220')).toBeVisible()
})

test('[2.017] a coupon of the page waits for the checkout, and its discount goes with the order', async ({ page }) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  await signInBefore(page, token)
  await open(page, '/coupons')
  const card = page.getByRole('article').filter({ hasText: 'Welcome to the table' })
  await expect(card).toContainText('First order only')
  await expectAccessible(page, 'the coupons')
  await expectNoSidewaysScroll(page, 'the coupons')
  await card.getByRole('button', { name: 'Use now: HELLO30' }).click()
  await expect(page).toHaveURL(/\/(home|interest)/)

  await open(page, '/checkout?page=cart')
  // 30 % of 42.00.
  await expect(page.getByText(/Coupon applied: you save .*12\.60/)).toBeVisible()
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('36.40')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('Coupon discount')).toBeVisible()
})

test('[2.018] the points of a delivered order appear on the open page, while another order is running', async ({ page }) => {
  test.setTimeout(60_000)
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  for (const isNow of [false, true]) {
    await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
    await placeCart(page, token, { module: food, isNow })
  }
  await signInBefore(page, token)
  // A device watches the orders that it has seen running.
  await open(page, '/my-orders')
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(2)
  await open(page, '/loyalty-points')
  await expect(page.getByText('No points yet')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('link', { name: /^Order / })).toHaveCount(1, { timeout: 50_000 })
})
