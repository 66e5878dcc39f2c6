import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readLayoutShift } from './check-pages.ts'
import { ecommerce, expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'
import { readRest, watchTyping } from './typing.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search dishes and restaurants' })
const recent = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('searchedValues') ?? '[]') as string[])
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const cards = (page: Page) => page.locator('[data-card]')

test('[9.005] suggestions come once the typing rested; arrow keys, Enter, Delete and Escape do the rest', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/item-or-store-search')) requested.push(url.searchParams.get('name') ?? '')
  })
  await field(page).focus()
  await expect(page.getByRole('listbox', { name: 'Often ordered' }).getByRole('option').first()).toBeVisible()

  await watchTyping(page)
  await field(page).pressSequentially('shawar', { delay: 60 })
  await expect(page.getByRole('listbox', { name: 'Items' }).getByRole('option').first()).toBeVisible()
  const rest = await readRest(page, '/item-or-store-search')
  expect(rest).toBeGreaterThanOrEqual(499)
  // However busy the machine is.
  expect(rest).toBeLessThan(2000)
  expect(requested).toEqual(['shawar'])
  await expect(page.getByRole('listbox', { name: 'Restaurants' }).getByRole('option', { name: 'Bait Al Shawarma' })).toBeVisible()

  await page.keyboard.press('ArrowDown')
  const marked = await field(page).getAttribute('aria-activedescendant')
  const chosen = page.locator(`#${marked}`)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  const words = (await chosen.innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`“${words}”`)
  expect(await recent(page)).toEqual([words])
  await expect(page.locator('#search-panel')).toBeHidden()

  // Typed words are remembered too, each once and the last first.
  for (const text of ['burger', words, 'kunafa']) {
    await field(page).fill(`  ${text} `)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('search') === text && url.searchParams.get('data_type') === 'searched',
    )
  }
  expect(await recent(page)).toEqual(['kunafa', words, 'burger'])

  await field(page).fill('')
  await expect(option(page, 'kunafa')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(option(page, 'kunafa')).toHaveCount(0)
  expect(await recent(page)).toEqual([words, 'burger'])
  await page.keyboard.press('Escape')
  await expect(page.locator('#search-panel')).toBeHidden()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await field(page).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(option(page, 'burger')).toHaveCount(0)
  expect(await recent(page)).toEqual([])
})

test('what is typed while results are still coming stays, with its suggestions', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  const free = Promise.withResolvers<void>()
  await page.route('**/api/v1/get-combined-data?**', async (route) => {
    await free.promise
    await route.continue()
  })
  await field(page).fill('burger')
  await page.keyboard.press('Enter')
  await field(page).fill('shaw')
  free.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“burger”')
  await expect(cards(page).first()).toBeVisible()
  await expect(field(page)).toHaveValue('shaw')
  await expect(page.getByRole('listbox', { name: 'Items' }).getByRole('option').first()).toBeVisible()
  // A page that was opened from a search names the search text.
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await expect(page.locator('#search-panel')).toBeHidden()
})

test('[2.003] what is chosen stands in the address: back, reload and a shared link show the same list; what narrows it comes all at once, however late', async ({
  page,
  context,
}) => {
  await returnTo(page, { module: ecommerce })
  // Nothing in view is pushed down.
  await page.route('**/api/v1/items/facets?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await open(page, '/home?search=set&data_type=searched')
  await expect(page.getByRole('heading', { name: 'Price', exact: true })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const found = page.locator('.result-count')
  await expect(filters.getByRole('checkbox').first()).toBeVisible()
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02)
  await page.unrouteAll()
  const all = await found.innerText()

  await filters.getByRole('checkbox', { name: /^Discounted/ }).check()
  await expect(page).toHaveURL(/filter=discounted/)
  await expect(found).toHaveText(/\d+ items? found/)
  await expect(found).not.toHaveText(all)
  const discounted = await found.innerText()
  expect(await filters.locator('label', { hasText: 'Discounted' }).innerText()).toContain(String(Number.parseInt(discounted, 10)))

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/sort=price_low/)
  await expect(page.locator('.result-list[data-old]')).toHaveCount(0)
  const names = await cards(page).getByRole('heading').allInnerTexts()

  await page.reload()
  await expect(found).toHaveText(discounted)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(names)
  const shared = await context.newPage()
  await shared.goto(page.url())
  expect(await shared.locator('[data-card]').getByRole('heading').allInnerTexts()).toEqual(names)
  await shared.close()

  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/filter=/)
  await expect(found).toHaveText(all)

  await page.goForward()
  await page.getByRole('button', { name: 'Remove filter: Discounted' }).click()
  await expect(found).toHaveText(all)
  await page.getByRole('button', { name: /^Stores/ }).click()
  await expect(page).toHaveURL(/tab=stores/)
  await expect(found).toHaveText(/stores? found/)
})

test('[2.003, 8.045] categories, brands and all there is are lists of the same page; an odd address still shows one; nothing found says so, and leads on', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1)
  const name = await category.innerText()
  await category.click()
  await expect(page).toHaveURL(/search=category&id=\d+&module_id=1&data_type=category/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goto('/home?search=all-categories&data_type=category&from=allCategories')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All items')
  // The module of a link replaces the device's own.
  await page.goto('/home?data_type=brand&brand_id=18&module_id=4')
  await expect(page.getByRole('button', { name: 'E-commerce' })).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).first()).toBeVisible()
  await page.goto(`/home?search=${'x'.repeat(5000)}&data_type=searched&filter=%3Cb%3E&min=-1&rating=99&category=1e9,a&sort=drop`)
  await expect(page.getByText('Sorry no data found related to your search.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Often ordered near you' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Look in/ })).toHaveCount(0)
  await open(page, '/home?search=shawarma&data_type=searched&min=900000&module_id=1')
  await expect(page.getByRole('button', { name: 'Look in Restaurants instead' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove 1 filter' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('[2.003] a long list keeps few cards in the page, and stands where it was on the way back', async ({ page }) => {
  await returnTo(page, { module: ecommerce })
  await open(page, '/home?data_type=all')
  await cards(page).first().waitFor()
  const total = Number(await cards(page).first().getAttribute('aria-setsize'))
  expect(total).toBeGreaterThan(150)
  let most = 0
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1500)
        most = Math.max(most, await cards(page).count())
        return Number(await cards(page).last().getAttribute('aria-posinset'))
      },
      { intervals: [120], timeout: 20_000 },
    )
    .toBeGreaterThan(120)
  expect(most).toBeLessThan(60)
  // The wheel keeps scrolling for a moment.
  const at = () => page.evaluate(() => scrollY)
  let was = -1
  await expect.poll(async () => was === (was = await at()), { intervals: [200] }).toBe(true)
  // One in sight: cards out of sight leave the page as soon as rows of the last scrolling arrive.
  const name = await cards(page)
    .locator('a.card-link')
    .evaluateAll((links) => {
      const isInSight = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top > innerHeight / 4 && bottom < (innerHeight * 3) / 4
      }
      return links.find(isInSight)?.textContent.trim() ?? ''
    })
  expect(name).not.toBe('')
  // By its name, because rows that scroll in may replace the cards around it.
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All details' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  await expectNoSidewaysScroll(page, 'results')
})
