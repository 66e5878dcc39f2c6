import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForHydration, expectAccessible, expectNoSidewaysScroll, food, grocery, open, returnTo, toast } from './shop.ts'
import { readRest, watchTyping } from './typing.ts'

/** A hypermarket: more items than load at once. */
const HYPER = '/store/29?module_id=2&module_type=grocery'
const pharmacy = { id: 3, type: 'pharmacy' }

const count = (page: Page) => page.locator('.menu-count')

test('[2.005] a large menu is there to its last item: sections go on as they come near, and the rail leads to each', async ({
  page,
}) => {
  await returnTo(page, { module: grocery })
  const { total_items: total } = await (await page.request.get('/api/v1/stores/details/29', { headers: grocerHeaders })).json()
  expect(total).toBeGreaterThan(40)
  await open(page, HYPER)
  await expect(page.getByRole('heading', { name: 'Most ordered' })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Menu sections' })
  // It marks the reader's position without a press.
  const current = rail.locator('[aria-current="true"]')
  await expect(current).toHaveText(/Most ordered/)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 2500)
  await expect(current).not.toHaveText(/Most ordered/)
  const last = rail.getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')

  const seen = new Set<string>()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(async () => {
    for (const href of await page
      .locator('.menu-section a.card-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      if (href !== null) seen.add(href)
    await page.mouse.wheel(0, 700)
    expect(seen.size).toBe(total)
  }).toPass({ intervals: [150] })
})

test('[2.005, 9.005] what a store sells is searched, narrowed and sorted in its address: shared, reloaded, taken back', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/store/5?module_id=1')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-combined-data')) requested.push(new URL(request.url()).search)
  })
  await page.getByRole('button', { name: 'Veg only', exact: true }).click()
  await expect(page).toHaveURL(/type=veg/)
  await expect(count(page)).toHaveText('8 results')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(/module_id=1.*sort=price_low/)
  await page.reload()
  await expect(count(page)).toHaveText('8 results')
  await expect(page.getByRole('button', { name: 'Veg only', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'a narrowed store')
  await expectNoSidewaysScroll(page, 'a narrowed store')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/type=/)

  requested.length = 0
  const field = page.getByRole('searchbox', { name: 'Search in Smash Corner' })
  await watchTyping(page)
  await field.pressSequentially('cheese', { delay: 60 })
  await expect(page).toHaveURL(/search=cheese/)
  await expect(page.getByRole('heading', { name: 'Cheese lava burger' })).toBeVisible()
  expect(requested.filter((search) => search.includes('name='))).toHaveLength(1)
  expect(await readRest(page, 'name=cheese')).toBeGreaterThanOrEqual(499)
  await field.fill('zzzzqq')
  await expect(page.getByText('No results for “zzzzqq”')).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('[8.036] reviews tell their item; a store whose plan has none says so, its hours and address stand beside', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await returnTo(page, { module: food })
  await open(page, '/store/5?module_id=1')
  await page.getByRole('button', { name: /\d+ ratings/ }).click()
  const reviews = page.getByRole('dialog', { name: 'Reviews' })
  await expect(reviews.getByText('74%')).toBeVisible()
  await expectAccessible(page, 'the reviews of a store')
  // Ten load at first, the others as their end comes into view.
  const rows = reviews.locator('.ruled > li')
  await expect(rows).toHaveCount(10)
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.move(640, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await rows.count()).toBeGreaterThan(20)
  }).toPass()
  await expect(reviews.getByText('74%')).toBeAttached()
  await reviews.getByRole('button', { name: 'Jalapeño heat' }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Jalapeño heat' })).toBeVisible()

  await returnTo(page, { module: pharmacy })
  await open(page, '/store/42?module_id=3&module_type=pharmacy')
  await page.getByRole('button', { name: /rating|New/ }).click()
  await expect(page.getByText('this store is not having any review plan', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hours and address' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Share / }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  // One address shows the store to everybody, in its own module and zone.
  expect(link.pathname + link.search).toMatch(/^\/store\/[a-z-]+$/)
})

test('[2.005] without a place a store tells no distance and asks nothing that is refused; a shared search keeps its aim when one is chosen', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await open(page, '/store/5?module_id=1&store_zone_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smash Corner')
  await expect(page.getByRole('main')).not.toContainText(/\d\s?k?m\b/)

  await open(page, '/home?search=burger&data_type=searched&module_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('burger')
  await page.getByRole('banner').locator('a[href^="/?place"]').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Delivery place' }).fill('Palm Court 14')
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/search=burger/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('burger')
  expect(refused).toEqual([])
})

test('without a connection a part that is not here yet leaves the others alone, and comes with the next try', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await returnTo(page, { module: food })
  let isAway = true
  await page.route(/assets\/(store-side|store-offers|cart-drawer|language-dialog)-/, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  )
  await open(page, '/store/5?module_id=1')
  const rail = page.getByRole('navigation', { name: 'Menu sections' })
  await expect(rail).toBeVisible()
  await page.getByRole('button', { name: 'Share Smash Corner' }).click()
  await expect(toast(page, 'Link')).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(toast(page, 'No connection. Please check it and try again.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  isAway = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await rail.getByRole('link').last().click()
  await expect(rail.getByRole('link').last()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what a browser will not fetch again, or a newer version has taken away, comes with a new page', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await returnTo(page, { module: food })
  await page.route(/assets\/cart-drawer-/, (route) => route.abort())
  await open(page, '/store/5?module_id=1')
  const cart = page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first()
  await cart.click()
  const warning = toast(page, 'No connection. Please check it and try again.')
  await expect(warning).toBeVisible()
  await page.unroute(/assets\/cart-drawer-/)
  const loaded = page.waitForEvent('load')
  await warning.getByRole('button', { name: 'Try again' }).click()
  await loaded
  await waitForHydration(cart)
  await cart.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const grocerHeaders = { zoneId: '[1]', moduleId: '2' }

test('[2.005, 3.012, 4.010] a store says what it offers and asks for: its hours, least order, discount, and a coupon to take along; when it opens, what can be put aside until then, and that it does not deliver', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await returnTo(page, { module: food })
  await open(page, '/store/1?module_id=1')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Open until /)).toBeVisible()
  await expect(main.getByText('Halal', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/Min\. order/)).toContainText('20.00')
  await expect(main.getByText(/^25% off orders over/)).toContainText('60.00')
  await expect(main.getByText('20% off with SAJ20')).toBeVisible()
  await expect(main.getByText(/^Free delivery on orders over .*120\.00/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Recommended for you' })).toBeVisible()
  await main.getByRole('button', { name: /SAJ20/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SAJ20')

  await open(page, '/store/7?module_id=1')
  await expect(main.getByText(/^Opens .*\d:\d\d/)).toBeVisible()
  await expect(main.getByText('Nine Bowls Noodle House is closed now. Orders can be scheduled for when it opens.')).toBeVisible()
  await expect(main.getByText(/\d\skm/).first()).toBeVisible()
  await main.locator('.menu-section a.card-link').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add for later' })).toBeVisible()

  await open(page, '/store/8?module_id=1')
  await expect(main.getByText('Announcement', { exact: true })).toBeVisible()
  await expect(main.getByText('Vegetarian', { exact: true })).toBeVisible()

  const elsewhere = await page.request.get('/api/v1/stores/get-stores/all?limit=1&offset=1', {
    headers: { zoneId: '[2]', moduleId: '1' },
  })
  const [store] = (await elsewhere.json()).stores
  expect(store.zone_id).toBe(2)
  await open(page, `/store/${store.id}?module_id=1`)
  await expect(page.getByRole('heading', { name: 'This store does not deliver here' })).toBeVisible()
  // Nothing of it can be searched or filtered here.
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Filters' })).toHaveCount(0)
  await expectAccessible(page, 'a store out of reach')
  await main.getByRole('button', { name: 'Change location' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[2.005] the rail of a store with one top category names the categories in it, and leads to each', async ({ page }) => {
  await returnTo(page, { module: { id: 4, type: 'ecommerce' } })
  await open(page, '/store/50?module_id=4&module_type=ecommerce')
  const rail = page.getByRole('navigation', { name: 'Menu sections' })
  expect(await rail.getByRole('link').count()).toBeGreaterThan(4)
  await expect(rail.getByRole('link', { name: /^Phones/ })).toHaveCount(0)
  const last = rail.getByRole('link').last()
  const name = await last.locator('bdi').innerText()
  await last.click()
  await expect(page.locator('.menu-section').last().getByRole('heading', { level: 2 })).toContainText(name)
  await expect(page.locator('.menu-section').last()).toBeInViewport()
})
