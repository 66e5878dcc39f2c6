import type { Page } from '@playwright/test'
import { addressWords, atSea, doors, saveAddress, withoutMap } from './addresses.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, pageReady, PLAIN_PAGE, returnTo, toast } from './shop.ts'

const say = {
  field: /^Deliver to/,
  picker: 'Where to?',
  selected: 'New Delivery address selected.',
  home: 'Home',
  office: 'Office',
}

async function openPicker(page: Page) {
  await page.getByRole('link', { name: say.field }).click()
  return page.getByRole('dialog', { name: say.picker })
}

/** Returns the names of the stores on a zone's popular shelf. */
async function listPopular(page: Page, zoneId: number): Promise<string[]> {
  const headers = { moduleid: '1', zoneid: JSON.stringify([zoneId]) }
  const answer = await page.request.get('/api/v1/stores/popular?limit=4&offset=1&view=card', { headers })
  return ((await answer.json()) as { stores: { name: string }[] }).stores.slice(0, 3).map(({ name }) => name)
}

test('[2.037, 2.050, 4.031, 4.032, 4.034] choosing a saved address brings that zone’s stores, and nothing of the old zone stays', async ({
  page,
}) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await saveAddress(page, token, { ...doors.oldHarbour, floor: '3' })
  await saveAddress(page, token, { ...doors.palmHills, address_type: 'office' })
  await signInBefore(page, token)
  await open(page, '/home')
  const [oldStores, newStores] = [await listPopular(page, 1), await listPopular(page, 2)]
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const picker = await openPicker(page)
  await expect(picker.getByRole('radio')).toHaveText([new RegExp(`^${say.office}`), new RegExp(`^${say.home}`)])
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, 'location picker')

  const zones: (string | undefined)[] = []
  // Requests before the press still belong to the old place.
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && !request.url().includes('/config/')) zones.push(request.headers().zoneid)
  })
  await picker.getByRole('radio', { name: say.office }).click()
  await expect(toast(page, say.selected)).toBeVisible()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('link', { name: say.field })).toContainText(doors.palmHills.address)
  // Home shows some of them at once, and others further down.
  await expect.poll(() => countSeen(page, newStores)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(new Set(zones)).toEqual(new Set(['[2]']))
  for (const name of oldStores) if (!newStores.includes(name)) await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  // No white page: it is still the one that was there.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const stored = await page.evaluate(() => ['location', 'currentLatLng', 'zoneid'].map((key) => localStorage.getItem(key)))
  expect(stored).toEqual([
    doors.palmHills.address,
    JSON.stringify({ lat: doors.palmHills.latitude.toFixed(5), lng: doors.palmHills.longitude.toFixed(5) }).replace(
      /"(\d+\.\d+)"/g,
      '$1',
    ),
    '[2]',
  ])

  const again = await openPicker(page)
  await expect(again.getByRole('radio', { checked: true })).toHaveText(new RegExp(`^${say.office}`))
})

