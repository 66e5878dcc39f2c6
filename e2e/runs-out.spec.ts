import type { Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, signInBefore } from './customer.ts'
import { makeOperatorKey } from './desk-key.ts'
import { look, openDesk, openPhone } from './desk-journey.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, grocery, open, returnTo } from './shop.ts'

/** Liwan Hyper, with goods that together reach its minimum order. */
const STORE = 29
const goods = { eggs: 724, cheddar: 721, strawberries: 709, milk: 718, chicken: 714 }

const english = { locale: 'en-US', timezoneId: 'Asia/Riyadh', geolocation: { latitude: 22.4188, longitude: 39.0468 } }

/** Says at the till that a line ran out. */
async function openLine(till: Page, name: string): Promise<void> {
  const back = till.getByRole('button', { name: 'Back', exact: true })
  if (await back.isVisible()) await back.click()
  await till.getByRole('button', { name: new RegExp(`^${name}.* items?$`) }).click()
  await expect(till.getByRole('heading', { name })).toBeVisible()
}

/** Finds an item of the store and asks the customer about it. */
async function ask(till: Page, search: string, item: string): Promise<void> {
  await till.getByRole('searchbox', { name: 'Another item of the store' }).fill(search)
  const card = till.getByRole('button', { name: new RegExp(`^${item}`) })
  await expect(card).toBeVisible()
  if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click()
  await till.getByRole('button', { name: 'Ask Lina' }).click()
  await expect(till.getByRole('button', { name: 'Take the question back' })).toBeVisible()
}

test('three lines of a grocery run out: one replacement is agreed live, one line is removed, one replacement is refused', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  for (const itemId of Object.values(goods)) {
    const quantity = itemId === goods.eggs ? 3 : 1
    // oxlint-disable-next-line no-await-in-loop -- The lines keep their order.
    await addToCart(page, token, { module: grocery, itemId, quantity })
  }
  await signInBefore(page, token)

  // The customer chooses for one line; all others have the default of the shop.
  await open(page, '/cart')
  const drawer = page.getByRole('dialog').first()
  const strawberries = drawer.getByRole('listitem').filter({ hasText: 'Strawberries' })
  await strawberries.getByRole('button', { name: 'If it runs out: Call or message me' }).click()
  const sheet = page.getByRole('dialog', { name: 'If it runs out' })
  await sheet.getByRole('radio', { name: /^Remove and refund/ }).check()
  await expectAccessible(page, 'the choices if a line runs out')
  await sheet.getByRole('button', { name: 'Save for this line' }).click()
  await expect(strawberries.getByRole('button', { name: 'If it runs out: Remove and refund' })).toBeVisible()

  const id = await placeCart(page, token, { module: grocery })
  const till = await openPhone(browser, problems, english)
  await openDesk(till, {
    language: 'en',
    key: await makeOperatorKey({ name: 'Till at the counter', role: 'store', store: STORE }),
  })
  await till.goto(`/desk/picking/${id}`)
  await openLine(till, 'Strawberries')
  await expect(till.getByText('Lina wants: take it out.')).toBeVisible()
  await look(till, 'a line that ran out')
  await till.getByRole('button', { name: 'Take out' }).click()
  await expect(till.getByText(/took it out/).first()).toBeVisible()
  await openLine(till, 'Low-fat milk')
  await ask(till, 'laban', 'Laban')
  await openLine(till, 'Mature cheddar')
  await ask(till, 'cheese', 'Spreadable cream cheese')
  await look(till, 'an open question')

  await open(page, `/my-orders?orderId=${id}`)
  await page.getByRole('link', { name: 'See the answers' }).click()
  await expect(page).toHaveURL(/\/runs-out$/)
  await expect(page.getByRole('timer')).toContainText('Answer within')
  await expect(page.getByText('Low-fat milk 2 L')).toBeVisible()
  await expectAccessible(page, 'a question about a line')
  await expectNoSidewaysScroll(page, 'a question about a line')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(till.getByText('Low-fat milk 2 L: Lina chose Laban')).toBeVisible()
  await expect(page.getByText('Mature cheddar block')).toBeVisible()
  await page.getByRole('button', { name: /^Remove line/ }).click()
  await expect(till.getByText('Mature cheddar block: Lina had it taken out')).toBeVisible()

  const settled = page.getByRole('list', { name: 'Lines that ran out' })
  await expect(settled.getByRole('listitem')).toHaveCount(3)
  await expect(settled).toContainText('You chose Laban')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('list', { name: 'Lines that ran out' })).toContainText('Removed, as you chose')
  await expect(page.getByRole('heading', { name: '5 items' })).toBeVisible()
  await till.context().close()
})
