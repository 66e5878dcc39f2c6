import { expect, test } from './fixtures.ts'
import { oldHarbour, open, returnTo } from './shop.ts'

test('[7.001] a device whose zone was drawn anew is in the zone of today, and nobody notices', async ({ page }) => {
  await returnTo(page, { place: { ...oldHarbour, zoneIds: [424_242] } })
  await open(page, '/home')
  await expect(page.getByText(oldHarbour.address).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBe('[1]')
  await page.reload()
  await expect(page.getByText(oldHarbour.address).first()).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
})

test('[2.002] a device at a place that nothing serves any more is asked for its place again', async ({ page }) => {
  await returnTo(page, { place: { ...oldHarbour, lat: 1, lng: 1, zoneIds: [424_242] } })
  await open(page, '/home')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('combobox', { name: 'Delivery place' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('zoneid'))).toBeNull()
})
