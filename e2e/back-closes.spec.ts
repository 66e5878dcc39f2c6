import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForHydration, open, PLAIN_PAGE, returnTo } from './shop.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test('Back closes an open dialog, and leaves its page only after that', async ({ page }) => {
  await returnTo(page)
  await open(page, '/about-us')
  // A link, so that the history is one document's.
  const help = page.getByRole('contentinfo').locator(`a[href="${PLAIN_PAGE}"]`)
  await waitForHydration(help)
  await help.click()
  await expect(headline(page)).toHaveText(/help/i)
  const here = page.url()
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  const places = page.getByRole('dialog', { name: 'Where to?' })
  const openCart = () => page.getByRole('banner').getByRole('link', { name: /cart/i }).click()

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(signIn).toBeVisible()
  await page.goBack()
  await expect(signIn).toBeHidden()
  expect(page.url()).toBe(here)

  await openCart()
  await expect(cart).toBeVisible()
  await page.goBack()
  await expect(cart).toBeHidden()
  expect(page.url()).toBe(here)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Deliver to/ })
    .click()
  await expect(places).toBeVisible()
  await page.goBack()
  await expect(places).toBeHidden()
  expect(page.url()).toBe(here)

  // A link of the drawer, then Back to the page without it, and Forward again.
  await openCart()
  await cart.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await expect(page).toHaveURL(here)
  await expect(headline(page)).toHaveText(/help/i)
  await expect(cart).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await expect(page).toHaveURL(here)
  // The entry of the drawer counts in neither direction.
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await page.goForward()
  await expect(page).toHaveURL(here)
  await page.goForward()
  await expect(page).toHaveURL(/\/home$/)
  await page.goBack()
  await expect(page).toHaveURL(here)

  // A drawer that was closed by its own button costs no further step back.
  await openCart()
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
})
