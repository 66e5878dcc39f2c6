import { expect, test } from './fixtures.ts'
import { pressOn, typeInto } from './keys.ts'
import { expectAccessible, expectNoSidewaysScroll, open, parcel, returnTo } from './shop.ts'

test.describe.configure({ timeout: 120_000 })

test('[0.001, 2.031] by keyboard alone a guest sends a parcel, pays in cash, and watches it until it is delivered', async ({
  page,
}) => {
  await returnTo(page, { module: parcel })
  await open(page, '/home')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Cart' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Track order' })).toBeHidden()
  await pressOn(page, page.getByRole('link', { name: /^Gifts/ }))

  await expect(page).toHaveURL(/\/parcel-delivery-info$/)
  await expect(page.getByRole('radio', { name: /^Gifts/ })).toBeChecked()
  const sender = page.getByRole('region', { name: 'Sender details' })
  await expect(sender.getByLabel('Address', { exact: true })).toHaveValue('Palm Court 14, Old Harbour')
  await typeInto(page, sender.getByLabel('Name', { exact: true }), 'Lina Haddad')
  await typeInto(page, sender.getByLabel('Phone', { exact: true }), '055 010 2030')
  await fillReceiver()
  const bill = page.getByRole('region', { name: /^Gifts/ })
  await expect(bill.getByText('Total')).toBeVisible()
  // Under the header, which stays in view, fields are no targets.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'parcel form')
  await expectNoSidewaysScroll(page, 'parcel form')
  await pressOn(page, page.getByRole('button', { name: /^Proceed to Checkout/ }))

  await expect(page).toHaveURL(/\/checkout\?page=parcel$/)
  await expect(page.getByRole('radio', { name: /^Cash at pickup/ })).toBeChecked()
  await typeInto(page, page.getByLabel('Delivery note'), 'Keep it upright')
  const placeOrder = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(placeOrder).toBeEnabled()
  await expectAccessible(page, 'parcel checkout')
  await pressOn(page, placeOrder)

  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('Your parcel has been delivered.').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Keep it upright')).toBeVisible()
  await expectAccessible(page, 'parcel delivered')

  async function fillReceiver(): Promise<void> {
    const receiver = page.getByRole('region', { name: 'Receiver details' })
    const pick = receiver.getByRole('button', { name: 'Pick from map' })
    await pressOn(page, pick)
    const map = page.getByRole('dialog', { name: 'Pick Location' })
    await typeInto(page, map.getByRole('combobox'), 'Evening Lane 23')
    await expect(map.getByRole('option').first()).toContainText('Evening Lane 23')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(map.getByRole('option')).toHaveCount(0)
    await expect(map).toContainText('Evening Lane 23')
    await pressOn(page, map.getByRole('button', { name: 'Pick this location' }))
    // The focus is back where the map was opened.
    await expect(pick).toBeFocused()
    await expect(receiver.getByLabel('Address', { exact: true })).toHaveValue(/Evening Lane 23/)
    await typeInto(page, receiver.getByLabel('Name', { exact: true }), 'Salma Haddad')
    await typeInto(page, receiver.getByLabel('Phone', { exact: true }), '055 010 7788')
  }
})
