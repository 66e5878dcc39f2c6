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

test('[2.039, 4.025] who has no account is asked: Guest, Login, Sign Up', async ({ page }) => {
  await returnTo(page)
  await proceedAsGuest(page)
  await expect(prompt(page)).toBeVisible()
  await expectAccessible(page, 'the prompt')
  for (const name of ['Login', 'Sign Up', 'Guest'])
    await expect(prompt(page).getByRole('button', { name, exact: true })).toBeVisible()
  await prompt(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
})

test('[1.006, 4.025] nothing is offered there that is switched off', async ({ page }) => {
  const config = (await (await page.request.get('/api/v1/config')).json()) as { centralize_login: object }
  const off = { ...config.centralize_login, manual_login_status: 0 }
  await page.route('**/api/v1/config', (route) => route.fulfill({ json: { ...config, centralize_login: off } }))
  await returnTo(page)
  await proceedAsGuest(page)
  await expect(prompt(page).getByRole('button', { name: 'Guest', exact: true })).toBeVisible()
  await expect(prompt(page).getByRole('button', { name: 'Sign Up', exact: true })).toHaveCount(0)
  await expect(prompt(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('[2.039, 4.025] a login from there goes on to the checkout', async ({ page }) => {
  await returnTo(page)
  const person = await newCustomer(page)
  await proceedAsGuest(page)
  await prompt(page).getByRole('button', { name: 'Login', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Email or phone').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await expect(page.getByText('You order as a guest')).toHaveCount(0)
})

test('[4.023] who is signed in goes straight to the checkout, and the drawer closes', async ({ page }) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await addToCart(page, token, doubleSmash)
  await signInBefore(page, token)
  await proceed(page)
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[4.026] where guests may not order, the sign-in opens at once', async ({ page }) => {
  const config = (await (await page.request.get('/api/v1/config')).json()) as object
  await page.route('**/api/v1/config', (route) => route.fulfill({ json: { ...config, guest_checkout_status: 0 } }))
  await returnTo(page)
  await proceedAsGuest(page)
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})
