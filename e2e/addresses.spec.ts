import { manageAddresses } from './address-journey.ts'
import { ADDRESS_PAGE, addressWords, atSea, pressSave } from './addresses.ts'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test, withMaps } from './fixtures.ts'
import { open, returnTo } from './shop.ts'

const texts = addressWords.en

test('[2.049, 3.009, 4.035, 5.010, 7.018, 7.019, 7.020, 8.011, 9.038, 9.040] a customer adds an address, is told what it lacks, changes it and deletes it; the form beside the map is 300, 400 and 458 px wide', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await manageAddresses(page)
  await expect(page).toHaveURL(ADDRESS_PAGE)
  await page.getByRole('button', { name: texts.add }).click()
  const form = page.getByRole('dialog', { name: texts.newTitle }).locator('.address-form')
  await expect(form).toBeVisible()
  for (const [width, column] of [
    [768, 300],
    [1024, 400],
    [1440, 458],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(column)
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
})

test.describe(() => {
  test.use(withMaps)

  test('an address outside all zones is refused at its words, and nothing is saved', async ({ page, context, problems }) => {
    test.setTimeout(120_000)
    problems.allow(/status of 404/)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(atSea)
    await returnTo(page)
    const { token } = await newCustomer(page)
    await signInBefore(page, token)
    await open(page, ADDRESS_PAGE)
    await page.getByRole('button', { name: texts.add }).click()
    const dialog = page.getByRole('dialog', { name: texts.newTitle })
    await dialog.getByRole('button', { name: texts.locate }).click({ timeout: 60_000 })
    await expect(dialog.getByText(texts.outside)).toBeVisible()
    await expect(dialog.getByText(/^We deliver in .+ and .+\.$/)).toBeVisible()
    await pressSave(dialog, texts.save)
    await expect(dialog.getByLabel(texts.address, { exact: true })).toBeFocused()
    await expect(dialog).toBeVisible()
    const list = await page.request.get('/api/v1/customer/address/list', { headers: { authorization: `Bearer ${token}` } })
    expect(((await list.json()) as { addresses: unknown[] }).addresses).toEqual([])
  })
})
