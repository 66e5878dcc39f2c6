import { addToCart, newCustomer, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

const cookie = 118

test('[1.001, 2.004, 2.041, 4.007, 4.009, 4.012] a guest buys one thing at once, is asked first for what is not chosen yet, and keeps what is in the cart', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/product/100?module_id=1')
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.locator('.toast').first()).toContainText('cannot remain without selection')
  await expect(page).toHaveURL(/\/product\/100/)

  await open(page, `/product/${cookie}?module_id=1`)
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()

  await open(page, `/product/${salad}?module_id=1`)
  await page.getByRole('button', { name: 'Increase' }).first().click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=buy_now$/)
  const bill = page.getByRole('region', { name: 'Order summary' })
  await expect(bill.getByRole('listitem')).toHaveCount(1)
  await expect(bill.getByRole('listitem')).toContainText('House slaw salad')
  await expectAccessible(page, 'checkout of one thing')
  await expectNoSidewaysScroll(page, 'checkout of one thing')
  // A reload of the tab still knows it.
  await page.reload()
  await expect(bill.getByRole('listitem')).toContainText('House slaw salad')

  await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
  await page.getByLabel('Phone', { exact: true }).fill('055 010 2030')
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('House slaw salad').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()

  // Ordered once: the page has nothing left to order.
  await open(page, '/checkout?page=buy_now')
  await expect(page).toHaveURL(/\/home$/)
})

test('[2.004, 4.013, 6.007, 8.047] an item of a campaign is ordered with an account only', async ({
  page,
  browser,
  problems,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/product/1?module_id=1&product_type=campaign')
  await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Order Now/ }).click()
  await expect(toast(page, 'Please sign in to order this campaign item')).toBeVisible()
  await expect(page).toHaveURL(/\/product\/1/)

  const context = await browser.newContext()
  await problems.watch(context)
  const own = await context.newPage()
  await returnTo(own, { module: food })
  const { token } = await newCustomer(own)
  await addToCart(own, token, { module: food, itemId: salad, quantity: 1 })
  await signInBefore(own, token)
  await open(own, '/product/1?module_id=1&product_type=campaign')
  await own.getByRole('radio').first().check()
  await own.getByRole('button', { name: 'Increase' }).first().click()
  await own.getByRole('button', { name: /^Order Now/ }).click()
  await expect(own).toHaveURL(/\/checkout\?page=campaign$/)
  const bill = own.getByRole('region', { name: 'Order summary' })
  await expect(bill.getByRole('listitem')).toContainText('Mini burgers')
  const place = own.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('48.60')
  await place.click()
  await expect(own).toHaveURL(/\/track-order$/)
  await expect(own.getByText('Mini burgers').first()).toBeVisible()
  await context.close()
})
