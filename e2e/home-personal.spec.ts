import type { Page } from '@playwright/test'
import { noura, signInBefore, signInElsewhere } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { seeAll } from './home-sections.ts'
import { changeModule, expectAccessible, food, grocery, open, returnTo } from './shop.ts'

const shelf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('[2.003, 3.012] a customer is asked how the last order was, sees what comes back to the wallet, and finds the stores again and the own coupon; a guest does not', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: /^How was your order from / })
  const badge = page.getByRole('button', { name: /^Cashback offers/ })
  const ofHome = page.getByRole('button', { name: 'Use code: THANKS12' })
  const ofStore = page.getByRole('button', { name: /THANKS12/ })
  const first = page.getByRole('button', { name: 'Use code: BASKET25' })
  await returnTo(page, { module: grocery })
  await open(page, '/home')
  await seeAll(page)
  await expect(shelf(page, 'What’s new')).toHaveCount(0)
  await expect(shelf(page, 'Visit again')).toHaveCount(0)
  await expect(first).toBeVisible()
  await expect(ofHome).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(badge).toHaveCount(0)

  await signInBefore(page, await signInElsewhere(page, noura))
  await changeModule(page, food)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/home')
  await expect(question.getByRole('link', { name: 'Review' })).toHaveAttribute('href', /^\/my-orders\?orderId=\d+$/)
  await expect(question.locator('img').first()).toBeVisible()
  await expectAccessible(page, 'how the last order was', question)
  const isSaved = page.waitForResponse((answer) => answer.url().endsWith('/review-reminder-cancel') && answer.ok())
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await isSaved

  await expect(badge).toHaveAccessibleName('Cashback offers')
  await badge.click()
  const offers = page.getByRole('complementary', { name: 'Cashback offers' })
  await expect(offers.getByRole('listitem').first()).toContainText(/Spend/)
  await expect(offers.getByRole('listitem').first()).toContainText(/Until/)
  await expectAccessible(page, 'cashback offers', offers)
  await offers.getByRole('button', { name: 'Close' }).click()
  await expect(offers.getByRole('listitem')).toHaveCount(0)
  await expect(badge).toHaveAttribute('aria-expanded', 'false')

  await seeAll(page)
  const again = shelf(page, 'Visit again')
  const stores = again.getByRole('heading', { level: 3 })
  await expect(stores).toHaveCount(3)
  await expect(stores.filter({ hasText: 'Old Mill Bakery' })).toBeVisible()
  const bakery = again.getByRole('listitem').filter({ hasText: 'Old Mill Bakery' })
  // Three of the four ordered items, and the number of the others.
  await expect(bakery.getByRole('img', { name: 'Avocado and egg toast' })).toBeVisible()
  await expect(bakery.getByRole('img')).toHaveCount(3)
  await expect(bakery.getByText('+1')).toBeVisible()
  await expectAccessible(page, 'visit again', again)

  await open(page, '/my-orders')
  await page.getByRole('tab', { name: 'Previous' }).click()
  const reviewable = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Review' }) })
  await expect(reviewable.first().getByRole('button', { name: 'Order again' })).toBeVisible()

  await changeModule(page, grocery)
  await open(page, '/home')
  await seeAll(page)
  await expect(ofHome).toBeVisible()
  // The customer has ordered before.
  await expect(first).toHaveCount(0)
  const listed = await page.request.get('/api/v1/stores/get-stores/all?limit=1&offset=1', {
    headers: { zoneId: '[1]', moduleId: '2' },
  })
  const [store] = ((await listed.json()) as { stores: { id: number }[] }).stores
  await open(page, `/store/${store?.id}?module_id=2`)
  await expect(ofStore).toBeVisible()
})
