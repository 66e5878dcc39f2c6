import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { words } from './shop.ts'

/** Presses Tab until this has the focus: once it is there, it must be reachable that way. */
async function tabTo(page: Page, target: Locator, most = 500): Promise<void> {
  await target.waitFor()
  const element = await target.elementHandle()
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => wanted !== null && wanted === document.activeElement, element)) return
  }
  throw new Error(`${target.toString()} cannot be reached with the Tab key`)
}

test('a guest orders by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const say = words.en
  const box = (name: string | RegExp) => page.getByRole('textbox', { name })
  await page.goto('/?lang=en')
  await page.waitForFunction(() => localStorage.getItem('guest_id') !== null)
  await tabTo(page, page.getByRole('combobox', { name: 'Delivery place' }))
  await page.keyboard.type('Palm Court 14')
  await expect(page.getByRole('option').first()).toContainText('Palm Court 14')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const modules = page.getByRole('dialog', { name: say.moduleTitle })
  await tabTo(page, modules.getByText('Food', { exact: true }).locator('xpath=ancestor-or-self::button').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await tabTo(page, page.getByRole('combobox', { name: 'Search dishes and restaurants' }))
  await page.keyboard.type('Smash Corner')
  const store = page.getByRole('listbox', { name: 'Restaurants' }).getByRole('option', { name: /^Smash Corner/ })
  await expect(store).toBeVisible()
  for (let press = 0; press < 20 && (await store.getAttribute('aria-selected')) !== 'true'; press++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store\/5/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dish = page.getByRole('link', { name: 'Double smash', exact: true }).first()
  await tabTo(page, dish)
  await page.keyboard.press('Enter')
  const item = page.getByRole('dialog')
  await expect(item.getByRole('heading', { name: 'Double smash' })).toBeVisible()
  await tabTo(page, item.getByRole('radio', { name: /Potato bun/ }))
  await page.keyboard.press('Space')
  await tabTo(page, item.getByRole('radio', { name: /Only the item/ }))
  await page.keyboard.press('Space')
  await tabTo(page, item.getByRole('button', { name: /Add to Cart/ }))
  await page.keyboard.press('Enter')
  await expect(item).toBeHidden()
  // The focus is back where the dialog was opened.
  await expect(dish).toBeFocused()

  await page.getByRole('button', { name: /^Cart, 1 item/ }).focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: say.cart })
  await tabTo(page, cart.getByText('Proceed To Checkout').locator('xpath=ancestor-or-self::*[self::a or self::button]').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Guest', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, box('Name'))
  await page.keyboard.type('Lina Haddad')
  await tabTo(page, box('Phone'))
  await page.keyboard.type('0550102030')
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /Place order/ }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText(/Order no\./).first()).toBeVisible()
})