test('[2.037, 2.049, 4.035] the arrow keys lead through the saved addresses, and Enter takes one; another is changed, and the picker comes back', async ({
  page,
}) => {
  await withoutMap(page)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await saveAddress(page, token, doors.oldHarbour)
  await saveAddress(page, token, { ...doors.palmHills, address_type: 'office' })
  await signInBefore(page, token)
  await open(page, PLAIN_PAGE)
  const picker = await openPicker(page)
  for (const other of ['Use Current Location', 'Pick from map']) {
    await expect(picker.getByRole('button', { name: other })).toBeVisible()
  }
  await picker.getByRole('radio', { name: 'Office' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('radio', { name: 'Home' })).toBeFocused()
  await expect(picker).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('radio', { name: 'Office' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Deliver to/ })).toContainText(doors.oldHarbour.address)

  await expect(picker).toBeHidden()
  await openPicker(page)
  await picker.getByRole('button', { name: 'Edit Office' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit address' })
  await editor.getByLabel(/^Floor/).fill('9')
  await editor.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address updated')).toBeVisible()
  await expect(picker.getByRole('radio', { name: /^Office/ })).toContainText('Floor 9')
})

test('[2.038, 6.003] a guest is told how to reach saved addresses, and sees those of this device', async ({ page }) => {
  await returnTo(page)
  await page.addInitScript((address) => {
    localStorage.setItem('guest_addresses', JSON.stringify([address]))
  }, guestAddress)
  await open(page, PLAIN_PAGE)
  const picker = await openPicker(page)
  await expect(picker).toContainText('To select from saved addresses, you need to sign in.')
  await expectAccessible(page, 'location picker of a guest')
  await picker.getByRole('radio', { name: 'Studio' }).click()
  await expect(toast(page, 'New Delivery address selected.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Deliver to/ })).toContainText(doors.palmHills.address)
  // The zones come from the server, not from the stored address.
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[2]')
})

const guestAddress = {
  id: 1,
  address: doors.palmHills.address,
  address_type: 'other',
  address_label: 'Studio',
  contact_person_name: 'Lina Haddad',
  contact_person_number: '+966550102030',
  latitude: String(doors.palmHills.latitude),
  longitude: String(doors.palmHills.longitude),
  zone_ids: [77],
}

test('[4.033, 9.019] the place of the device is taken when the browser tells it; one outside all zones is not, and hears where we deliver', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 404/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(atSea)
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  let picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(picker).toContainText(addressWords.en.outside)
  await expect(picker).toContainText('We deliver in')
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[1]')

  // A page is told of its position once a minute.
  await context.setGeolocation(doors.northShore)
  await page.reload()
  await pageReady(page)
  picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(toast(page, 'New location has been set.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Deliver to/ })).toContainText('Ruby Street')
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[3]')
})

test('[4.033, 9.019] a browser that may not tell the place says where to allow it; one that never answers is waited for five seconds', async ({
  page,
}) => {
  await returnTo(page)
  await page.addInitScript(() => {
    let isAsked = false
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      if (!isAsked) failed?.({ code: 1 } as GeolocationPositionError)
      isAsked = true
    }
  })
  await open(page, PLAIN_PAGE)
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Use Current Location' }).click()
  const hint = page.getByRole('dialog', { name: 'Allow the browser to share your location' })
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: 'Okay' }).click()
  await expect(picker.getByRole('button', { name: 'Use Current Location' })).toBeVisible()

  const pressedAt = Date.now()
  await picker.getByRole('button', { name: 'Use Current Location' }).click()
  await expect(picker).toContainText('Finding where you are took too long.')
  expect(Date.now() - pressedAt).toBeGreaterThan(4500)
  await expect(picker.getByRole('button', { name: 'Pick from map' })).toBeVisible()
})

test('[2.038, 3.010, 6.003] who signs in from the picker comes back to it, and the device’s addresses are the account’s, none twice', async ({
  page,
}) => {
  await returnTo(page)
  const lina = await newCustomer(page)
  await saveAddress(page, lina.token, { ...doors.oldHarbour, floor: '3' })
  const kept = [
    guestAddress,
    {
      ...guestAddress,
      id: 2,
      ...doors.oldHarbour,
      latitude: '22.41335',
      longitude: '39.026533',
      address_type: 'home',
      address_label: null,
    },
  ]
  await open(page, PLAIN_PAGE)
  await page.evaluate((addresses) => localStorage.setItem('guest_addresses', JSON.stringify(addresses)), kept)
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Sign In' }).click()
  const door = page.getByRole('dialog', { name: 'Sign In' })
  await door.getByLabel('Email or phone').fill(lina.email)
  await door.getByLabel('Password', { exact: true }).fill(lina.password)
  await door.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(toast(page, '1 address of this device is now in your account.')).toBeVisible()
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
