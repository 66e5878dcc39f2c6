import { returnAsGuestWith, salad } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

const cookie = 118

test('[1.001, 2.004, 2.010, 2.041, 4.007, 4.009, 4.012] a guest buys one thing at once, and keeps what is in the cart', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await returnAsGuestWith(page, { module: food, itemId: cookie, quantity: 1 })
  await open(page, `/product/${salad}?module_id=1`)
  await page.getByRole('button', { name: 'Increase' }).first().click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=buy_now$/)
  const bill = page.getByRole('region', { name: 'Order summary' })
  await expect(bill.getByRole('listitem')).toHaveCount(1)
  await expect(bill.getByRole('listitem')).toContainText('House slaw salad')
  await expectNoSidewaysScroll(page, 'checkout of one thing')
  // A reload of the tab keeps it.
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
