import { randomInt } from 'node:crypto'
import { CODE, returnAsGuestWith, salad } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

test('a guest opens an account with the order: a code later it is theirs', async ({ page }) => {
  await returnTo(page, { module: food })
  await returnAsGuestWith(page, { module: food, itemId: salad, quantity: 2 })
  await open(page, '/checkout?page=cart')
  const contact = page.getByRole('region', { name: 'Contact and address' })
  await contact.getByRole('textbox', { name: 'Name' }).fill('Lina Haddad')
  await contact.getByRole('textbox', { name: 'Phone' }).fill(`055${String(randomInt(10_000_000)).padStart(7, '0')}`)
  await contact.getByRole('checkbox', { name: 'Create account with existing info' }).check({ force: true })
  const password = contact.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill('short77')
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')
  await place.click()
  await expect(password).toBeFocused()
  await expect(contact.getByText('Password must be at least 8 characters')).toBeVisible()
  await expectAccessible(page, 'a new account at the checkout')
  await expectNoSidewaysScroll(page, 'a new account at the checkout')
  await password.fill('lantern street five')
  await contact.getByRole('textbox', { name: 'Confirm password' }).fill('lantern street five')
  await contact.getByRole('checkbox', { name: /I agree to the/ }).check({ force: true })
  await place.click()

  await expect(page).toHaveURL(/\/track-order$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code of 6 digits').fill(CODE)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill' })).toBeVisible()
  // Under way or over by now: it is in the account.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, moduleId: '1', zoneId: '[1]' }
  const ids = new Set<number>()
  // One list after the other: an order that leaves the first between two calls is in the second.
  for (const list of ['running-orders', 'list']) {
    const reply = await page.request.get(`/api/v1/customer/order/${list}?limit=10&offset=1`, { headers })
    for (const { id } of ((await reply.json()) as { orders: { id: number }[] }).orders) ids.add(id)
  }
  expect(ids.size).toBe(1)
})
