import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForHydration, food, open, returnTo } from './shop.ts'

type Marked = { card: RegExp[]; more: RegExp[]; never: RegExp }

/** A mark as text, or as a picture with a name. */
const mark = (within: Locator, name: RegExp) => within.getByText(name).or(within.getByRole('img', { name })).first()

/** Expects these marks of an item on its card, in quick view and on its page; marks that its module hides are in none of them. */
async function expectMarks(page: Page, name: string, { card: onCard, more, never }: Marked): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const check = async (within: Locator, marks: RegExp[]): Promise<void> => {
    for (const each of marks) await expect(mark(within, each)).toBeVisible()
    await expect(within.getByText(never)).toHaveCount(0)
    await expect(within.getByRole('img', { name: never })).toHaveCount(0)
  }
  await check(card.first(), onCard)
  const link = card.first().getByRole('link', { name, exact: true })
  await waitForHydration(link)
  await link.click()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('link', { name: /^All details/ })).toBeVisible()
  await check(view, more)
  await view.getByRole('link', { name: /^All details/ }).click()
  await expect(page).toHaveURL(/\/product\/\d+\?/)
  await check(page.getByRole('main').locator('.product-order'), more)
}

test('[2.041, 2.046] a dish says that it is halal and whether it is with meat, and what its kitchen recommends', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/home?search=classic+smash')
  const marks = [/^Halal$/, /^Non-?veg$/i, /^Recommended$/]
  await expectMarks(page, 'Classic smash', { card: marks, more: marks, never: /^Organic$/ })
})
