import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { expectAccessible } from './shop.ts'

/**
 * From the first page to a cart with one dish in it. By keyboard: without scripts, Playwright does not scroll elements from under the
 * header.
 */
async function fillCart(page: Page): Promise<void> {
  await page.locator('button[name="zone"]', { hasText: 'Old Harbour' }).click()
  await expect(page).toHaveURL(/\/home$/)
  // The stores that a home shows first depend on the hour.
  await page.goto('/store/bait-al-shawarma')
  await page.locator('a[href^="/product/9?"]').first().click()
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: /^Add to Cart/ }).press('Enter')
  await expect(page.getByText('Added to your cart')).toBeVisible()
}

/** The check needs timers, so it reads a copy of the page in a browser with scripts. */
async function checkCopy(page: Page, html: string): Promise<void> {
  const body = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/(<\/?)noscript/g, '$1div')
  await page.route('**/copy-of-cart', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/copy-of-cart')
  await expect(page.getByRole('spinbutton')).toBeVisible()
  await expectAccessible(page, 'cart without scripts')
}

test.use({ javaScriptEnabled: false })

test('[2.042, 4.016] a guest without scripts chooses a place and fills a cart, which scripts take over', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  await page.goto('/')
  await fillCart(page)
  const html = await page.content()
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('button', { name: /^Update/ }).click()
  await expect(page.getByText('The quantity was changed')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')

  // The same browser with scripts.
  const storageState = await page.context().storageState()
  const later = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState,
    javaScriptEnabled: true,
    serviceWorkers: 'block',
  })
  await problems.watch(later)
  const scripted = await later.newPage()
  await checkCopy(scripted, html)
  await scripted.goto('/cart')
  const cart = scripted.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart.getByText('3', { exact: true }).first()).toBeVisible()
  await expect(scripted).toHaveURL(/\/home$/)
  await scripted.reload()
  await openCart(scripted)
  await expect(cart.getByText('3', { exact: true }).first()).toBeVisible()
  await later.close()

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
