import type { Page } from '@playwright/test'
import { addToCart, doubleSmash, newCustomer, returnAsGuestWith } from './customer.ts'
import { expect, test, withMaps } from './fixtures.ts'
import { openCart } from './journey.ts'
import { expectAccessible, food, open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test.use(withMaps)

/** A guest with a burger in the cart opens the checkout where no place is known, and chooses one. */
async function reachCheckoutWithoutPlace(page: Page): Promise<void> {
  await page.addInitScript(({ id, type }) => localStorage.setItem('module', JSON.stringify({ id, module_type: type })), food)
  await returnAsGuestWith(page, doubleSmash)
  await open(page, '/checkout?page=cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Where should we deliver?' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Choose a delivery place' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Delivery place' }).fill('Palm Court 14')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
}

/** Continues from the cart's drawer. */
async function proceed(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Proceed To Checkout').click()
}

test('[2.004, 9.033] without a place the checkout asks for it and goes on; the total is the sum of the lines, take-away costs no delivery; a cart that was emptied elsewhere leads home', async ({
  page,
  context,
}) => {
  await reachCheckoutWithoutPlace(page)
  const total = page.getByRole('button', { name: /Place order/ }).first()
  await expect(total).toContainText('36.00')
  await page.getByRole('radio', { name: /Take-away/ }).check({ force: true })
  await expect(total).toContainText('30.00')

  const other = await context.newPage()
  await returnTo(other)
  await open(other, PLAIN_PAGE)
  await openCart(other)
  await other
    .getByRole('button', { name: /^Remove .* from cart$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(toast(page, 'There is nothing left in your cart to order.')).toBeVisible()
})

/** Loads the map's code, which is large: at thirty times the speed, a courier rides for only five seconds. */
async function seeMapOnce(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Deliver to/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pick from map' }).click()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('[6.009] the courier is a mark on the map and a card beside it, and nothing that can be signed in to', async ({ page }) => {
  test.setTimeout(90_000)
  await returnTo(page)
  await returnAsGuestWith(page, doubleSmash)
  await open(page, PLAIN_PAGE)
  await seeMapOnce(page)
  await proceed(page)
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
  await page.getByLabel('Phone', { exact: true }).fill('055 010 2030')
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.locator('.map-courier')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\+966/)
  await expect(page.getByRole('link', { name: /sign in|login/i })).toHaveCount(0)
})

test('[1.004, 2.039, 4.025] a cart that the sign-in put together from two stores is ordered store by store', async ({ page }) => {
  const lina = await newCustomer(page)
  // The account's cart holds hummus of Bait Al Shawarma already.
  await addToCart(page, lina.token, { module: food, itemId: 17, quantity: 2 })
  await returnTo(page)
  await returnAsGuestWith(page, doubleSmash)
  await open(page, PLAIN_PAGE)
  await proceed(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email or phone').fill(lina.email)
  await dialog.getByLabel('Password', { exact: true }).fill(lina.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)

  await expect(page.getByRole('heading', { level: 1, name: 'Which store goes first?' })).toBeVisible()
  const stores = page.getByRole('main').getByRole('listitem')
  await expect(stores).toHaveCount(2)
  await expect(stores.filter({ hasText: 'Bait Al Shawarma' })).toContainText('2 items')
  await expect(stores.filter({ hasText: 'Smash Corner' })).toContainText('29.00')
  await expectAccessible(page, 'which store goes first')
  await stores.filter({ hasText: 'Smash Corner' }).getByRole('link').click()

  await expect(page).toHaveURL(/\/checkout\?page=cart&store=5$/)
  const main = page.getByRole('main')
  await expect(page.getByText('You are ordering as a guest')).toHaveCount(0)
  await expect(main.getByText('Double smash').filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByText('Hummus')).toHaveCount(0)
  await main
    .getByRole('button', { name: /Place order/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track-order$/)
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart).toContainText('Hummus with warm bread')
  await expect(cart).not.toContainText('Double smash')
})
