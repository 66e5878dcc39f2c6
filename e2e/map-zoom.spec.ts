import type { Page } from '@playwright/test'
import { expect, test, withMaps } from './fixtures.ts'
import { textOf } from './journey-shops.ts'
import { open, PLAIN_PAGE, returnTo } from './shop.ts'

test.use(withMaps)

/** The map moves by so many pixels at the press of an arrow key; its world is 512 pixels wide at zoom 0. */
const STEP = 100
const WORLD = 512

/** The zoom of the map, measured by how far east an arrow key moves it. */
async function readZoom(page: Page, readLng: () => Promise<number>): Promise<number> {
  const before = await readLng()
  await page.locator('.maplibregl-canvas').press('ArrowRight')
  await expect.poll(readLng).not.toBe(before)
  await page.waitForTimeout(600)
  const after = await readLng()
  return Math.log2((STEP / WORLD) * (360 / (after - before)))
}

test('[9.020] the map for choosing a place starts at zoom 17, and goes from 1 to 21', async ({ page, problems }) => {
  // At zoom 1 the pin leaves all zones.
  problems.allow(/status of 40[34]/)
  // The whole world is wider than this screen, so its edge does not stop the map.
  await page.setViewportSize({ width: 390, height: 760 })
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  const points: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/config/get-zone-id')) points.push(Number(url.searchParams.get('lng')))
  })
  await page.getByRole('link', { name: /^Deliver to/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pick from map' }).click()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => points.length).toBeGreaterThan(0)
  const readLng = async () => points.at(-1) ?? 0
  expect(await readZoom(page, readLng)).toBeCloseTo(17, 1)
  const press = async (name: string, times: number) => {
    // The first step is the button's; with Shift, each further step counts twice.
    await page.getByRole('button', { name }).click()
    for (let time = 0; time < times; time++)
      await page.locator('.maplibregl-canvas').press(name === 'Zoom in' ? 'Shift+Equal' : 'Shift+Minus')
  }
  await press('Zoom in', 3)
  expect(await readZoom(page, readLng)).toBeCloseTo(21, 0)
  await press('Zoom out', 11)
  expect(await readZoom(page, readLng)).toBeCloseTo(1, 1)
})

test('[9.020] a map with the outline of a zone starts at zoom 9, also in Arabic and in the dark', async ({ page }) => {
  const textFor = (english: string) => textOf({ language: 'ar' }, english)
  await returnTo(page, { language: 'ar', theme: 'dark' })
  await open(page, '/store-registration?active=active')
  const main = page.getByRole('main')
  await main.getByLabel(textFor('Business zone')).selectOption({ index: 1 })
  await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 })
  const longitude = main.getByLabel(textFor('Longitude'))
  expect(await readZoom(page, async () => Number(await longitude.inputValue()))).toBeCloseTo(9, 1)
})
