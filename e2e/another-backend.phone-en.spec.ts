import type { Page } from '@playwright/test'
import { type FamilyStandIn, startFamilyStandIn } from '../apps/api/testing/stand-ins/family/family-backend.ts'
import { openShop, type ShopProcess } from '../apps/api/testing/shop/shop-process.ts'
import { type ChosenModule, defaultPreferences, formatCookies } from '@medina/contract/device/device-state'
import { expect, type Problems, test } from './fixtures.ts'
import { authWords } from './sign-in.ts'

let backend: FamilyStandIn
let shop: ShopProcess
let starting: Promise<void> | undefined

async function start(): Promise<void> {
  backend = await startFamilyStandIn()
  shop = await openShop({ BACKEND_URL: backend.url, PROCESSES: '1' })
}

test.use({
  // Playwright requires a pattern here.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    starting ??= start()
    await starting
    await provide(shop.url)
  },
})
test.afterAll(async () => {
  await shop.end()
  await backend.close()
})

test.describe.configure({ timeout: 90_000 })

const place = { zoneIds: [2], lat: 23.79, lng: 90.41, address: 'Harbour Street 3' }

/** Requested from every backend; one of this version does not support them, but its store's percent and zone's surcharge apply. */
const ofNewer = new Set([
  'GET /api/docs',
  'POST /customer/order/get-Tax',
  'POST /customer/order/get-surge-price',
  'POST /rental/user/trip/get-tax',
])

test('[7.002] a guest orders at a backend of the family, for the total on the page, and signs in to see the account', async ({
  page,
  problems,
}) => {
  await withoutPictures(page, problems)

  await test.step('order', async () => {
    await page.context().addCookies(cookies())
    await page.goto(`${shop.url}/home`)
    await expect(page.getByText('Harbour Grill').first()).toBeVisible()
    await page.goto(`${shop.url}/store/21`)
    await page.getByText('Chicken shawarma').first().click()
    await page.getByText('Large').first().click()
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click()
    await expect.poll(() => backend.calls.includes('POST /customer/cart/add')).toBe(true)
    // Closing it goes back in the history.
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${shop.url}/checkout?page=cart`)
    await page.getByLabel('Name').fill('Rafi Karim')
    await page.getByLabel('Phone').fill('+8801722222222')
    await expect(page.getByRole('button', { name: /Place order.*213\.57/ }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /Place order/ })
      .first()
      .click()
    await expect(page).toHaveURL(/track-order/)
    await expect(page.getByText('100001').first()).toBeVisible()
    expect(backend.placed).toMatchObject([{ order_amount: 213.57 }])
    await expect(page.getByText('Large', { exact: true })).toBeVisible()
    await expect(page.getByText(/160\.50/).first()).toBeVisible()
    // Backends of the product family offer neither help with an order nor changes of one.
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Help with/ })).toHaveCount(0)
    // Without a stream the page polls the order for its next step.
    Object.assign(backend.orders[0] ?? {}, { order_status: 'confirmed', confirmed: '2026-03-10T10:06:00.000000Z' })
    await expect(page.getByText(/confirmed/i).first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('account', async () => {
    await page.goto(`${shop.url}/home`)
    await page.getByText('Account', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: authWords.en.signIn }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(authWords.en.contact).fill('rafi@mail.example')
    await dialog.getByLabel(authWords.en.password, { exact: true }).fill('sadeem-2026')
    await dialog.getByRole('button', { name: authWords.en.signIn, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${shop.url}/profile`)
    await expect(page.getByRole('main').getByText('Rafi').first()).toBeVisible()
    await expect(page.getByText(/75\.50/)).toBeVisible()
    await page.goto(`${shop.url}/coupons`)
    await expect(page.getByText('Ten off')).toBeVisible()
    await page.goto(`${shop.url}/wallet`)
    await expect(page.getByText(/75\.50/).first()).toBeVisible()
    await page.goto(`${shop.url}/loyalty-points`)
    await expect(page.getByText('120').first()).toBeVisible()
    await page.goto(`${shop.url}/referral-code`)
    await expect(page.getByText('ABCDEF1234').first()).toBeVisible()
  })

  expect(backend.missed.filter((call) => !ofNewer.has(call))).toEqual([])
})

test('[7.002] a guest of such a backend sends a parcel, tracks it, and rents a car, for the totals on the pages', async ({
  page,
  problems,
}) => {
  await withoutPictures(page, problems)

  await test.step('parcel', async () => {
    await page.context().addCookies(cookies({ id: 3, type: 'parcel' }))
    await page.goto(`${shop.url}/home`)
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
    // 4.2 km × 12 and 12 for the vehicle, a tenth more for the rain, and the service charge.
    const order = page.getByRole('button', { name: /^Place order.*71\.14/ }).first()
    await order.click()
    await expect(page).toHaveURL(/track-order/)
    expect(backend.placed.at(-1)).toMatchObject({ order_type: 'parcel', order_amount: 71.14 })
    await expect(page.getByText(String(100_000 + backend.placed.length)).first()).toBeVisible()
    await expect(page.getByText(/71\.14/).first()).toBeVisible()
    await expect(page.getByText('Mina Karim').first()).toBeVisible()
  })

  await test.step('rental', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.context().addCookies(cookies({ id: 4, type: 'rental' }))
    await page.goto(`${shop.url}/rental/vehicle-details/95`)
    await page.getByRole('button', { name: /^Rent/ }).first().click()
    const plan = page.getByRole('dialog', { name: 'Rent City car' })
    await plan.getByLabel('Trip type').selectOption('hourly')
    await plan.getByLabel('Hours').fill('3')
    await plan.getByRole('button', { name: 'Add to rental cart' }).click()
    await expect.poll(() => backend.calls.includes('POST /rental/user/cart/add-to-cart')).toBe(true)
    await expect(plan).toHaveCount(0)
    await page.goto(`${shop.url}/rental/cart`)
    await page.getByRole('link', { name: /^Proceed to Checkout/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rafi Karim')
    await page.getByLabel('Phone', { exact: true }).fill('+8801722222222')
    await expect(page.getByText(/59\.20/).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Confirm Booking/ })
      .last()
      .click()
    await expect(page).toHaveURL(/\/rental\/trip-status\/100501/)
    await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click()
    await expect(page.getByText('City car').first()).toBeVisible()
    await expect(page.getByText(/59\.20/).first()).toBeVisible()
  })

  expect(backend.missed.filter((call) => !ofNewer.has(call))).toEqual([])
})

/** The backend's pictures are on a host that does not exist here: pages must not wait for its DNS timeout. */
async function withoutPictures(page: Page, problems: Problems): Promise<void> {
  problems.allow(/cdn\.family\.example|net::ERR_FAILED/)
  await page.route(/cdn\.family\.example/, (route) => route.abort())
}

/** Cookies of a device with a place, in a module. */
function cookies(module: ChosenModule = { id: 1, type: 'food' }) {
  return formatCookies({ ...defaultPreferences, place, module })
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .filter((cookie) => !cookie.endsWith('='))
    .map((cookie) => ({
      name: cookie.slice(0, cookie.indexOf('=')),
      value: cookie.slice(cookie.indexOf('=') + 1),
      url: shop.url,
    }))
}
