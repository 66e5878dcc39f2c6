import { expect, type Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, salad } from './customer.ts'
import { makeOperatorKey } from './desk-key.ts'
import { test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, returnTo } from './shop.ts'

/** The store of the salads. */
const STORE = 5

/** Two salads that a customer collected: their cash is in the store's till. */
async function sellSalads(page: Page, key: string): Promise<void> {
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  const id = await placeCart(page, token, { module: food, isNow: true, changes: { order_type: 'take_away' } })
  const headers = { authorization: `Bearer ${key}` }
  type Order = { order_status: string; next: string[] }
  const read = async () => (await (await page.request.get(`/api/v1/operator/orders/${id}`, { headers })).json()) as Order
  // The demo's kitchen advances it as well: the first one takes the step.
  await expect(async () => {
    const { order_status, next } = await read()
    const step = next.find((status) => status !== 'canceled')
    if (step !== undefined) await page.request.put(`/api/v1/operator/orders/${id}/status`, { headers, data: { status: step } })
    expect(order_status).toBe('delivered')
  }).toPass({ timeout: 30_000, intervals: [100] })
}

test('the desk shows the sales of a store, its statement and its payouts, in both languages and on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const office = await makeOperatorKey({ name: 'Office of the journey', role: 'admin', store: STORE })
  await sellSalads(page, office)
  await returnTo(page, { language: 'en', theme: 'light', module: null })
  await page.goto('/desk/sales')
  await page.getByRole('button', { name: 'I have a key' }).click()
  await page.getByLabel('Key').fill(office)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  const main = page.getByRole('main')
  const due = main.getByRole('region', { name: 'Due to the store' })
  await expect(due).toContainText(/Cash that the store took.*−/)
  await expect(due).toContainText(/Commission.*−/)
  await expect(page.getByRole('link', { name: 'Sales' })).toHaveAttribute('aria-current', 'page')
  await due.getByRole('button', { name: 'Statement' }).click()
  await expect(main.getByRole('region', { name: 'Statement' }).getByRole('listitem').first()).toContainText(/Order \d+/)
  await expectAccessible(page, 'the sales of the desk')

  const payouts = main.getByRole('region', { name: 'Payouts' })
  await payouts.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByRole('button', { name: 'Received', exact: true }).click()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByLabel('Note').fill('Cash of the till')
  await expectAccessible(page, 'a payment of the desk')
  await dialog.getByRole('button', { name: 'Record as received' }).click()
  await expect(payouts).toContainText(/Cash of the till.*Office of the journey.*Received.*500\.00/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^statement-\d+-[\d-]+\.csv$/)

  await page.evaluate(() => localStorage.setItem('language-setting', 'ar'))
  await page.context().addCookies(
    [
      ['m_lang', 'ar'],
      ['m_theme', 'dark'],
    ].map(([name = '', value = '']) => ({ name, value, url: process.env.E2E_URL ?? '' })),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/desk/sales?by=month')
  await expect(page.getByRole('region', { name: 'المستحق للمتجر' })).toContainText('العمولة')
  await expectAccessible(page, 'the sales of the desk in Arabic')
  await expectNoSidewaysScroll(page, 'the sales of the desk in Arabic')
})
