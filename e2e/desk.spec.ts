import type { Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, salad } from './customer.ts'
import { runBusiness } from './desk-business.ts'
import { runDevice, STORE } from './desk-device.ts'
import { doorPhoto, look, openDesk, openPhone } from './desk-journey.ts'
import { expect, passSeconds, test, withMaps } from './fixtures.ts'
import { openOwnShop } from './own-shop.ts'
import { expectAccessible, food } from './shop.ts'

test.use(withMaps)

/** A courier of the zone of the store. */
const COURIER = 1

let shop: Awaited<ReturnType<typeof openOwnShop>>
/** The key of the store. */
let till: string
test.beforeAll(async () => {
  // The demo's stores and couriers take minutes for their first step, so that the test can be faster.
  shop = await openOwnShop({ switches: {}, settings: { DEMO_SPEED: '0.1' } })
  till = await shop.makeKey({ name: 'Till at the counter', role: 'store', store: STORE })
})
test.afterAll(() => shop.close())

/** Orders two salads of 49.00 for now, and returns the order's number. */
async function orderSalads(page: Page, changes: Record<string, string> = {}): Promise<number> {
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  return placeCart(page, token, { module: food, isNow: true, changes })
}

test('a store takes orders on a desktop in English and a phone in Arabic, through a lost connection, and runs out of salads', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000)
  const phone = await openPhone(browser, problems)
  await openDesk(page, { language: 'en', key: till })
  await openDesk(phone, { language: 'ar', key: till })
  await page.getByRole('button', { name: 'Tap for sound' }).click()
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await look(page, 'an empty board')

  const id = await orderSalads(page, { order_type: 'take_away' })
  const panel = page.getByRole('region', { name: `Order ${id}` })
  await expect(panel.getByText('Collect cash')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\)/)
  await look(page, 'a board with a new order')
  const open = phone.getByRole('region', { name: `الطلب ${id}` })
  await expect(open).toBeVisible()
  await look(phone, 'a new order on a phone')
  await panel.getByRole('button', { name: '25 minutes' }).click()
  await panel.getByRole('button', { name: /^Accept order/ }).click()
  await expect(page.getByRole('region', { name: 'Preparing' }).getByText('25 min left')).toBeVisible()

  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(page.getByText('Live')).toBeVisible()
  await page.getByRole('region', { name: 'Preparing' }).getByRole('button', { name: 'Ready' }).click()
  await expect(page.getByText('Ready, waits to be sent').first()).toBeVisible()
  await passSeconds(page, 20)
  await expect(page.getByText(/^Offline since/)).toBeVisible()
  await expect(page.getByText('1 action waits to be sent.')).toBeVisible()
  await look(page, 'a board without a connection')
  const second = await orderSalads(phone)
  await page.context().setOffline(false)
  await expect(page.getByText('1 new order.')).toBeVisible()
  await expect(page.getByText('Ready, waits to be sent')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'New' }).getByRole('button', { name: String(second) })).toBeVisible()

  // The first waiting order is opened automatically.
  await page
    .getByRole('region', { name: `Order ${second}` })
    .getByRole('button', { name: 'Decline…' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Decline order ${second}` })
  await dialog.getByRole('textbox', { name: 'In your own words' }).fill('The salads ran out')
  await look(page, 'declining an order')
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(page.getByRole('button', { name: String(second) })).toHaveCount(0)

  await phone.getByRole('button', { name: /^الجاهزة/ }).click()
  const collected = open.getByRole('button', { name: 'تم الاستلام' })
  // A press at the moment in which another order opens automatically counts for neither, and is repeated.
  await expect(async () => {
    if (await collected.isVisible()) await collected.click()
    await expect(page.getByRole('region', { name: 'On the way' }).getByText('Delivered')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })

  await phone.getByRole('link', { name: 'القائمة', exact: true }).click()
  const offered = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('switch') })
    .first()
  const name = await offered.getByRole('link').innerText()
  await offered.getByRole('switch').click()
  await expect(offered.getByText(/نفدت الكمية/)).toBeVisible()
  await look(phone, 'items on a phone')
  await phone.getByRole('button', { name: 'تراجع' }).click()
  await expect(offered.getByText(/نفدت الكمية/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Opening' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/back on the menu/).first()).toBeVisible()
  await expect(history.getByText('Till at the counter').first()).toBeVisible()
  expect(name).not.toBe('')
  await look(page, 'opening and history')
  await phone.context().close()
})

test('a courier goes on duty on a phone in Arabic, takes an offer, picks it up and brings it with a photo and the cash', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000)
  const key = await shop.makeKey({ name: 'Samir’s phone', role: 'deliveryman', courier: COURIER })
  const headers = { authorization: `Bearer ${till}` }
  const id = await orderSalads(page)
  const advance = async (status: string) =>
    expect((await page.request.put(`/api/v1/operator/orders/${id}/status`, { headers, data: { status } })).status()).toBe(200)
  await advance('confirmed')

  const phone = await openPhone(browser, problems)
  await openDesk(phone, { language: 'ar', key })
  const duty = phone.getByRole('switch', { name: 'استقبال الطلبات' })
  await duty.click()
  await expect(phone.getByText(/خارج الدوام: لا طلبات/)).toBeVisible()
  await look(phone, 'a courier off duty')
  await duty.click()

  await expect(phone.getByRole('heading', { name: 'طلب معروض' })).toBeVisible()
  await expect(phone.getByText('يظهر العنوان الدقيق بعد القبول')).toBeVisible()
  await expect(phone.getByText('Palm Court 14')).toHaveCount(0)
  await look(phone, 'an offer')
  await phone.getByRole('button', { name: /^قبول الطلب/ }).click()
  await expect(phone.locator('.courier-number')).toContainText(String(id))
  await expect(phone.getByText('الطلب غير جاهز بعد.')).toBeVisible()
  await look(phone, 'a pick-up')
  await advance('processing')
  await advance('handover')
  await phone.getByRole('button', { name: 'تأكيد الاستلام' }).click()

  await expect(phone.getByText('يرى العميل موقعك الآن.')).toBeVisible()
  await expect(phone.getByText(/Palm Court 14/).first()).toBeVisible()
  await expect(phone.getByRole('link', { name: 'اتصال' })).toHaveAttribute('href', 'tel:+966551234567')
  await look(phone, 'on the way')
  await openDesk(page, { language: 'en', key: till })
  await page.getByRole('link', { name: 'Map' }).click()
  await page
    .getByRole('list', { name: 'Couriers' })
    .getByRole('button', { name: /On the way/ })
    .click()
  await expect(page.locator('.desk-map-way polyline')).toHaveCount(3)
  await look(page, 'the way of an order')
  await phone.getByRole('button', { name: 'الوصول إلى الباب' }).click()
  await expect(phone.getByText('بقي التقاط صورة')).toBeVisible()
  problems.allow(/ERR_FAILED/)
  await phone.route('**/proof', (route) => route.abort())
  await phone.getByLabel('التقاط صورة').setInputFiles(doorPhoto)
  await expect(phone.getByText('بانتظار الإرسال')).toBeVisible()
  // It survives closing the page.
  await phone.reload()
  await phone.getByRole('button', { name: 'كل الطلبات' }).click()
  await expect(phone.getByText(/صورة واحدة بانتظار الإرسال/)).toBeVisible()
  await look(phone, 'a photo that waits')
  await phone.unroute('**/proof')
  await expect(phone.getByText(/بانتظار الإرسال/)).toHaveCount(0)
  await phone.getByRole('button', { name: String(id) }).click()
  await phone.getByRole('button', { name: 'الوصول إلى الباب' }).click()
  await expect(phone.getByText('أُرسلت')).toBeVisible()
  await phone.getByRole('checkbox').check({ force: true })
  await look(phone, 'at the door')
  await phone.getByRole('button', { name: 'تأكيد التوصيل' }).click()
  await expect(phone.getByText('لا طلبات الآن')).toBeVisible()
  const read = async () => {
    const order = (await (await page.request.get(`/api/v1/operator/orders/${id}`, { headers })).json()) as {
      order_status: string
      order_proof_full_url: string[]
    }
    return [order.order_status, order.order_proof_full_url.length]
  }
  await expect.poll(read).toEqual(['delivered', 1])
  await phone.context().close()
})

// Before others leave orders that wait: the first one opens by itself.
test.describe('on a home screen', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'], viewport: { width: 390, height: 780 } })

  test('an installed desk opens offline with its last orders, and a push rings with the order one tap away', async ({
    page,
    context,
    problems,
  }) => {
    test.setTimeout(120_000)
    await runDevice({ page, context, problems, till })
  })
})

test('orders that arrive out of view are offered below their list, over no button of a card', async ({ page }) => {
  const known = [await orderSalads(page), await orderSalads(page), await orderSalads(page)]
  await page.setViewportSize({ width: 1440, height: 440 })
  await openDesk(page, { language: 'en', key: till })
  const column = page.getByRole('region', { name: 'New' })
  for (const id of known) await expect(column.locator(`[data-order="${id}"]`)).toBeAttached()
  await orderSalads(page)
  await expect(column.locator('.desk-unseen button')).toBeVisible()
  // The offer stays next to the list at every scroll position.
  for (const top of [0, 80]) {
    await column.locator('.desk-cards').evaluate((list, y) => list.scrollTo({ top: y, behavior: 'instant' }), top)
    await expectAccessible(page, `a board with an order below, scrolled by ${top} px`, column)
  }
})

test('the business sees couriers on the map, reviews and transfers, changes a setting, draws a zone by keyboard and by pointer, with a busy time, and makes a banner', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await runBusiness(page, await shop.makeKey({ name: 'Office', role: 'admin' }))
})
