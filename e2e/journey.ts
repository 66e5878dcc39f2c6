import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { listEnglish } from './untranslated-text.ts'
import {
  chooseRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  type Language,
  pageReady,
  scrollToPart,
  toast,
  words,
} from './shop.ts'
import type { Taps } from './taps.ts'

type FoodPlan = {
  /** Each step is checked for accessibility and, in Arabic, for English words; otherwise only for its width. */
  isLookedAt: boolean
  taps: Taps
  /** A dish without options, which its card's "+" adds, and its store; without it, the first dish of a menu is opened. */
  dish?: { store: string; plus: string }
}

/** Takes a guest through an order: place, module, store, item, cart, checkout, until the page that tracks it. */
export async function orderFood(page: Page, language: Language, { isLookedAt, taps: { press }, dish }: FoodPlan): Promise<void> {
  const texts = words[language]
  const check = async (where: string) => {
    if (isLookedAt) await expectAccessible(page, where)
    await expectOwnWords(where)
    await expectNoSidewaysScroll(page, where)
  }

  const expectOwnWords = async (where: string) => {
    if (isLookedAt && language === 'ar') expect.soft(await listEnglish(page), where).toEqual([])
  }

  await page.goto(`/?lang=${language}`)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await check('landing')
  await pageReady(page)
  await press('the field of the landing', page.getByRole('combobox', { name: texts.field }))
  await page.keyboard.type(texts.place)
  await press('the suggested place', page.getByRole('option').first())

  const modules = page.getByRole('dialog', { name: texts.moduleTitle })
  await expect(modules).toContainText(texts.moduleNeeded)
  await check('module choice')
  await press('the module', modules.getByRole('button', { name: texts.food }))
  await expect(toast(page, texts.moduleChosen)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  // The landing page, which has cards of stores as well, stays until the home is ready.
  await expect(page.getByRole('heading', { level: 1, name: texts.food })).toBeVisible()
  await expect(page.locator('article').first()).toBeVisible()
  await expectOwnWords('home')
  await expectNoSidewaysScroll(page, 'home')

  // These stores are open round the clock.
  const address = `/store/${dish?.store ?? 'smash-corner'}`
  const store = page.locator(`a[href="${address}"]`).first()
  await scrollToPart(page, store)
  await press('the store', store)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOwnWords('store')
  await expectNoSidewaysScroll(page, 'store')

  if (dish === undefined) {
    await page.locator('section[id^="section-"] article a').first().click()
    const item = page.getByRole('dialog')
    await expect(item.getByRole('button', { name: texts.addToCart })).toBeVisible()
    await chooseRequired(item)
    await check('item')
    await item.getByRole('button', { name: texts.addToCart }).click()
    await expect(item).toBeHidden()
  } else await press('the dish', page.getByRole('button', { name: dish.plus }).first())
  await expect(toast(page, texts.added)).toBeVisible()

  await press('the cart', cartButton(page))
  const cart = page.getByRole('dialog', { name: texts.cart })
  await expect(cart).toBeVisible()
  await check('cart')
  await press('on to the checkout', cart.getByRole('link', { name: texts.checkout }))
  await press('as a guest', page.getByRole('button', { name: texts.asGuest, exact: true }))

  await expect(page).toHaveURL(/\/checkout\?page=cart/)
  await press('the name', page.getByLabel(texts.name, { exact: true }))
  for (const text of ['Lina Haddad', '055 010 2030', mailOf(language)]) {
    await page.keyboard.type(text)
    // Enter leads to the next field, as "next" on a phone's keyboard does.
    if (text !== mailOf(language)) await page.keyboard.press('Enter')
  }
  const placeOrder = page.getByRole('button', { name: texts.placeOrder }).first()
  await expect(placeOrder).toBeEnabled()
  await check('checkout')
  await placeOrder.dblclick()

  await expect(page).toHaveURL(/\/track-order$/)
  await check('tracking')
}

/** Watches the order until the food is delivered. A second device opens the link of the mail and follows the order to its end. */
export async function watchDelivery(page: Page, other: BrowserContext, language: Language): Promise<void> {
  const texts = words[language]
  const second = await openMailedOrder(other, language)
  await expect(page.getByText(texts.delivered).first()).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page, 'delivered')
  await expectNoSidewaysScroll(page, 'delivered')
  await expect(second.getByText(texts.delivered).first()).toBeVisible()
  await expect(page.getByRole('button', { name: texts.receipt, exact: true })).toBeVisible()
  await page.getByRole('button', { name: texts.again, exact: true }).click()
  const cart = page.getByRole('dialog', { name: texts.cart })
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  // Number and phone are stored in this tab, never in the address (spec 2.021).
  expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('0550102030')
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).not.toMatch(/\d{6}|055/)
}

const mailOf = (language: Language) => `guest-${language}@mail.example`

/** Opens the order on a device that has nothing but the link in the guest's mail. */
async function openMailedOrder(device: BrowserContext, language: Language): Promise<Page> {
  const page = await device.newPage()
  await page.goto('/demo/inbox')
  const mail = page.getByRole('listitem').filter({ hasText: mailOf(language) })
  const [link = ''] = /\/track-order#\S+/.exec((await mail.first().textContent()) ?? '') ?? []
  await page.goto(`${link.split('#')[0]}?lang=${language}#${link.split('#')[1]}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Presses the cart's button: in the header on a desktop, in the bottom bar on a phone. */
export async function openCart(page: Page): Promise<void> {
  await cartButton(page).click()
}

const cartButton = (page: Page) => page.locator('[data-bar="cart"]:visible, header a.btn-primary:visible').first()
