import { expect, test } from './fixtures.ts'
import { pressOn, typeInto } from './keys.ts'
import { words } from './shop.ts'

test('a guest orders by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const texts = words.en
  const box = (name: string | RegExp) => page.getByRole('textbox', { name })
  await page.goto('/?lang=en')
  await page.waitForFunction(() => localStorage.getItem('guest_id') !== null)
  await typeInto(page, page.getByRole('combobox', { name: 'Delivery place' }), 'Palm Court 14')
  await expect(page.getByRole('option').first()).toContainText('Palm Court 14')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const modules = page.getByRole('dialog', { name: texts.moduleTitle })
  await pressOn(page, modules.getByText('Food', { exact: true }).locator('xpath=ancestor-or-self::button').first())
  await expect(page).toHaveURL(/\/home$/)

  // Suggestions for the beginning of the text may come before those for all of it, which replace them.
  const suggested = page.waitForResponse((response) => new URL(response.url()).searchParams.get('name') === 'Smash Corner')
  await typeInto(page, page.getByRole('combobox', { name: 'Search dishes and restaurants' }), 'Smash Corner')
  await suggested
  const store = page.getByRole('listbox', { name: 'Restaurants' }).getByRole('option', { name: /^Smash Corner/ })
  await expect(store).toBeVisible()
  for (let press = 0; press < 20 && (await store.getAttribute('aria-selected')) !== 'true'; press++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store\/5/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The field disappears with its page. The new page has the focus as a whole, without a ring.
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
  const dish = page.getByRole('link', { name: 'Double smash', exact: true }).first()
  await pressOn(page, dish)
  const item = page.getByRole('dialog')
  await expect(item.getByRole('heading', { name: 'Double smash' })).toBeVisible()
  await pressOn(page, item.getByRole('radio', { name: /Potato bun/ }), 'Space')
  await pressOn(page, item.getByRole('radio', { name: /Only the item/ }), 'Space')
  await pressOn(page, item.getByRole('button', { name: /Add to Cart/ }))
  await expect(item).toBeHidden()
  // The focus is back where the dialog was opened.
  await expect(dish).toBeFocused()

  await page.getByRole('link', { name: /^Cart, 1 item/ }).focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: texts.cart })
  await pressOn(page, cart.getByText('Proceed To Checkout').locator('xpath=ancestor-or-self::*[self::a or self::button]').first())
  await pressOn(page, page.getByRole('button', { name: 'Guest', exact: true }))
  await expect(page).toHaveURL(/\/checkout/)
  await typeInto(page, box('Name'), 'Lina Haddad')
  // The focus ring of a field is that of its box.
  await expect(box('Name')).toHaveCSS('outline-style', 'none')
  await typeInto(page, box('Phone'), '0550102030')
  await pressOn(page, page.getByRole('button', { name: /Place order/ }).first())
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText(/Order no\./).first()).toBeVisible()
})
