import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { comesAlive, food, grocery, open, returnTo } from './shop.ts'

const pharmacy = { id: 3, type: 'pharmacy' }
/** South Gate of the demo, where everything that Wild Thyme sells is organic. */
const southGate = { address: 'South Gate', lat: 22.400861, lng: 39.051449, zoneIds: [4] }

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
  await comesAlive(link)
  await link.click()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('link', { name: /^All details/ })).toBeVisible()
  await check(view, more)
  await view.getByRole('link', { name: /^All details/ }).click()
  await expect(page).toHaveURL(/\/product\/\d+\?/)
  await check(page.getByRole('main').locator('.product-order'), more)
}

test('[2.041, 2.046] what is organic is marked on its card, in quick view and on its page', async ({ page }) => {
  await returnTo(page, { module: grocery, place: southGate })
  await open(page, '/store/36?module_id=2&module_type=grocery')
  await expectMarks(page, 'Organic bananas', { card: [/^Organic$/], more: [/^Organic$/], never: /^Halal$/ })
})

test('[2.041, 2.046] what is halal is marked in grocery', async ({ page }) => {
  await returnTo(page, { module: grocery })
  await open(page, '/store/29?module_id=2&module_type=grocery&search=whole+chicken')
  await expectMarks(page, 'Whole chicken', { card: [/^Halal$/], more: [/^Halal$/], never: /^Organic$/ })
})

test('[2.041, 2.046] a dish says that it is halal and whether it is with meat, and what its kitchen recommends', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await open(page, '/home?search=classic+smash')
  const marks = [/^Halal$/, /^Non-?veg$/i, /^Recommended$/]
  await expectMarks(page, 'Classic smash', { card: marks, more: marks, never: /^Organic$/ })
})

test('[2.041, 2.046] a pharmacy shows no such mark, not even of what is halal', async ({ page }) => {
  const headers = { zoneid: '[1]', moduleid: '3' }
  const gummies = await (await page.request.get('/api/v1/items/details/1139', { headers })).json()
  expect([gummies.name, gummies.is_halal, gummies.halal_tag_status]).toEqual(['Vitamin gummies for children', 1, 1])
  await returnTo(page, { module: pharmacy })
  await open(page, '/store/41?module_id=3&module_type=pharmacy&search=gummies')
  await expectMarks(page, gummies.name, { card: [], more: [], never: /^(Halal|Organic)$/ })
})
