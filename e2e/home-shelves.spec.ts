import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectOrder, seeAll } from './home-sections.ts'
import { ecommerce, expectAccessible, expectNoSidewaysScroll, food, open, pharmacy, returnTo } from './shop.ts'

type Named = { id: number; name: string }
type Listed = { products: { name: string; category_ids: { id: string; name: string }[] }[] }

test('[2.003] the home of food shows its own sections in their order; a category over a shelf really narrows it, and all come back', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'food')
  const shelf = shelfOf(page, 'Best Reviewed Items')
  const chips = chipsOf(shelf)
  const names = () => namesOn(shelf)
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  const all = await names()
  await shelf.getByRole('button', { name: 'Next' }).click()

  const juices = chips.filter({ hasText: 'Juices' })
  await juices.click()
  await expect(juices).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(names).not.toEqual(all)
  const headers = { zoneId: '[1]', moduleId: '1' }
  const { products }: Listed = await (
    await page.request.get('/api/v1/items/most-reviewed?limit=100&offset=1', { headers })
  ).json()
  const ofJuices = products.filter(({ category_ids }) => category_ids[0]?.name === 'Juices').map(({ name }) => name)
  // Of the hundred most reviewed; the shelf goes on with those beyond.
  expect((await names()).slice(0, ofJuices.length)).toEqual(ofJuices.slice(0, 8))
  await expect(shelf.locator('li')).toHaveCount(8)
  // Another row begins at its start.
  await expect(shelf.locator('li').first()).toBeInViewport()
  await expectAccessible(page, 'shelves with categories', shelf)

  await chips.first().click()
  await expect.poll(names).toEqual(all)
})

test('[2.003] the home of ecommerce shows its own sections in their order; new arrivals are narrowed to a category by what the wire always had, and stand so on the way back', async ({
  page,
}) => {
  await returnTo(page, { module: ecommerce })
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'ecommerce')
  const shelf = shelfOf(page, 'New Arrivals')
  const chips = chipsOf(shelf)
  await expect(chips.first()).toHaveText('All')
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  // More than the eight on it are of.
  expect(await chips.count()).toBeGreaterThan(7)
  const all = await namesOn(shelf)
  const books = chips.filter({ hasText: 'Books & stationery' })
  const headers = { zoneId: '[1]', moduleId: String(ecommerce.id) }
  const categories: Named[] = await (await page.request.get('/api/v1/categories?view=card', { headers })).json()
  const path = `/api/v1/categories/items/${categories.find(({ name }) => name === 'Books & stationery')?.id}`
  // Other shelves ask for categories of their own.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path)
  await books.focus()
  await page.keyboard.press('Enter')
  await asked
  await expect.poll(() => namesOn(shelf)).not.toEqual(all)
  const { products }: Listed = await (await page.request.get(`${path}?limit=8&offset=1`, { headers })).json()
  expect(products.length).toBeGreaterThan(1)
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))
  await expect(shelf.locator('.shelf-old')).toHaveCount(0)
  await expectAccessible(page, 'new arrivals of a category', shelf)

  // A category without items leaves the room of the cards as it is.
  const below = shelfOf(page, 'Just For You')
  const top = () => below.evaluate((part) => part.getBoundingClientRect().top)
  const room = await top()
  const none = { total_size: 0, limit: '8', offset: '1', products: [], next_cursor: null }
  await page.route(/\/categories\/items\/\d+\?/, (route) => route.fulfill({ json: none }))
  await chips.nth(3).click()
  await expect(shelf.getByText('Items Not Found!')).toBeVisible()
  expect(Math.abs((await top()) - room)).toBeLessThan(40)
  await expectAccessible(page, 'a category without items', shelf)
  await page.unrouteAll()
  await books.click()
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))

  await shelf.locator('li h3 a').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'All details' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(books).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))
})

test('[2.003] the home of pharmacy shows its own sections in their order; basic medicine is narrowed to a category, and all of it leads to a list of exactly that', async ({
  page,
}) => {
  const headers = { zoneId: '[1]', moduleId: String(pharmacy.id) }
  const read = async (query: string): Promise<Listed & { total_size: number }> =>
    (await page.request.get(`/api/v1/items/basic?limit=100&offset=1${query}`, { headers })).json()
  const basic = await read('')
  await returnTo(page, { module: pharmacy })
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'pharmacy')
  const shelf = shelfOf(page, 'Basic Medicine Nearby')
  expect(await chipsOf(shelf).allTextContents()).toEqual(['All', 'Medicines', 'Long-term care', 'Eyes & ears'])
  const asked = page.waitForRequest(/\/items\/basic\?.*category_id=/)
  await chipsOf(shelf).filter({ hasText: 'Eyes & ears' }).click()
  const id = new URL((await asked).url()).searchParams.get('category_id')
  const ofEyes = (await read(`&category_id=${id}`)).products.map(({ name }) => name)
  await expect.poll(() => namesOn(shelf)).toEqual(ofEyes.slice(0, 8))
  expect(ofEyes.length).toBeLessThan(basic.total_size)

  await shelf.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL(/data_type=basic/)
  await expect(page.getByRole('heading', { level: 1, name: 'Basic medicine' })).toBeVisible()
  await expect(page.getByText(`${basic.total_size} items found`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'What is shown' })).toHaveCount(0)
  await expectAccessible(page, 'basic medicine')
  await page.setViewportSize({ width: 1280, height: 6000 })
  const cards = page.locator('[data-card] h3')
  await expect(cards).toHaveCount(basic.total_size)
  const names = (list: string[]) => list.map((name) => name.trim()).toSorted()
  expect(names(await cards.allTextContents())).toEqual(names(basic.products.map(({ name }) => name)))
})

test('[2.003] in Arabic the categories begin at the right, go on by the keyboard and keep the page in its width', async ({
  page,
}) => {
  await returnTo(page, { module: pharmacy, language: 'ar' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/home')
  const shelf = shelfOf(page, 'أدوية أساسية بالقرب منك')
  const chips = chipsOf(shelf, 'الفئات')
  await expect(chips.first()).toHaveText('الكل')
  const left = (at: number) => chips.nth(at).evaluate((chip) => chip.getBoundingClientRect().left)
  expect(await left(0)).toBeGreaterThan(await left(1))
  await chips.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(chips.nth(1)).toBeFocused()
  await expectNoSidewaysScroll(page, 'home of the pharmacy')
  await expectAccessible(page, 'home of the pharmacy in Arabic')
  await shelf.getByRole('link', { name: 'عرض الكل' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'الأدوية الأساسية' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'basic medicine')
})

function shelfOf(page: Page, title: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
}

function chipsOf(shelf: Locator, label = 'Categories'): Locator {
  return shelf.getByRole('group', { name: label }).getByRole('button')
}

function namesOn(shelf: Locator): Promise<string[]> {
  return shelf.locator('li h3').allTextContents()
}
