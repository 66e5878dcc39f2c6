import { addToCart, newCustomer, placeCart, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

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
