import { expect, test } from './fixtures.ts'
import { call, listOrders, newPerson, returnAsGuest } from './journey-calls.ts'
import { textOf } from './journey-shops.ts'
import { open, returnTo } from './shop.ts'

// A guest who becomes a customer on the way to an order. The second shop confirms no phone by a code.

test.beforeEach(async ({ page, tested }) => {
  await returnTo(page, tested)
  await returnAsGuest(page, tested, { ...tested.plain, quantity: 3 })
  await open(page, '/checkout?page=cart')
})

test('[1.004, 6.001] a guest who signs in from the checkout goes on ordering, now as a customer', async ({ page, tested }) => {
  const textFor = (english: string) => textOf(tested, english)
  const lina = await newPerson(page, tested)
  const { address, lat, lng } = tested.place
  const contact = { contact_person_name: lina.name, contact_person_number: lina.phone }
  const data = { address_type: 'home', address, latitude: lat, longitude: lng, floor: '3', ...contact }
  await call(page, tested, 'customer/address/add', { method: 'POST', token: lina.token, data })
  await page.getByRole('button', { name: textFor('Sign In') }).click()
  const door = page.getByRole('dialog', { name: textFor('Sign In') })
  // By phone, in the country's own format.
  await door.getByLabel(textFor('Email or phone')).fill(tested.phone.national(lina.phone.slice(-7)))
  await door.getByLabel(textFor('Password')).fill(lina.password)
  await door.getByRole('button', { name: textFor('Sign In') }).click()
  await expect(door).toBeHidden()
  await expect(page).toHaveURL(/\/checkout\?page=cart$/)
  await expect(
    page.getByText(textFor('You are ordering as a guest. Keep the order number and your phone number to track it.')),
  ).toHaveCount(0)
  const card = page.getByRole('region', { name: textFor('Contact and address') })
  await expect(card.getByRole('button', { name: textFor('View Saved Address') })).toBeVisible()
  await expect(card).toContainText(lina.name)
  const place = page.getByRole('button', { name: textOf(tested, 'Place order', { isStart: true }) }).first()
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  expect(await listOrders(page, tested, lina.token)).toHaveLength(1)
})
