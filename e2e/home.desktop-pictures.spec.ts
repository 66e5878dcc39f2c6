import type { FlashSale } from '@medina/contract/catalog/flash-sales'
import type { Locator } from '@playwright/test'
import { expect, test, withMotion } from './fixtures.ts'
import { expectOrder, seeAll } from './home-sections.ts'
import { grocery, open, pageReady, returnTo } from './shop.ts'

// A film plays automatically only without reduced motion.
test.use(withMotion)

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
  // The device's clock is three hours ahead: the remaining time of the sale is the same.
  await context.addInitScript(goAhead, 3 * 3_600_000)
  await returnTo(page, { module: grocery })
  await open(page, '/home')
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
  await page.getByRole('button', { name: 'Pause video' }).click()
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
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('WEEKLY10')
})

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
