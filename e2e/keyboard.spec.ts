import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { words } from './shop.ts'

/** Presses Tab until something with this name has the focus: it must be reachable that way. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element?.getAttribute('aria-label') ?? ''
      const labelled = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
      return `${label} ${labelled} ${element?.textContent ?? ''}`.trim()
    })
    if (name.test(focused)) return
  }
  throw new Error(`nothing named ${name} can be reached with the Tab key`)
}

test('a guest orders by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const say = words.en
  await page.goto('/?lang=en')
  await page.waitForFunction(() => localStorage.getItem('guest_id') !== null)
  await tabTo(page, /Delivery place/)
  await page.keyboard.type('Palm Court 14')
  await expect(page.getByRole('option').first()).toContainText('Palm Court 14')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: say.moduleTitle })).toBeVisible()
  await tabTo(page, /^Food/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await tabTo(page, /^Smash Corner$/, 200)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store\/5/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^Double smash$/, 120)
  await page.keyboard.press('Enter')
  const item = page.getByRole('dialog')
  await expect(item.getByRole('heading', { name: 'Double smash' })).toBeVisible()
  await tabTo(page, /Potato bun/)
  await page.keyboard.press('Space')
  await tabTo(page, /Only the item/)
  await page.keyboard.press('Space')
  await tabTo(page, /Add to Cart/)
  await page.keyboard.press('Enter')
  await expect(item).toBeHidden()
  // The focus is back where the dialog was opened.
  await expect(page.getByRole('link', { name: 'Double smash', exact: true }).first()).toBeFocused()

  await page.getByRole('button', { name: /^Cart, 1 item/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: say.cart })).toBeVisible()
  await tabTo(page, /Proceed To Checkout/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Guest$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, /^Name/)
  await page.keyboard.type('Lina Haddad')
  await tabTo(page, /^Phone/)
  await page.keyboard.type('0550102030')
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Place order/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText(/Order no\./).first()).toBeVisible()
})
