import type { Page } from '@playwright/test'
import { addToCart, layla, salad, signInBefore, signInElsewhere } from './customer.ts'
import { answerPayment } from './demo-payment.ts'
import { expect, test } from './fixtures.ts'
import { food, open, returnTo, toast } from './shop.ts'

/** Steps to each page of the checkout; other journeys cover the rest for carts and prescriptions. */
const pages = {
  cart: async (page: Page, token: string) => {
    await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
    await open(page, '/checkout?page=cart')
  },
  buy_now: async (page: Page) => {
    await open(page, `/product/${salad}?module_id=1`)
    await page.getByRole('button', { name: 'Increase' }).first().click()
    await page.getByRole('button', { name: 'Buy Now' }).click()
  },
  campaign: async (page: Page) => {
    await open(page, '/product/1?module_id=1&product_type=campaign')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Increase' }).first().click()
    await page.getByRole('button', { name: /^Order Now/ }).click()
  },
}

const methods = {
  wallet: async (page: Page) => {
    await choose(page, /^Wallet/)
    await place(page)
    await expect(page.getByText('Wallet', { exact: true }).first()).toBeAttached()
  },
  gateway: async (page: Page) => {
    await choose(page, /Demo card/)
    await place(page)
    await answerPayment(page, /^Pay SAR/)
    await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  },
  offline: async (page: Page) => {
    await choose(page, /Offline payment/)
    await page.getByRole('button', { name: 'Gulf Pay' }).click()
    await page.getByRole('textbox', { name: 'The number you paid from' }).fill('055 123 4567')
    await place(page)
    await expect(page.getByRole('region', { name: /Offline payment/ }).getByText('Being checked')).toBeVisible()
  },
}

// Each page and each method once: the API's test has every pair.
const ways: [keyof typeof pages, keyof typeof methods][] = [
  ['cart', 'wallet'],
  ['buy_now', 'gateway'],
  ['campaign', 'offline'],
]
test('[2.004, 4.029] page=cart is paid by wallet, page=buy_now by gateway, page=campaign by offline', async ({ page }) => {
  test.setTimeout(90_000)
  await returnTo(page, { module: food })
  const token = await signInElsewhere(page, layla)
  await signInBefore(page, token)
  for (const [from, method] of ways) {
    await pages[from](page, token)
    await expect(page).toHaveURL(new RegExp(`/checkout\\?page=${from}$`))
    await methods[method](page)
    await expect(page).toHaveURL(/\/track-order$/)
  }
})

async function choose(page: Page, name: RegExp): Promise<void> {
  const pay = page.getByRole('group', { name: 'How would you like to pay?' })
  await pay.getByRole('radio', { name }).check()
}

async function place(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Place|Confirm) order/ })
    .first()
    .click()
}
