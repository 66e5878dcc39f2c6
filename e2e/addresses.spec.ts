import { ADDRESS_PAGE, addressWords, atSea, doors, pressSave, saveAddress, withoutMap } from './addresses.ts'
import { leaveFieldsEmpty, manageAddresses } from './address-journey.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { open, returnTo } from './shop.ts'

const say = addressWords.en

test('[2.049, 3.009, 4.035, 7.018, 7.019, 7.020, 9.038] a customer adds an address, changes it and deletes it', async ({
  page,
}) => {
  await manageAddresses(page, 'en')
})

test('[5.010] what an address lacks is said at its field, and the first field is led to', async ({ page }) => {
  await leaveFieldsEmpty(page, 'en')
})

test('[9.040] the form beside the map is 300, 400 and 458 px wide', async ({ page }) => {
  await withoutMap(page)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  for (const [width, column] of [
    [768, 300],
    [1024, 400],
    [1440, 458],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(ADDRESS_PAGE)
    await page.getByRole('button', { name: say.add }).click()
    const form = page.getByRole('dialog', { name: say.newTitle }).locator('.address-form')
    await expect(form).toBeVisible()
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(column)
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test('an address outside all zones is refused at its words, and nothing is saved', async ({ page, context, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/status of 404/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(atSea)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  await open(page, ADDRESS_PAGE)
  await page.getByRole('button', { name: say.add }).click()
  const dialog = page.getByRole('dialog', { name: say.newTitle })
  await dialog.getByRole('button', { name: say.locate }).click({ timeout: 60_000 })
  await expect(dialog.getByText(say.outside)).toBeVisible()
  await expect(dialog.getByText(/^We deliver in .+ and .+\.$/)).toBeVisible()
  await pressSave(dialog, say.save)
  await expect(dialog.getByLabel(say.address, { exact: true })).toBeFocused()
  await expect(dialog).toBeVisible()
  const list = await page.request.get('/api/v1/customer/address/list', { headers: { authorization: `Bearer ${token}` } })
  expect(((await list.json()) as { addresses: unknown[] }).addresses).toEqual([])

  // The server says the same to whoever asks it directly.
  const data = { ...doors.palmHills, ...atSea, contact_person_name: 'Lina', contact_person_number: '+966550102030' }
  const answer = await page.request.post('/api/v1/customer/address/add', { data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain(say.outside)
})

test('[8.011] a refusal of the server stands at its field, and what was typed stays', async ({ page, problems }) => {
  await withoutMap(page)
  problems.allow(/status of 403/)
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  await open(page, ADDRESS_PAGE)
  await page.getByRole('button', { name: say.add }).click()
  const dialog = page.getByRole('dialog', { name: say.newTitle })
  await dialog.getByLabel(say.phone, { exact: true }).fill('12')
  await dialog.getByLabel(say.floor, { exact: true }).fill('3')
  await pressSave(dialog, say.save)
  const phone = dialog.getByLabel(say.phone, { exact: true })
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await expect(dialog.getByLabel(say.floor, { exact: true })).toHaveValue('3')
})

test('the address that orders go to is marked', async ({ page }) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await saveAddress(page, token, { ...doors.palmHills, address_type: 'office' })
  await saveAddress(page, token, { address: 'Palm Court 14, Old Harbour', latitude: 22.4188, longitude: 39.0468 })
  await signInBefore(page, token)
  await open(page, ADDRESS_PAGE)
  await expect(page.getByText('2 places we deliver to.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivering here' })).toContainText('Home')
  await expect(page.getByText('Delivering here')).toHaveCount(1)
})
