import type { Locator, Page } from '@playwright/test'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, PLAIN_PAGE, returnTo } from './shop.ts'

const phone = { width: 360, height: 740 }

/** The drawer of a phone, from the last place of its bar. */
async function openMenu(page: Page): Promise<Locator> {
  await open(page, PLAIN_PAGE)
  await page.getByRole('button', { name: 'Account' }).last().click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Slugs of the categories or stores that a section of the menu links to. */
function listKeys(menu: Locator, kind: 'category' | 'store'): Promise<string[]> {
  return menu
    .locator(`.menu-fold:not([hidden]) a[href^="/${kind}/"]`)
    .evaluateAll(
      (links, pattern) => links.flatMap((link) => RegExp(pattern).exec(link.getAttribute('href') ?? '')?.[1] ?? []),
      kind === 'store' ? '^/store/([\\w-]+-\\d+)$' : '^/category/([\\w-]+)\\?',
    )
}

test('[2.040, 9.012, 9.013, 9.014] the menu unfolds the first twelve of fifteen latest and popular stores, the first ten categories, and the way to all of them', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await returnTo(page, { module: food })
  // The demo city has fewer: each list is extended, and answers as many as requested.
  const offsets: (string | null)[] = []
  await page.route(/\/stores\/(latest|popular)\?/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    offsets.push(searchParams.get('offset'))
    const page1 = (await (await route.fetch()).json()) as { stores: object[] }
    const many = Array.from({ length: 15 }, (_, index) => ({
      ...page1.stores[index % page1.stores.length],
      id: 1001 + index,
      slug: `store-${index}`,
    }))
    await route.fulfill({ json: { ...page1, stores: many.slice(0, Number(searchParams.get('limit') ?? 15)) } })
  })
  const menu = await openMenu(page)
  const twelve = Array.from({ length: 12 }, (_, index) => `store-${index}`)
  for (const kind of ['Latest', 'Popular']) {
    const fold = menu.getByRole('button', { name: `${kind} restaurants` })
    await fold.click()
    await expect(menu.locator(`a[href="/store/${kind.toLowerCase()}"]`)).toHaveText('View all')
    expect(await listKeys(menu, 'store')).toEqual(twelve)
    if (kind === 'Latest') await expectAccessible(page, 'the menu, with its latest stores')
    await expectNoSidewaysScroll(page, 'the menu, unfolded')
    await fold.click()
    await expect(menu.locator('.menu-fold:not([hidden])')).toHaveCount(0)
  }
  expect(new Set(offsets)).toEqual(new Set(['1']))

  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.locator('a[href="/campaigns"]')).toBeVisible()

  const answer = await page.request.get('/api/v1/categories', { headers: { zoneId: '[1]', moduleId: String(food.id) } })
  const categories = (await answer.json()) as { slug: string }[]
  expect(categories.length).toBeGreaterThan(10)
  await menu.getByRole('button', { name: 'Categories' }).click()
  await expect(menu.locator('a[href="/categories"]')).toHaveText('View all')
  expect(await listKeys(menu, 'category')).toEqual(categories.slice(0, 10).map(({ slug }) => slug))
  await menu.locator('a[href="/categories"]').click()
  await expect(page).toHaveURL(/\/categories$/)
  await expect(menu).toBeHidden()
})

test('[2.040] the menu turns the theme, changes the language, and asks before it logs out', async ({ page }) => {
  await page.setViewportSize(phone)
  await returnTo(page, { module: food, theme: 'light' })
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  const menu = await openMenu(page)
  const theme = menu.getByRole('button', { name: 'Theme mode' })
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await menu.getByRole('button', { name: /^Language/ }).click()
  const languages = page.getByRole('dialog', { name: 'Change the language?' })
  await languages.getByRole('button', { name: 'Cancel' }).click()
  await expect(languages).toBeHidden()
  await page.getByRole('button', { name: 'Account' }).last().click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
