import type { Page } from '@playwright/test'
import { addToCart, doubleSmash, newCustomer, returnAsGuestWith, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { expectAccessible, open, PLAIN_PAGE, returnTo } from './shop.ts'

/** Continues from the drawer of this device's cart; returns the page's scroll position. */
async function proceed(page: Page): Promise<number> {
  await openCart(page)
  const at = await page.evaluate(() => scrollY)
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Proceed To Checkout').click()
  return at
}

async function proceedAsGuest(page: Page): Promise<void> {
  await returnAsGuestWith(page, doubleSmash)
  await open(page, PLAIN_PAGE)
  await proceed(page)
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'How would you like to order?' })

test('[2.039, 4.023, 4.025] who has no account is asked: Guest, Login, Sign Up; who is signed in goes straight to the checkout, the drawer closes, and Back leads to where the list was left', async ({
  page,
}) => {
  await returnTo(page)
  await proceedAsGuest(page)
  await expect(prompt(page)).toBeVisible()
  await expectAccessible(page, 'the prompt')
  for (const name of ['Login', 'Sign Up', 'Guest'])
    await expect(prompt(page).getByRole('button', { name, exact: true })).toBeVisible()
  await prompt(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()

  const { token } = await newCustomer(page)
  await addToCart(page, token, doubleSmash)
  await signInBefore(page, token)
  // The footer of a phone's page is higher than its estimate (base.css), and the checkout has none.
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/categories')
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeLessThan(2)
  }).toPass()
  // The bar of the cart, which appears later, may add 84 px to its end.
  await page.evaluate(() => scrollBy({ top: -100, behavior: 'instant' }))
  const left = await proceed(page)
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/categories$/)
  await expect.poll(() => page.evaluate((from) => Math.abs(scrollY - from), left)).toBeLessThan(4)
})
