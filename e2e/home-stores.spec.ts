import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

const block = (page: Page) => page.locator('.all-stores')
const cards = (page: Page) => block(page).locator('[data-card]')
const chip = (page: Page, name: string) => block(page).getByRole('button', { name, exact: true })
const way = (page: Page) => block(page).getByRole('combobox', { name: 'Delivery or take-away' })

test('[9.014] all stores come page by page, by kind and by how they hand over, and stand as they were left on the way back', async ({
  page,
}) => {
  const requested = await watchPages(page)
  await goToStores(page)
  await expect(cards(page)).toHaveCount(14)
  expect(requested.length).toBe(3)
  expect(requested.map((url) => url.searchParams.has('cursor'))).toEqual([false, true, true])
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await expect(block(page).getByRole('status')).toHaveText('14 restaurants')
  // An element half under the header is too small to press.
  await block(page).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 200))
  await expectAccessible(page, 'all stores', block(page))
  await expectNoSidewaysScroll(page, 'all stores')

  await chip(page, 'Top rated').click()
  await way(page).selectOption({ label: 'Delivery' })
  await expect.poll(() => requested.at(-1)?.pathname).toMatch(/\/delivery$/)
  expect(requested.at(-1)?.searchParams.get('store_type')).toBe('top_rated')
  await expect(block(page).locator('[data-old]')).toHaveCount(0)
  // Earlier journeys may have changed the shop, so the page says how many there are.
  const total = Number.parseInt(await block(page).getByRole('status').innerText())
  expect(total).toBeGreaterThan(10)
  await expect(cards(page)).toHaveCount(total)
  const ratings = await readRatings(page)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/store\/[a-z-]+$/)
  await page.goBack()
  await expect(chip(page, 'Top rated')).toHaveAttribute('aria-pressed', 'true')
  await expect(way(page)).toHaveValue('delivery')
  await expect(cards(page).last()).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 40)

  // When opened again, it starts with all of them.
  await cards(page).last().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/store\/[a-z-]+$/)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await goToStores(page)
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  await expect(way(page)).toHaveValue('all')
})

/** The demo city has few stores: its pages are made shorter, so that there are three. */
async function watchPages(page: Page): Promise<URL[]> {
  const requested: URL[] = []
  await page.route(/\/stores\/get-stores\//, (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('limit') === '12') requested.push(new URL(url))
    url.searchParams.set('limit', '5')
    return route.continue({ url: url.href })
  })
  return requested
}

async function goToStores(page: Page): Promise<void> {
  if (page.url() === 'about:blank') {
    await returnTo(page, { module: food })
    await open(page, '/home')
  }
  await expect(page.locator('.shelves')).toBeVisible()
  // Each shelf on the way down reserves its space first.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(block(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await block(page).scrollIntoViewIfNeeded()
}

async function readRatings(page: Page): Promise<number[]> {
  const labels = await cards(page)
    .getByRole('img', { name: /ratings?$/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label') ?? ''))
  expect(labels).toHaveLength(await cards(page).count())
  return labels.map(Number.parseFloat)
}
