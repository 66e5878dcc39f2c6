import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, returnTo } from './shop.ts'

/** The sections that the demo city fills for a guest, in the order of reference §9. */
const orders = {
  food: [
    'Highlights for you',
    'Special Food Offers',
    'Top offers near me',
    'Best Reviewed Items',
    'Item That You’ll Love',
    'Popular near you',
    'New Arrival Restaurants',
    'Just For You',
    'Featured Categories',
    'All restaurants',
  ],
  grocery: [
    'Highlights for you',
    'Flash sale',
    'Most Popular Items',
    'Campaigns',
    'Special Offer',
    'Top offers near me',
    'Best Reviewed Items',
    'Just For You',
    'Item That You’ll Love',
    'Coupons',
    'Best Store Nearby',
    'New on Medina',
    'All stores',
  ],
  pharmacy: [
    'Campaigns',
    'Highlights for you',
    'Basic Medicine Nearby',
    'Top offers near me',
    'Featured Store',
    'Just For You',
    'Common Conditions',
    'All pharmacies',
  ],
  ecommerce: [
    'Campaigns',
    'Highlights for you',
    'Flash sale',
    'Most Popular Products',
    'Top offers near me',
    'Special Offer',
    'Popular Store',
    'Best Reviewed Items',
    'New Arrivals',
    'Just For You',
    'Item That You’ll Love',
    'Featured Categories',
    'Brands',
    'All stores',
  ],
}

for (const [type, order] of Object.entries(orders)) {
  test(`[2.003] the home of ${type} shows its own sections in their order, and an empty one takes no space`, async ({ page }) => {
    await visit(page, type as ModuleType)
    await seeAll(page)
    const names = await page.locator('.shelves h2').allTextContents()
    expect(names.map((name) => name.replace(/\s*\d+ \w+$/, ''))).toEqual(order)
    // Sections of a guest that are empty here: nothing was looked at, nothing was ordered.
    const heights = await page
      .locator('.shelves > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
    expect(heights.filter((height) => height < 40)).toEqual([])
  })
}

test('[2.003] a section that fails offers another try in its place and leaves the others alone', async ({ page, problems }) => {
  problems.allow(/status of 403/)
  let isDown = true
  await page.route(/\/api\/v1\/campaigns\/item/, (route) =>
    isDown ? route.fulfill({ status: 403, json: { errors: [{ code: 'down', message: 'Not now' }] } }) : route.continue(),
  )
  await visit(page, 'grocery')
  await seeAll(page)
  const failed = page.locator('.section-failure', { hasText: 'Just For You' })
  await expect(failed).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('heading', { name: 'Item That You’ll Love' })).toBeVisible()
  isDown = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Just For You' }) })
  await expect(shelf.getByRole('link', { name: 'Chickpeas' })).toHaveAttribute('href', /product_type=campaign/)
})

test('a flash sale counts down by the shop’s clock, a coupon is copied, a film stops when it is told to', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  // The device is three hours ahead: what is left is the same.
  await page.addInitScript(() => {
    const system = Date
    globalThis.Date = new Proxy(system, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [target.now() + 10_800_000] : args, newTarget),
      get: (target, key, receiver) => (key === 'now' ? () => target.now() + 10_800_000 : Reflect.get(target, key, receiver)),
    })
  })
  const asked = page.waitForResponse(/\/api\/v1\/flash-sales/, { timeout: 1000 }).catch(() => null)
  await visit(page, 'grocery')
  const timer = page.getByRole('timer')
  const before = await readSeconds(timer)
  await expect.poll(async () => before - (await readSeconds(timer))).toBeGreaterThan(0)
  expect(await asked).toBeNull()
  const sale = (await (await page.request.get('/api/v1/flash-sales', { headers: { zoneId: '[1]', moduleId: '2' } })).json()) as {
    now: string
    end_date: string
  }
  const left = (Date.parse(sale.end_date) - Date.parse(sale.now)) / 1000
  expect(Math.abs((await readSeconds(timer)) - (left % 86_400))).toBeLessThan(30)

  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([false, true])
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

  await seeAll(page)
  await page.getByRole('button', { name: 'Use code: WEEKLY10' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WEEKLY10')
})

type ModuleType = keyof typeof orders

async function visit(page: Page, type: ModuleType): Promise<void> {
  await returnTo(page, { module: { id: Object.keys(orders).indexOf(type) + 1, type } })
  await open(page, '/home')
}

/** A window as high as the page: everything is near. */
async function seeAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 7000 })
  await expect(page.locator('.section-place, .shelves .bone')).toHaveCount(0, { timeout: 15_000 })
}

/** "10:59:44" of the counter, in seconds. */
async function readSeconds(timer: ReturnType<Page['getByRole']>): Promise<number> {
  const text = await timer.locator('[dir="ltr"]').innerText()
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}
