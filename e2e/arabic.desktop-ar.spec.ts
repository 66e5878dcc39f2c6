import type { Page } from '@playwright/test'
import { returnAsGuestWith } from './customer.ts'
import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { food, open, returnTo, words } from './shop.ts'

/** Pages in addition to those of `check-pages.ts`, and of the Arabic journeys through sign-in, account and checkout. */
const pages = ['/', '/store/1', '/product/1', '/profile']

async function expectArabic(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect.soft(await listEnglish(page), where).toEqual([])
}

test('[0.002, 3.025] no English stands on an Arabic page, nor where the place is chosen, nor in the cart', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  await returnAsGuestWith(page, { module: food, itemId: 17, quantity: 3 })
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expectArabic(page, path)
  }
  await page.getByRole('link', { name: /^التوصيل إلى/ }).click()
  await expect(page.getByRole('dialog', { name: 'إلى أين التوصيل؟' })).toBeVisible()
  await expectArabic(page, 'place dialog')
  await page.keyboard.press('Escape')
  await openCart(page)
  await expect(page.getByRole('dialog', { name: words.ar.cart }).getByRole('link', { name: words.ar.checkout })).toBeVisible()
  await expectArabic(page, 'cart')
})

test('English that stands in no catalogue is found in text and in labels, data is not', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  await open(page, '/track-order')
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<p>شاورما <bdi>Old Mill</bdi></p><p aria-label="طلب \u2066SAR 24\u2069">Hello you</p><img alt="Bread" />'
  })
  expect(await listEnglish(page)).toEqual(['Hello you', 'Bread'])
})
