import type { Locator, Page } from '@playwright/test'
import { newCustomer, placeOrder, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, grocery, open, returnTo } from './shop.ts'

test('a customer hears on any page what happens with an order, finds it in the list, and reads it', async ({ page }) => {
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  await placeOrder(page, token)
  await open(page, '/my-orders')
  // From here on the device knows of an active order, and each page listens.
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  const listens = page.waitForResponse((response) => response.ok() && response.url().includes('/api/v1/customer/order/live'))
  await page.goto('/help-and-support')
  await listens
  // Only now, so that a slow page misses no step.
  await placeOrder(page, token, { isNow: true })
  const toast = page.getByRole('region', { name: 'Messages' }).getByText(/^Order \d+: Your order/)
  await expect(toast.first()).toBeVisible({ timeout: 20_000 })

  const banner = page.getByRole('banner')
  const bell = banner.getByRole('link', { name: /^Notifications, \d+ unread$/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const delivered = { name: /Your order has been delivered/ }
  await bell.click()
  await expect(panel.getByRole('link', { name: /Your order/ }).first()).toBeVisible()
  await expectAccessible(page, 'the panel under the bell')
  await expectNoSidewaysScroll(page, 'the panel under the bell')
  // It is notified of the order while it is open.
  await expect(panel.getByRole('link', delivered)).toBeVisible({ timeout: 30_000 })
  // All of one order is one entry, with its earlier updates behind the newest.
  await expect(panel.getByRole('link', { name: /Your order/ })).toHaveCount(1)
  await expect(panel.getByText(/^[2-9] earlier updates$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await page.mouse.click(20, 600)
  await expect(panel).toBeHidden()

  await bell.click()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link', delivered)).toBeVisible()
  await expectAccessible(page, 'notifications')
  await expectNoSidewaysScroll(page, 'notifications')
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Unread')).toHaveCount(0)
  await banner.getByRole('link', { name: 'Notifications, all read' }).click()
  await panel.getByRole('link', delivered).click()
  await expect(page).toHaveURL(/\/my-orders\?orderId=\d+$/)
  await expect(panel).toBeHidden()
})

test.describe('with the worker that shows messages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an order’s page offers to tell this device, and takes it back; nobody is asked before', async ({ page, context }) => {
    // No push service can be reached from here: the browser's part is simulated, the shop's is real.
    await context.addInitScript(() => {
      const requested: string[] = []
      const keys = { p256dh: '', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
      let isOn = sessionStorage.getItem('told') !== null
      const turn = (next: boolean) => {
        isOn = next
        if (isOn) sessionStorage.setItem('told', 'yes')
        else sessionStorage.removeItem('told')
      }
      const subscription = {
        endpoint: 'https://push.example/a-device',
        toJSON: () => ({ endpoint: 'https://push.example/a-device', keys }),
        unsubscribe: async () => {
          turn(false)
          return true
        },
      }
      Object.assign(window, { requested })
      PushManager.prototype.getSubscription = async () => (isOn ? (subscription as never) : null)
      PushManager.prototype.subscribe = async (options) => {
        const point = (options?.applicationServerKey as Uint8Array) ?? new Uint8Array()
        keys.p256dh = btoa(String.fromCharCode(...point))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
        turn(true)
        return subscription as never
      }
      let permission: NotificationPermission = sessionStorage.getItem('allowed') === null ? 'default' : 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        requested.push('permission')
        sessionStorage.setItem('allowed', 'yes')
        return (permission = 'granted')
      }
    })
    await returnTo(page, { module: grocery })
    const { token } = await newCustomer(page)
    await signInBefore(page, token)
    await placeOrder(page, token)
    await open(page, '/my-orders')
    await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
    const choice = page.getByRole('switch', { name: /Notify me about my orders/ })
    await expect(choice).toBeEnabled()
    expect(await page.evaluate(() => (window as never as { requested: string[] }).requested)).toEqual([])
    await choice.click()
    await expect(choice).toBeChecked()
    await showsThumb(page, choice)
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(new URL(worker ?? '').pathname).toBe('/sw.js')
    await expect(choice).toHaveAttribute('aria-busy', 'false')
    await expect(choice).toBeChecked()
    await page.reload()
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(choice).toHaveAttribute('aria-busy', 'false')
    await expect(choice).not.toBeChecked()
  })
})

/** In the system's own colours a switch still has a track, an edge and a thumb that differs from it. */
async function showsThumb(page: Page, control: Locator): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const [edge, track, thumb] = await control.evaluate((element) => [
    getComputedStyle(element).borderTopStyle,
    getComputedStyle(element).backgroundColor,
    getComputedStyle(element, '::before').backgroundColor,
  ])
  expect([edge, thumb]).toEqual(['solid', expect.not.stringMatching(track ?? '')])
  await page.emulateMedia({ forcedColors: 'none' })
}
