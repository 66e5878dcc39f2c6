import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, salad } from './customer.ts'
import { look, openDesk } from './desk-journey.ts'
import { pushTo, watchNotifications } from './desk-push.ts'
import { expect, type Problems } from './fixtures.ts'
import { food } from './shop.ts'

/** The store of the salads, which never closes. */
export const STORE = 5

type Device = { page: Page; context: BrowserContext; problems: Problems; till: string }

/** A desk on the home screen of a phone: its last orders without a connection, and a push. */
export async function runDevice({ page, context, problems, till }: Device): Promise<void> {
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

  const device = await watchNotifications(context)
  // The sound of this page is off until a first touch, so the device rings.
  const title = `Order ${id} still waits for an answer`
  const message = { ring: 'late', title, description: 'Grill • Food', language: 'en', tag: `desk-order-${id}` }
  await pushTo(context, page, { ...message, url: `/desk?order=${id}` })
  await expect.poll(device.readShown).toEqual([[title, `/desk?order=${id}`]])
  await device.tapLast()
  await expect(order).toBeVisible()
  await expect(page).toHaveURL(/\/desk$/)
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
