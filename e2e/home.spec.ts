import type { FlashSale } from '@medina/contract/catalog/flash-sales'
import type { Locator, Page } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { open, pageReady, returnTo } from './shop.ts'

// A film plays by itself only where motion is welcome.
test.use(withMotion)

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

for (const type of ['food', 'pharmacy', 'ecommerce'] as const) {
  test(`[2.003] the home of ${type} shows its own sections in their order, and an empty one takes no space`, async ({ page }) => {
    await visit(page, type)
    await seeAll(page)
    await expectOrder(page, type)
  })
}

test('[2.003] in the home of grocery a section that fails offers another try in its place; a sale counts down by the shop’s clock, a coupon is copied, a film stops when it is told to', async ({
  page,
  context,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  problems.allow(/status of 403/)
  let isDown = true
  await page.route(/\/api\/v1\/campaigns\/item/, (route) =>
    isDown ? route.fulfill({ status: 403, json: { errors: [{ code: 'down', message: 'Not now' }] } }) : route.continue(),
  )
  // The device is three hours ahead: what is left of the sale is the same.
  await context.addInitScript(goAhead, 3 * 3_600_000)
  await visit(page, 'grocery')
  const headers = { zoneId: '[1]', moduleId: '2' }
  const timer = page.getByRole('timer')
  // A page from the server's cache does not start with an older time.
  await page.reload()
  await page.waitForTimeout(3500)
  await page.reload()
  await pageReady(page)
  await page.waitForTimeout(1000)
  const before = await readSeconds(timer)
  // No other journey reads it in Arabic, so the answer is not cached.
  const inArabic = { headers: { ...headers, 'X-localization': 'ar' } }
  const { now, end_date }: FlashSale = await (await page.request.get('/api/v1/flash-sales', inArabic)).json()
  const left = (Date.parse(end_date) - Date.parse(now)) / 1000
  expect(Math.abs(before - (left % 86_400))).toBeLessThan(2.5)
  await expect.poll(async () => before - (await readSeconds(timer))).toBeGreaterThan(0)

  const film = page.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted])).toEqual([false, true])
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

  await seeAll(page)
  await expectOrder(page, 'grocery')
  const failed = page.locator('.section-failure', { hasText: 'Just For You' })
  isDown = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Just For You' }) })
  await expect(shelf.getByRole('link', { name: 'Chickpeas' })).toHaveAttribute('href', /product_type=campaign/)

  await page.getByRole('button', { name: 'Use code: WEEKLY10' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WEEKLY10')
})

test('[2.003] banners and categories that fail offer another try in their places, and the rest of the home stands', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  let isDown = true
  await page.route(/\/api\/v1\/(banners|categories)(\?|$)/, (route) =>
    isDown ? route.fulfill({ status: 403, json: { errors: [{ code: 'down', message: 'Not now' }] } }) : route.continue(),
  )
  await returnTo(page, { module: { id: 2, type: 'grocery' } })
  await open(page, '/help-and-support')
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const failed = page.locator('.section-failure')
  await expect(failed).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Highlights for you' })).toBeVisible()
  isDown = false
  for (const place of ['Offers', 'Categories']) {
    await failed.filter({ hasText: place }).getByRole('button', { name: 'Try again' }).click()
    await expect(failed.filter({ hasText: place })).toBeHidden()
  }
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
})

for (const type of ['grocery', 'pharmacy', 'ecommerce'] as const) {
  test(`[2.003] each section of the home of ${type} that fails offers another try in its place`, async ({ page, problems }) => {
    problems.allow(/status of 403/)
    await page.route(/\/api\/v1\/(?!config|module|zone|auth|customer)/, (route) =>
      route.fulfill({ status: 403, json: { errors: [{ code: 'down', message: 'Not now' }] } }),
    )
    await visit(page, type, '/help-and-support')
    const looked = JSON.stringify([{ id: 1, module_id: Object.keys(orders).indexOf(type) + 1 }])
    await page.evaluate((viewed) => localStorage.setItem('recentlyViewed', viewed), looked)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.locator('.shelves')).toBeVisible()
    await seeAll(page)
    const titles = await page.locator('.section-failure h2').allTextContents()
    // All stores stand last and fail in their own frame.
    expect(titles).toEqual(expect.arrayContaining([...orders[type].slice(0, -1), 'Recently viewed']))
    await expect(page.locator('.all-stores').getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}

type ModuleType = keyof typeof orders

async function visit(page: Page, type: ModuleType, path = '/home'): Promise<void> {
  await returnTo(page, { module: { id: Object.keys(orders).indexOf(type) + 1, type } })
  await open(page, path)
}

/** Expects the sections in their order; sections that are empty for a guest take no space. */
async function expectOrder(page: Page, type: ModuleType): Promise<void> {
  const names = await page.locator('.shelves h2').allTextContents()
  expect(names.map((name) => name.replace(/\s*\d+ \w+$/, ''))).toEqual(orders[type])
  const heights = await page
    .locator('.shelves > *')
    .evaluateAll((parts) =>
      parts.map((part) => (part.classList.contains('contents') ? 100 : part.getBoundingClientRect().height)),
    )
  expect(heights.filter((height) => height < 100)).toEqual([])
}

/** Makes the window as high as the page, so that every section loads. */
async function seeAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 7000 })
  await expect(page.locator('.section-place, .shelves .bone')).toHaveCount(0, { timeout: 15_000 })
}

/** Reads the counter ("10:59:44") in seconds. */
async function readSeconds(timer: Locator): Promise<number> {
  const text = await timer.locator('[dir="ltr"]').innerText()
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** In the page: sets its clock ahead of the shop's. */
function goAhead(shift: number): void {
  const system = Date
  globalThis.Date = new Proxy(system, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? () => target.now() + shift : Reflect.get(target, key, receiver)),
  })
}
