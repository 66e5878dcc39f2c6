import type { Page } from '@playwright/test'
import { ADDRESS_PAGE, addressWords, withoutMap } from './addresses.ts'
import { addToCart, newCustomer, signInBefore } from './customer.ts'
import { listEnglish } from './english-words.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { authWords, openSignIn } from './sign-in.ts'
import { food, open, PLAIN_PAGE, returnTo, words } from './shop.ts'

const say = { ...words.ar, ...authWords.ar, ...addressWords.ar }
/** Pages beside those of `lookAround`. */
const pages = ['/', '/store/latest', '/store/1', '/product/1', '/forgot-password', '/profile']

async function expectArabic(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect.soft(await listEnglish(page), where).toEqual([])
}

test('[0.002, 3.025] no English stands on an Arabic page', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expectArabic(page, path)
  }
})

test('English that stands in no catalogue is found in text and in labels, data is not', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  await open(page, '/track-order')
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<p>شاورما <bdi>Old Mill</bdi></p><p aria-label="طلب \u2066SAR 24\u2069">Hello you</p><img alt="Bread" />'
  })
  expect(await listEnglish(page)).toEqual(['Hello you', 'Bread'])
})

test('[0.002, 3.025] nor where one signs in or up', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: food })
  const dialog = await openSignIn(page, 'ar')
  await expectArabic(page, 'sign-in')
  await dialog.getByRole('button', { name: say.byCode }).click()
  await expect(dialog.getByRole('button', { name: say.getCode })).toBeVisible()
  await expectArabic(page, 'sign-in by code')
  await dialog.getByRole('button', { name: say.signUp }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: say.signUp, exact: true }).click()
  await expect(dialog.getByText('الاسم الأول مطلوب')).toBeVisible()
  await expectArabic(page, 'sign-up, refused')
})

test('[0.002, 3.025] nor from the place to the cart and the checkout, nor in the account', async ({ page }) => {
  await withoutMap(page)
  await returnTo(page, { language: 'ar', module: food })
  const { token } = await newCustomer(page, 'لينا حداد')
  await addToCart(page, token, { module: food, itemId: 17, quantity: 3 })
  await signInBefore(page, token)
  await open(page, PLAIN_PAGE)
  await page.getByRole('link', { name: /^التوصيل إلى/ }).click()
  await expect(page.getByRole('dialog', { name: 'إلى أين التوصيل؟' })).toBeVisible()
  await expectArabic(page, 'place dialog')
  await page.keyboard.press('Escape')

  await openCart(page)
  const cart = page.getByRole('dialog', { name: say.cart })
  await expect(cart.getByRole('link', { name: say.checkout })).toBeVisible()
  await expectArabic(page, 'cart')
  await cart.getByRole('link', { name: say.checkout }).click()
  await expect(page.getByRole('button', { name: say.placeOrder }).first()).toBeVisible()
  await expectArabic(page, 'checkout')

  for (const path of ['/profile?page=profile-settings', '/profile?page=profile-settings&edit=1', ADDRESS_PAGE]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectArabic(page, path)
  }
  await page.getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog', { name: say.newTitle }).getByLabel(say.address, { exact: true })).not.toHaveValue('')
  await expectArabic(page, 'address dialog')
})
