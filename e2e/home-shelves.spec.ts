import { expect, test } from './fixtures.ts'
import { expectAccessible, food, open, returnTo } from './shop.ts'

type Listed = { products: { name: string; category_ids: { id: string; name: string }[] }[] }

test('[2.003] a category over a shelf really narrows it, and all come back', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/home')
  await page.setViewportSize({ width: 1280, height: 5000 })
  const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'Best Reviewed Items' }) })
  const chips = shelf.getByRole('group', { name: 'Categories' }).getByRole('button')
  const names = () => shelf.locator('li h3').allTextContents()
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
  const all = await names()
  await shelf.getByRole('button', { name: 'Next' }).click()

  const sushi = chips.filter({ hasText: 'Sushi' })
  await sushi.click()
  await expect(sushi).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(names).not.toEqual(all)
  const headers = { zoneId: '[1]', moduleId: '1' }
  const { products }: Listed = await (
    await page.request.get('/api/v1/items/most-reviewed?limit=100&offset=1', { headers })
  ).json()
  const ofSushi = products.filter(({ category_ids }) => category_ids[0]?.name === 'Sushi').map(({ name }) => name)
  // Of the hundred most reviewed; the shelf goes on with those beyond.
  expect((await names()).slice(0, ofSushi.length)).toEqual(ofSushi.slice(0, 8))
  await expect(shelf.locator('li')).toHaveCount(8)
  // Another row begins at its start.
  await expect(shelf.locator('li').first()).toBeInViewport()
  await expectAccessible(page, 'shelves with categories')

  await chips.first().click()
  await expect.poll(names).toEqual(all)
})
