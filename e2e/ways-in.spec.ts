import type { Page } from '@playwright/test'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, grocery, oldHarbour, open, returnTo, toast } from './shop.ts'

const phone = { width: 360, height: 740 }

async function check(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

test('[2.008, 2.009] a category is found, narrowed in its address, and kept on the way back', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/categories')
  const tiles = page.locator('main a[href^="/category/"]')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('zzz')
  await expect(page.getByText('No categories found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('shaw')
  await expect(tiles).toHaveCount(1)
  await tiles.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shawarma' })).toBeVisible()
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()

  const chip = page.getByRole('navigation', { name: 'Sub-categories' }).getByRole('link', { name: 'Chicken shawarma' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const stores = page.getByRole('button', { name: /^Restaurants/ })
  await stores.click()
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('Top rated')
  await expect(page).toHaveURL(/tab=stores&sort=rating/)
  await page.reload()
  await expect(stores).toHaveAttribute('aria-pressed', 'true')
  await cards.locator('a').first().click()
  await expect(page).toHaveURL(/\/store\/[a-z-]+$/)
  await page.goBack()
  await expect(stores).toHaveAttribute('aria-pressed', 'true')
})

test('[2.009] what narrows a list narrows a category: price, rating and hours', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/category/1?module_id=1')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const count = page.getByRole('heading', { level: 1 }).getByRole('status')
  await expect(count).toHaveText(/^\d+ items found$/)
  const all = Number.parseInt(await count.innerText())
  await filters.getByRole('textbox', { name: 'To' }).fill('30')
  await filters.getByRole('textbox', { name: 'To' }).press('Enter')
  await expect(page).toHaveURL(/max=30/)
  await expect.poll(async () => Number.parseInt(await count.innerText())).toBeLessThan(all)
  const cheap = Number.parseInt(await count.innerText())
  await filters.getByRole('checkbox', { name: /4\.0/ }).check()
  await expect(page).toHaveURL(/rating=4/)
  await expect.poll(async () => Number.parseInt(await count.innerText())).toBeLessThan(cheap)
  await filters.getByRole('checkbox', { name: /^Open now/ }).check()
  await expect(page).toHaveURL(/filter=currently_open/)
  // The list before is paler than its contrast allows, until its successor arrives.
  await expect(page.locator('.result-list[data-old]')).toHaveCount(0)
  await check(page, 'a narrowed category')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(count).toHaveText(`${all} items found`)
  await page.goBack()
  await expect(page).toHaveURL(/max=30/)
})

test('[2.009] a brand narrows what a category holds to what it makes, and says how much that is', async ({ page }) => {
  // The link's module replaces the device's own.
  await returnTo(page, { module: food })
  await open(page, '/category/42?module_id=4')
  await expect(page.getByRole('button', { name: 'E-commerce' })).toHaveAttribute('aria-current', 'true')
  const brand = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('region', { name: 'Brand' })
    .getByRole('checkbox')
    .first()
  const says = await brand.evaluate((box: HTMLInputElement) => box.closest('label')?.innerText ?? '')
  await brand.check()
  await expect(page).toHaveURL(/brand=\d+$/)
  const made = Number(/\d+$/.exec(says.trim())?.[0])
  expect(made).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 }).getByRole('status')).toHaveText(new RegExp(`^${made} items? found$`))
})

test('[2.009] a category that is not there is the 404 page, with a way back', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await returnTo(page)
  for (const unknown of ['999999', 'no-such-thing', '-1', '%3Cb%3E']) {
    expect((await page.request.get(`/category/${unknown}`, { headers: { cookie: await cookiesOf(page) } })).status()).toBe(404)
  }
  await page.goto('/category/999999')
  await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', '/home')
})

