import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

const phone = { width: 360, height: 740 }

test('[2.003] stores are narrowed to what some of them sell, and each category says by how many', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/store')
  const categories = page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name: 'Category' })
  const rows = categories.locator('label')
  const total = page.getByRole('heading', { level: 1 }).getByRole('status')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allInnerTexts()
  const offered = before.map((row) => Number(/(\d+)$/.exec(row)?.[1] ?? 0))
  expect(Math.min(...offered)).toBeGreaterThan(0)
  await rows.last().click()
  await expect(total).toHaveText(new RegExp(`^${offered.at(-1)} `))
  // Another choice leaves only categories with results, and the chosen ones.
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: 'Free delivery' }).check()
  await expect(page).toHaveURL(/category=\d+&filter=free_delivery/)
  await expect(rows.first()).not.toHaveText(before[0] ?? '')
  await expect(categories.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('[2.006, 9.014] all stores of a place have a page, which grows as its end comes near', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/help-and-support')
  // The demo city has few stores: its pages are made shorter, so that there are several.
  const cursors: boolean[] = []
  const sizes: (string | null)[] = []
  await page.route(/\/stores\/get-stores\/all\?/, (route) => {
    const url = new URL(route.request().url())
    cursors.push(url.searchParams.has('cursor'))
    sizes.push(url.searchParams.get('limit'))
    url.searchParams.set('limit', '5')
    return route.continue({ url: url.href })
  })
  await page.setViewportSize(phone)
  // As after following a link: the browser requests the list.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/store' })
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'All restaurants' })).toBeVisible()
  const card = page.locator('main [aria-posinset]')
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    await expect(page.locator('main [aria-posinset="14"]')).toBeVisible({ timeout: 200 })
  }).toPass()
  expect(cursors).toEqual([false, true, true])
  expect(new Set(sizes)).toEqual(new Set(['12']))
  expect(await card.first().getAttribute('aria-setsize')).toBe('14')
  await expectNoSidewaysScroll(page, 'all stores of a place')
  expect((await page.request.get('/store?type=veg')).status()).toBe(200)
})
