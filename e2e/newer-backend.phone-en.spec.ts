import type { Page } from '@playwright/test'
import { type FamilyStandIn, startFamilyStandIn } from '../apps/api/testing/stand-ins/family/family-backend.ts'
import { newerShop } from '../apps/api/testing/stand-ins/family/family-shop.ts'
import { openShop, type ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { type ChosenModule, defaultPreferences, formatCookies } from '@medina/contract/device/device-state'
import { expect, type Problems, test } from './fixtures.ts'

let backend: FamilyStandIn
let shop: ShopProcess | undefined

/** The shop in front of that backend, opened once for both journeys. */
async function openFront(): Promise<ShopProcess> {
  const surge = { price: '20.00', price_type: 'percent', customer_note: 'It rains' } as const
  const config = { ...newerShop.config, digit_after_decimal_point: '3' }
  backend = await startFamilyStandIn({ ...newerShop, config, surge, tax: { percent: 8.25, isIncluded: false } })
  return openShop({ BACKEND_URL: backend.url, PROCESSES: '1' })
}

test.use({
  timezoneId: 'Asia/Riyadh',
  // Playwright requires a pattern here.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    shop ??= await openFront()
    await provide(shop.url)
  },
})
test.afterAll(async () => {
  await shop?.end()
  await backend.close()
})

test.describe.configure({ timeout: 120_000 })

test('[7.002] an order costs at a newer backend what its pages show, with the tax and the surge of the delivery, and is followed on the clock of the shop', async ({
  page,
  problems,
}) => {
  await withoutPictures(page, problems)

  await test.step('order', async () => {
    await enter(page, { id: 1, type: 'food' })
    await page.goto('/store/21')
    await page.getByText('Chicken shawarma').first().click()
    await page.getByText('Large').first().click()
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click()
    await expect.poll(() => backend.calls.includes('POST /customer/cart/add')).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/checkout?page=cart')
    await page.getByLabel('Name').fill('Rafi Karim')
    await page.getByLabel('Phone').fill('+8801722222222')
    await place(page)
    await expect(page.getByText('Large', { exact: true })).toBeVisible()
    await expect(page.getByText('null')).toHaveCount(0)
  })

  await test.step('a delivery on its way', async () => {
    const courier = { id: 5, f_name: 'Sami', l_name: '', phone: '+8801744444444', lat: '23.785', lng: '90.405', avg_rating: 5 }
    const steps = { confirmed: '2026-03-10 16:10:00', picked_up: '2026-03-10 16:20:00' }
    Object.assign(backend.orders[0] ?? {}, { order_status: 'picked_up', delivery_man: courier, ...steps })
    // The journey of the other backend waits for the page's own poll.
    await page.reload()
    await expect(page.getByText('Sami').first()).toBeVisible()
    // 16:35 to 16:45 in Dhaka, where the shop and its server are.
    await expect(page.getByText(/4:35/).first()).toBeVisible()
  })
})

test('[7.002] a parcel costs at a newer backend what its pages show', async ({ page, problems }) => {
  await withoutPictures(page, problems)
  await enter(page, { id: 3, type: 'parcel' })
  await page.goto('/home')
  await page.getByRole('link', { name: /^Documents/ }).click()
  const sender = page.getByRole('region', { name: 'Sender details' })
  await sender.getByLabel('Name', { exact: true }).fill('Rafi Karim')
  await sender.getByLabel('Phone', { exact: true }).fill('+8801722222222')
  const receiver = page.getByRole('region', { name: 'Receiver details' })
  await receiver.getByRole('button', { name: 'Pick from map' }).click()
  await page.getByRole('dialog', { name: 'Pick Location' }).getByRole('button', { name: 'Pick this location' }).click()
  await receiver.getByLabel('Name', { exact: true }).fill('Mina Karim')
  await receiver.getByLabel('Phone', { exact: true }).fill('+8801733333333')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await place(page)
  await expect(page.getByText('Mina Karim').first()).toBeVisible()
})

/** Places the order that is shown, and compares the sum on its button with what the backend charges and what the next page shows. */
async function place(page: Page): Promise<void> {
  const before = backend.orders.length
  const button = page.getByRole('button', { name: /^Place order.*\d\.\d{3}/ }).first()
  const [shown = ''] = /\d+\.\d{3}/.exec(await button.innerText()) ?? []
  await button.click()
  await expect(page).toHaveURL(/track-order/)
  expect(backend.orders).toHaveLength(before + 1)
  expect(backend.orders[0]?.order_amount.toFixed(3)).toBe(shown)
  await expect(page.getByText(shown).first()).toBeVisible()
}

/** Gives the device a place and a module. */
async function enter(page: Page, module: ChosenModule): Promise<void> {
  const place = { zoneIds: [2], lat: 23.79, lng: 90.41, address: 'Harbour Street 3' }
  const cookies = formatCookies({ ...defaultPreferences, place, module })
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .filter((cookie) => !cookie.endsWith('='))
  await page.context().addCookies(
    cookies.map((cookie) => ({
      name: cookie.slice(0, cookie.indexOf('=')),
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: shop?.url ?? '',
    })),
  )
}

/** The backend's pictures are on a host that does not exist here. */
async function withoutPictures(page: Page, problems: Problems): Promise<void> {
  problems.allow(/cdn\.family\.example|net::ERR_FAILED/)
  await page.route(/cdn\.family\.example/, (route) => route.abort())
}