test('[2.006, 2.007] lists of stores are narrowed, and stand on the way back as they were left', async ({ page }) => {
  await page.setViewportSize(phone)
  await returnTo(page, { module: food })
  await open(page, '/store/latest')
  await expect(page.getByRole('heading', { level: 1, name: 'New on Medina' })).toBeVisible()
  expect(await listFirst(page)).toEqual(await askFirst(page, 'latest'))
  await expectNoSidewaysScroll(page, 'latest stores')
  const veg = page.getByRole('button', { name: 'Veg only', exact: true })
  await veg.click()
  await expect(page).toHaveURL(/latest\?type=veg$/)
  await veg.click()
  await expect(page).toHaveURL(/latest$/)
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: 'A to Z' }).click()
  await filters.getByRole('checkbox', { name: 'Free delivery' }).check()
  await expect(page).toHaveURL(/sort=name&filter=free_delivery/)
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await filters.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  await expect(page).toHaveURL(/latest$/)
  // The filtered list stays until the whole one has loaded.
  const whole = await askFirst(page, 'latest')
  await expect.poll(() => listFirst(page)).toEqual(whole)
  const href = await page.locator('main article a').last().getAttribute('href')
  // More stores load once it is near.
  const card = page.locator(`main article a[href="${href}"]`)
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await card.click()
  // The list's own address is /store/latest.
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goBack()
  await expect(page).toHaveURL(/latest$/)
  await expect(card).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)

  await open(page, '/store/popular')
  await expect(page.getByRole('heading', { level: 1, name: 'Popular restaurants' })).toBeVisible()
  const cards = page.locator('main [aria-posinset]')
  await expect(cards.first()).toBeVisible()
  expect(Number(await cards.first().getAttribute('aria-setsize'))).toBeGreaterThan(5)
  expect(await listFirst(page)).toEqual(await askFirst(page, 'popular'))
  await expectNoSidewaysScroll(page, 'popular stores')

  await open(page, '/store/top-offer-nearby?q=zzzz')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})

test('[2.061, 2.062, 3.011, 4.056, 8.013] the heart of a card fills the list, and taking something off it asks first', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize(phone)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await returnTo(page, { module: food })
  await open(page, '/store/popular')
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /favourites$/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('navigation').last().getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Favourites' }).click()
  const drawer = page.getByRole('dialog', { name: 'Favourites' })
  await expect(drawer.getByText('No favourite foods found')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Restaurants' }).press('Enter')
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await check(page, 'the wish list')
  const remove = drawer.getByRole('button', { name: /^Remove .* from favourites$/ })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)

  // The request fails: the removed entry returns. Neither does the page leave when a pointer passes a link to one that cannot be loaded.
  await context.setOffline(true)
  await drawer.getByRole('listitem').getByRole('link').hover()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'No connection')).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await context.setOffline(false)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(drawer.getByText('No favourite restaurants found')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('[2.024, 2.044, 9.043] interests are chosen freely, skipped, and asked for in the next module', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/interest')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(0)
  await expect(save).toBeDisabled()
  await page.locator('main [aria-pressed]').nth(0).click()
  await page.locator('main [aria-pressed]').nth(2).click()
  await expect(page.getByText(/^2 of \d+ chosen$/)).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('interests') ?? '{}')).flat())).toHaveLength(2)

  // The selector is at the right edge, where the screen is wide enough.
  const rail = page.getByRole('navigation', { name: 'Modules' })
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  const box = await rail.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(wide.width)
  await page.setViewportSize(phone)
  await expect(rail).toBeHidden()
  await page.setViewportSize(wide)
  await rail.getByRole('button', { name: 'Grocery' }).click()
  await expect(page).toHaveURL(/\/interest$/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/home$/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('interests') ?? '{}') as Record<string, number[]>)
  expect(stored[grocery.id]).toEqual([])

  // On the next visit the choice is still there, and the shelf of loved items starts with it.
  await page.getByRole('navigation', { name: 'Modules' }).getByRole('button', { name: 'Food' }).click()
  const requested: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('items/recommended')) requested.push(new URL(request.url()).searchParams.get('interest'))
  })
  await open(page, '/home')
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    expect(requested).toContain(JSON.stringify(stored[food.id]))
  }).toPass({ intervals: [150] })
  await open(page, '/interest')
  await expect(page.locator('main [aria-pressed="true"]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Skip' }).click()
  expect(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('interests') ?? '{}')).flat())).toHaveLength(2)
})

/** The first stores of the page, by the names in their addresses. */
async function listFirst(page: Page): Promise<(string | undefined)[]> {
  const links = await page
    .locator('main article a.card-link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  return links.slice(0, 3).map((href) => /^\/store\/([\w-]+)$/.exec(href ?? '')?.[1])
}

/** And those of the service's list. */
async function askFirst(page: Page, list: 'latest' | 'popular'): Promise<string[]> {
  const { lat, lng, zoneIds } = oldHarbour
  const headers = { zoneId: JSON.stringify(zoneIds), moduleId: String(food.id), latitude: String(lat), longitude: String(lng) }
  const answer = await page.request.get(`/api/v1/stores/${list}?type=all&offset=1&limit=12`, { headers })
  const { stores } = (await answer.json()) as { stores: { slug: string }[] }
  return stores.slice(0, 3).map(({ slug }) => slug)
}

async function cookiesOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}
