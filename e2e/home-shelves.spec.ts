import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectOrder, seeAll } from './home-sections.ts'
import { textOf } from './journey-shops.ts'
import { changeModule, ecommerce, expectAccessible, expectNoSidewaysScroll, food, open, pharmacy, returnTo } from './shop.ts'

type Named = { id: number; name: string }
type Listed = { products: { name: string }[] }

test('[2.003] the homes of food and pharmacy show their own sections in their order', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'food')
  await changeModule(page, pharmacy)
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'pharmacy')
})

test('[2.003, 3.001] the home of ecommerce shows its own sections in their order; new arrivals are narrowed to a category by what the wire always had, stand so on the way back, and what was looked at is beside them', async ({
  page,
}) => {
  await returnTo(page, { module: ecommerce })
  await open(page, '/home')
  await seeAll(page)
  await expectOrder(page, 'ecommerce')
  const shelf = shelfOf(page, 'New arrivals')
  const chips = chipsOf(shelf)
  await expect(chips.first()).toHaveText('All')
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  // More categories than the eight cards have.
  expect(await chips.count()).toBeGreaterThan(7)
  const all = await namesOn(shelf)
  await shelf.getByRole('button', { name: 'Next' }).click()
  const books = chips.filter({ hasText: 'Books & stationery' })
  const headers = { zoneId: '[1]', moduleId: String(ecommerce.id) }
  const categories: Named[] = await (await page.request.get('/api/v1/categories?view=card', { headers })).json()
  const path = `/api/v1/categories/items/${categories.find(({ name }) => name === 'Books & stationery')?.id}`
  // Other shelves request categories of their own.
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname === path)
  await books.focus()
  await page.keyboard.press('Enter')
  await requested
  await expect.poll(() => namesOn(shelf)).not.toEqual(all)
  const { products }: Listed = await (await page.request.get(`${path}?limit=8&offset=1`, { headers })).json()
  expect(products.length).toBeGreaterThan(1)
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))
  await expect(shelf.locator('.shelf-old')).toHaveCount(0)
  // Another row starts at its beginning.
  await expect(shelf.locator('li').first()).toBeInViewport()
  await expectAccessible(page, 'new arrivals of a category', shelf)

  // A category without items keeps the space of the cards.
  const below = shelfOf(page, 'Just For You')
  const top = () => below.evaluate((part) => part.getBoundingClientRect().top)
  const room = await top()
  const none = { total_size: 0, limit: '8', offset: '1', products: [], next_cursor: null }
  await page.route(/\/categories\/items\/\d+\?/, (route) => route.fulfill({ json: none }))
  await chips.nth(3).click()
  await expect(shelf.getByText('No items here yet')).toBeVisible()
  expect(Math.abs((await top()) - room)).toBeLessThan(40)
  await page.unrouteAll()
  await chips.first().click()
  await expect.poll(() => namesOn(shelf)).toEqual(all)
  await books.click()
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))

  const link = shelf.locator('li h3 a').first()
  const looked = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('dialog').getByRole('link', { name: 'All details' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(books).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => namesOn(shelf)).toEqual(products.map(({ name }) => name))
  await expect(shelfOf(page, 'Recently viewed').getByRole('heading', { level: 3 })).toHaveText([looked])
})

test('[2.003] in Arabic the categories of basic medicine begin at the right, go on by the keyboard and keep the page in its width; all of it leads to a list of exactly that', async ({
  page,
}) => {
  const headers = { zoneId: '[1]', moduleId: String(pharmacy.id), 'X-localization': 'ar' }
  const read = async (query: string): Promise<Listed & { total_size: number }> =>
    (await page.request.get(`/api/v1/items/basic?limit=8&offset=1${query}`, { headers })).json()
  const basic = await read('')
  await returnTo(page, { module: pharmacy, language: 'ar' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/home')
  const shelf = shelfOf(page, 'أدوية أساسية بالقرب منك')
  const chips = chipsOf(shelf, 'الفئات')
  await expect(chips.first()).toHaveText('الكل')
  await expect(chips).toHaveCount(4)
  const left = (at: number) => chips.nth(at).evaluate((chip) => chip.getBoundingClientRect().left)
  expect(await left(0)).toBeGreaterThan(await left(1))
  await chips.first().focus()
  await page.keyboard.press('Tab')
  const requested = page.waitForRequest(/\/items\/basic\?.*category_id=/)
  await page.keyboard.press('Space')
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(chips.nth(1)).toBeFocused()
  const id = new URL((await requested).url()).searchParams.get('category_id')
  const narrowed = await read(`&category_id=${id}`)
  expect(narrowed.total_size).toBeLessThan(basic.total_size)
  await expect.poll(() => namesOn(shelf)).toEqual(narrowed.products.map(({ name }) => name))
  // At some hours the shelf before has the same goods, paler until the answer comes.
  await expect(shelf.locator('.shelf-old')).toHaveCount(0)
  await expectNoSidewaysScroll(page, 'home of the pharmacy')
  await expectAccessible(page, 'home of the pharmacy in Arabic')
  await shelf.getByRole('link', { name: 'عرض الكل' }).first().click()
  await expect(page).toHaveURL(/data_type=basic/)
  await expect(page.getByRole('heading', { level: 1, name: 'الأدوية الأساسية' })).toBeVisible()
  const cards = page.locator('[data-card]')
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(basic.total_size))
  // The list has one kind, so there is nothing to choose between.
  await expect(page.getByRole('group', { name: textOf({ language: 'ar' }, 'Types of results') })).toHaveCount(0)
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
