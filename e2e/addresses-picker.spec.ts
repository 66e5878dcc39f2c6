import type { Page } from '@playwright/test'
import { addresses, saveAddress } from './addresses.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

const texts = {
  field: /^Deliver to/,
  picker: 'Where to?',
  selected: 'New Delivery address selected.',
  home: 'Home',
  office: 'Office',
}

async function openPicker(page: Page) {
  await page.getByRole('link', { name: texts.field }).click()
  return page.getByRole('dialog', { name: texts.picker })
}

/** Returns the names of the stores on a zone's popular shelf. */
async function listPopular(page: Page, zoneId: number): Promise<string[]> {
  const headers = { moduleid: '1', zoneid: JSON.stringify([zoneId]) }
  const answer = await page.request.get('/api/v1/stores/popular?limit=4&offset=1&view=card', { headers })
  return ((await answer.json()) as { stores: { name: string }[] }).stores.slice(0, 3).map(({ name }) => name)
}

test('[2.037, 2.049, 2.050, 4.031, 4.032, 4.033, 4.034, 4.035] choosing a saved address brings that zone’s stores, and nothing of the old zone stays; it is changed there, and the place of the device is taken', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(addresses.northShore)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await saveAddress(page, token, { ...addresses.oldHarbour, floor: '3' })
  await saveAddress(page, token, { ...addresses.palmHills, address_type: 'office' })
  await signInBefore(page, token)
  await open(page, '/home')
  const [oldStores, newStores] = [await listPopular(page, 1), await listPopular(page, 2)]
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const picker = await openPicker(page)
  await expect(picker.getByRole('radio')).toHaveText([new RegExp(`^${texts.office}`), new RegExp(`^${texts.home}`)])
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, 'location picker')

  const zones: (string | undefined)[] = []
  // Requests before the press still belong to the old place.
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && !request.url().includes('/config/')) zones.push(request.headers().zoneid)
  })
  await picker.getByRole('radio', { name: texts.office }).click()
  await expect(toast(page, texts.selected)).toBeVisible()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('link', { name: texts.field })).toContainText(addresses.palmHills.address)
  // Home shows some of them at once, and others further down.
  await expect.poll(() => countSeen(page, newStores)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(new Set(zones)).toEqual(new Set(['[2]']))
  for (const name of oldStores) if (!newStores.includes(name)) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  // No full page load: it is still the same document.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const stored = await page.evaluate(() => ['location', 'currentLatLng', 'zoneid'].map((key) => localStorage.getItem(key)))
  expect(stored).toEqual([
    addresses.palmHills.address,
    JSON.stringify({ lat: addresses.palmHills.latitude.toFixed(5), lng: addresses.palmHills.longitude.toFixed(5) }).replace(
      /"(\d+\.\d+)"/g,
      '$1',
    ),
    '[2]',
  ])

  const again = await openPicker(page)
  await expect(again.getByRole('radio', { checked: true })).toHaveText(new RegExp(`^${texts.office}`))
  await again.getByRole('button', { name: 'Edit Office' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit address' })
  await editor.getByLabel(/^Floor/).fill('9')
  await editor.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address updated')).toBeVisible()
  await expect(again.getByRole('radio', { name: /^Office/ })).toContainText('Floor 9')

  await again.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(toast(page, 'New location has been set.')).toBeVisible()
  await expect(page.getByRole('link', { name: texts.field })).toContainText('Ruby Street')
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[3]')
})

const guestAddress = {
  id: 1,
  address: addresses.palmHills.address,
  address_type: 'other',
  address_label: 'Studio',
  contact_person_name: 'Lina Haddad',
  contact_person_number: '+966550102030',
  latitude: String(addresses.palmHills.latitude),
  longitude: String(addresses.palmHills.longitude),
  zone_ids: [77],
}

test('[2.038, 3.010, 6.003] who signs in from the picker comes back to it, and the device’s addresses are the account’s, none twice', async ({
  page,
}) => {
  await returnTo(page)
  const lina = await newCustomer(page)
  await saveAddress(page, lina.token, { ...addresses.oldHarbour, floor: '3' })
  const stored = [
    guestAddress,
    {
      ...guestAddress,
      id: 2,
      ...addresses.oldHarbour,
      latitude: '22.41335',
      longitude: '39.026533',
      address_type: 'home',
      address_label: null,
    },
  ]
  await open(page, PLAIN_PAGE)
  await page.evaluate((list) => localStorage.setItem('guest_addresses', JSON.stringify(list)), stored)
  const picker = await openPicker(page)
  await expect(picker).toContainText('To select from saved addresses, you need to sign in.')
  await expect(picker.getByRole('radio', { name: 'Studio' })).toBeVisible()
  await picker.getByRole('button', { name: 'Sign In' }).click()
  const door = page.getByRole('dialog', { name: 'Sign In' })
  await door.getByLabel('Email or phone').fill(lina.email)
  await door.getByLabel('Password', { exact: true }).fill(lina.password)
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(toast(page, '1 address from this device is now in your account.')).toBeVisible()
  await expect(picker.getByRole('radio')).toHaveText([/^Studio/, /^Home/])
  await expect(picker.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('guest_addresses'))).toBeNull()
  await page.reload()
  await expect((await openPicker(page)).getByRole('radio')).toHaveText([/^Studio/, /^Home/])
})

async function countSeen(page: Page, names: readonly string[]): Promise<number> {
  const seen = await Promise.all(names.map((name) => page.getByRole('link', { name }).first().isVisible()))
  return seen.filter(Boolean).length
}
