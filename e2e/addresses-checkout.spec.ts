import { CHANGE_PLACE_PATH } from '@medina/contract/device/plain-forms'
import type { Page } from '@playwright/test'
import { addresses, saveAddress } from './addresses.ts'
import { addAsGuest, addToCart, doubleSmash, newCustomer, returnAsGuestWith, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, returnTo, toast } from './shop.ts'

async function openCheckout(page: Page): Promise<void> {
  await open(page, '/checkout?page=cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** Smash Corner delivers in Old Harbour, the first zone. */
async function reachCheckout(page: Page, token: string): Promise<void> {
  await addToCart(page, token, doubleSmash)
  await signInBefore(page, token)
  await openCheckout(page)
}

async function reachCheckoutAsGuest(page: Page): Promise<void> {
  await returnAsGuestWith(page, doubleSmash)
  await openCheckout(page)
}

const placeButton = (page: Page) =>
  page
    .getByRole('button', { name: /Place order/ })
    .filter({ visible: true })
    .first()

test('[2.050, 2.052, 2.053, 4.037, 6.006] a customer chooses among the saved addresses that the store delivers to, and the order goes there', async ({
  page,
}) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await saveAddress(page, token, { ...addresses.oldHarbour, floor: '3' })
  await saveAddress(page, token, { ...addresses.palmHills, address_type: 'office' })
  await reachCheckout(page, token)
  await expect(page.getByText('You are ordering as a guest.')).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Contact and address' })
  await expect(card).toContainText('Selected address')
  await expect(card).toContainText('Palm Court 14, Old Harbour')
  await expect(card.getByRole('button', { name: 'Edit address' })).toHaveCount(0)
  await expectAccessible(page, 'checkout of a customer', card)

  await card.getByRole('button', { name: 'View Saved Address' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved Addresses' })
  await expect(saved.getByText('Where should Smash Corner deliver?')).toBeVisible()
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeDisabled()
  await expect(saved.locator('.choice').filter({ hasText: 'Office' })).toContainText('This store does not deliver here')
  await expectAccessible(page, 'saved addresses')
  const scrolled = saved.getByRole('radiogroup')
  expect(await scrolled.evaluate((list) => Number.parseFloat(getComputedStyle(list).maxHeight) / innerHeight)).toBeCloseTo(0.4)
  await expect(saved.getByRole('button', { name: 'Add address' })).toBeVisible()
  await saved.getByRole('radio', { name: /^Home/ }).check()
  await saved.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Palm Court 14, Old Harbour')
  await card.getByRole('button', { name: 'View Saved Address' }).click()
  await saved.getByRole('radio', { name: /^Home/ }).check()
  const quoted = page.waitForRequest((request) => request.url().endsWith('/order/quote'))
  await saved.getByRole('button', { name: 'Select' }).click()
  await expect(saved).toBeHidden()
  expect((await quoted).postDataJSON()).toMatchObject({ latitude: addresses.oldHarbour.latitude })
  await expect(card).toContainText('Evening Lane 23, Souq Quarter, Floor 3')
  await expect(card.getByRole('button', { name: 'Edit address' })).toBeVisible()

  const placed = page.waitForRequest((request) => request.url().endsWith('/order/place'))
  await placeButton(page).click()
  expect((await placed).postDataJSON()).toMatchObject({
    address: addresses.oldHarbour.address,
    address_type: 'home',
    floor: '3',
    contact_person_name: 'Lina Haddad',
    latitude: addresses.oldHarbour.latitude,
    longitude: addresses.oldHarbour.longitude,
  })
  await expect(page).toHaveURL(/\/track-order$/)
  // The shop is still browsed at the customer's former place.
  expect(await page.evaluate(() => localStorage.getItem('location'))).toBe('Palm Court 14, Old Harbour')
})

test('[2.054] without saved addresses the list says so, and one that is added is taken', async ({ page }) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await reachCheckout(page, token)
  await page.getByRole('button', { name: 'View Saved Address' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved Addresses' })
  await expect(saved).toContainText('Oops')
  await expect(saved).toContainText('You don’t have any saved address yet. please save address to continue')
  await expectAccessible(page, 'no saved addresses')
  await saved.getByRole('button', { name: 'Add address' }).click()
  const editor = page.getByRole('dialog', { name: 'New address' })
  await editor.getByLabel('House number').fill('7')
  await editor.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address saved')).toBeVisible()
  await expect(editor).toBeHidden()
  await expect(saved).toBeHidden()
  const card = page.getByRole('region', { name: 'Contact and address' })
  await expect(card).toContainText('Palm Court 14, Old Harbour, House 7')
  await expect(card.getByRole('button', { name: 'Edit address' })).toBeVisible()
})

test('[2.051, 3.010, 4.036, 6.003] a guest saves an address on the device, and finds it again in the picker and the checkout', async ({
  page,
}) => {
  await returnTo(page)
  await reachCheckoutAsGuest(page)
  await expect(page.getByText('You are ordering as a guest.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Saved Address' })).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
  await page.getByLabel('Phone', { exact: true }).fill('٠٥٥ ٠١٠ ٢٠٣٠')
  await page.getByLabel(/^Floor/).fill('3')
  await page.getByLabel('Save this Address').check()
  await page.getByRole('radio', { name: 'Office' }).check()
  await expectAccessible(page, 'contact form with its label', page.getByRole('region', { name: 'Contact and address' }))
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(toast(page, 'Address saved on this device')).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('guest_addresses'))
  expect(JSON.parse(stored ?? '[]')).toMatchObject([
    { address_type: 'office', floor: '3', contact_person_number: '0550102030', zone_ids: [1] },
  ])

  await addAsGuest(page, doubleSmash)
  await openCheckout(page)
  await page.getByRole('button', { name: 'View Saved Address' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved Addresses' })
  await expect(saved.getByRole('radio', { name: /^Office/ })).toBeChecked()
  await saved.getByRole('button', { name: 'Cancel' }).click()

  // As if the browser had followed the link itself, before hydration or in a new tab.
  await page.goto(CHANGE_PLACE_PATH)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^Office/ })).toHaveAttribute('aria-checked', 'true')
})
