import type { Page } from '@playwright/test'
import { addToCart, doubleSmash, newCustomer, returnAsGuestWith, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { expectAccessible, open, returnTo } from './shop.ts'

/** Opens the cart that is on this device, and goes on from its drawer. */
async function proceed(page: Page): Promise<void> {
  await open(page, '/track-order')
  await openCart(page)
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Proceed To Checkout').click()
}

async function proceedAsGuest(page: Page): Promise<void> {
  await returnAsGuestWith(page, doubleSmash)
  await proceed(page)
}

const prompt = (page: Page) => page.getByRole('dialog', { name: 'How would you like to order?' })

test('[2.039, 4.023, 4.025] who has no account is asked: Guest, Login, Sign Up; who is signed in goes straight to the checkout, and the drawer closes', async ({
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
  await proceed(page)
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
