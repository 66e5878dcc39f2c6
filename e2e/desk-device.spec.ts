import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, salad } from './customer.ts'
import { look, openDesk } from './desk-journey.ts'
import { expect, test } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { food } from './shop.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], viewport: { width: 390, height: 780 } })

/** The store of the salads, which never closes. */
const STORE = 5

let shop: Awaited<ReturnType<typeof openOwnShop>>
let till: string
test.beforeAll(async () => {
  // The demo's stores take minutes for their first step, so that the order still waits.
  shop = await openOwnShop({ switches: {}, settings: { DEMO_SPEED: '0.1' } })
  till = await shop.makeKey({ name: 'Till at the counter', role: 'store', store: STORE })
})
test.afterAll(() => shop.close())

test('an installed desk opens offline with its last orders, and a push rings with the order one tap away', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(120_000)
  await openDesk(page, { language: 'en', key: till })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  const id = await placeCart(page, token, { module: food, isNow: true })
  const order = page.getByRole('region', { name: `Order ${id}` })
  await expect(order).toBeVisible()
  await untilStored(page)

  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await context.setOffline(true)
  await page.reload()
  await expect(order).toBeVisible()
  await expect(page.getByText(/^Orders as of/)).toBeVisible()
  await look(page, 'a board of the last visit')
  await page.goto('/desk/device')
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/desk/stock')
  await expect(page.getByText(/^Orders as of/)).toHaveCount(0)

  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/desk/sw.js'))
  if (worker === undefined) throw new Error('The desk has no worker')
  await worker.evaluate(recordNotifications)
  // The sound of this page is off until a first touch, so the device rings.
  const title = `Order ${id} still waits for an answer`
  const message = { ring: 'late', title, description: 'Grill • Food', language: 'en', tag: `desk-order-${id}` }
  await pushTo(context, page, { ...message, url: `/desk?order=${id}` })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Recorded).shown))
    .toEqual([[title, `/desk?order=${id}`]])
  await worker.evaluate(tapNotification)
  await expect(order).toBeVisible()
  await expect(page).toHaveURL(/\/desk$/)
})

type Recorded = { shown: [title: string, url: string][] }

/** The small browser of the journeys shows no notifications; the worker’s calls are all there is of them. */
function recordNotifications(): void {
  const shown: Recorded['shown'] = []
  Object.assign(globalThis, { shown })
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push([title, String(options?.data)])
}

/** A tap on the last one. */
function tapNotification(): void {
  const { shown, dispatchEvent } = globalThis as unknown as Recorded & Pick<EventTarget, 'dispatchEvent'>
  const notification = { data: shown.at(-1)?.[1], close: () => undefined }
  dispatchEvent.call(globalThis, Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
}

/** Waits until the worker has the page and its texts, and the device the orders. */
async function untilStored(page: Page): Promise<void> {
  const isStored = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('medina-desk-'))
    const stored = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    const urls = stored.flat().map((url) => new URL(url).pathname)
    return urls.includes('/desk') && urls.some((url) => url.endsWith('.woff2'))
  }
  await expect.poll(() => page.evaluate(isStored), { timeout: 30_000 }).toBe(true)
}

/** Delivers a push event by the browser's own protocol, as its push service would. */
async function pushTo(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/desk')
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  })
}
