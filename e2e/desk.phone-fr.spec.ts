import type { Page } from '@playwright/test'
import { signInBefore } from './customer.ts'
import { doorPhoto, look, openDesk, openPhone } from './desk-journey.ts'
import { makeOperatorKey } from './desk-key.ts'
import { expect, test } from './fixtures.ts'
import { call, fillCart, newPerson, orderCart } from './journey-calls.ts'
import { type JourneyShop, textOf, written } from './journey-shops.ts'
import { open, returnTo } from './shop.ts'

// Customers and the desk see one another's steps, in a shop whose people are faster than the demo.

/** A courier of the zone in which these journeys order. */
const COURIER = 1

/** The key of the store. */
let till: string
test.beforeAll(async ({ tested }) => {
  till = await makeOperatorKey({ name: 'Till of the kitchen', role: 'store', store: tested.store.id })
})
test.beforeEach(({ page, tested }) => returnTo(page, tested))
// Each has two or three devices.
test.describe.configure({ timeout: 120_000 })

/** A new person orders three plain items for now. */
async function orderNow(page: Page, tested: JourneyShop, changes: object = {}): Promise<{ id: number; token: string }> {
  const { token } = await newPerson(page, tested)
  await fillCart(page, tested, token, { ...tested.plain, quantity: 3 })
  return { id: await orderCart(page, tested, token, { schedule_at: undefined, ...changes }), token }
}

/** Signs a person in on this device who has ordered three plain items for now, and opens the order. */
async function openNewOrder(page: Page, tested: JourneyShop, changes: object = {}): Promise<number> {
  const { id, token } = await orderNow(page, tested, changes)
  await signInBefore(page, token)
  await open(page, `/my-orders?orderId=${id}`)
  return id
}

/** A desk in the language of the shop, as wide as the screen of a counter. */
async function openCounter(page: Page, { language }: JourneyShop, key: string): Promise<Page> {
  const counter = await page.context().newPage()
  await counter.setViewportSize({ width: 1440, height: 900 })
  await openDesk(counter, { language, key })
  return counter
}

async function advance(page: Page, tested: JourneyShop, id: number, [status, token]: [status: string, key: string]) {
  await call(page, tested, `operator/orders/${id}/status`, { method: 'PUT', token, data: { status } })
}

/** Records, from now on, in which columns of a board the card of an order was seen. */
async function watchColumns(page: Page, id: number): Promise<() => Promise<string[]>> {
  await page.evaluate((order) => {
    const seen: string[] = []
    Object.assign(window, { seenColumns: seen })
    new MutationObserver(() => {
      const column = document.querySelector(`[data-order="${order}"]`)?.closest('section')?.getAttribute('aria-label')
      if (column != null && column !== seen.at(-1)) seen.push(column)
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  }, id)
  return () => page.evaluate(() => (window as unknown as { seenColumns: string[] }).seenColumns)
}

test('kitchen and courier watch one order side by side, on neither desk does it go back, and its customer follows it', async ({
  page,
  browser,
  tested,
  problems,
}) => {
  const textFor = (english: string, values?: Record<string, string>) => textOf(tested, english, { values })
  const key = await makeOperatorKey({ name: 'Phone of the courier', role: 'deliveryman', courier: COURIER })
  const id = await openNewOrder(page, tested)
  await expect(page.getByText(textFor('Order sent. The store will answer soon.')).first()).toBeVisible()
  const counter = await openCounter(page, tested, till)
  const readColumns = await watchColumns(counter, id)
  // The order that waits longest is opened automatically, which may be one of another journey.
  const card = counter.getByRole('button', { name: String(id), expanded: false })
  const panel = counter.getByRole('region', { name: textFor('Order {id}', { id: String(id) }) })
  await expect(card.or(panel).first()).toBeVisible()
  if (!(await panel.isVisible())) await card.click()
  await panel.getByRole('button', { name: textOf(tested, 'Accept order', { isStart: true }) }).click()
  await expect(page.getByText(textFor('Your order is confirmed.')).first()).toBeVisible()
  await advance(page, tested, id, ['accepted', key])
  const preparing = counter.getByRole('region', { name: textFor('Preparing') })
  // Once the kitchen sees the courier, nothing else has changed, also after the next poll.
  await expect(preparing.locator(`[data-order="${id}"]`).getByText(textFor('{name} brings it'))).toBeVisible()
  await counter.waitForResponse((response) => response.url().includes('/operator/board'))
  await expect(preparing.getByRole('button', { name: String(id) })).toBeVisible()
  await look(counter, 'an order in preparation that its courier has taken')
  // The act is on the card, or in the panel while the order is open.
  const own = preparing.locator(`[data-order="${id}"]`)
  await own
    .or(panel)
    .getByRole('button', { name: textFor('Ready') })
    .click()
  await expect(page.getByText(textFor('Your order is ready for the courier.')).first()).toBeVisible()

  const { lat: latitude, lng: longitude } = tested.place
  const { language, timeZone: timezoneId } = tested
  const phone = await openPhone(browser, problems, { locale: language, timezoneId, geolocation: { latitude, longitude } })
  await openDesk(phone, { language, key })
  await expect(phone.locator('.courier-number')).toContainText(String(id))
  await phone.getByRole('button', { name: textFor('Picked up') }).click()
  await expect(phone.getByText(textFor('Your customer sees where you are.'))).toBeVisible()
  await expect(page.getByText(textFor('The courier is on the way to you.')).first()).toBeVisible()
  await expect(
    counter.getByRole('region', { name: textFor('On the way') }).getByRole('button', { name: String(id) }),
  ).toBeVisible()
  const columns = await readColumns()
  expect(columns).toHaveLength(4)
  for (const [index, name] of ['New', 'Preparing', 'Ready', 'On the way'].entries()) expect(columns[index]).toMatch(textFor(name))

  await phone.getByRole('button', { name: textFor('At the door') }).click()
  await phone.getByLabel(textFor('Take a photo')).setInputFiles(doorPhoto)
  await expect(phone.getByText(textFor('Sent'))).toBeVisible()
  const order = await call<{ order_amount: number; history: { status: string }[] }>(page, tested, `operator/orders/${id}`, {
    token: till,
  })
  expect(order.history.map(({ status }) => status)).toEqual(WAY)
  await expect(phone.getByText(written(tested, order.order_amount))).toBeVisible()
  await phone.getByRole('checkbox').check({ force: true })
  await phone.getByRole('button', { name: textFor('Confirm delivery') }).click()
  await expect(page.getByText(textFor('Your order has been delivered.')).first()).toBeVisible()
  await phone.context().close()
})

/** The statuses of a delivery until its courier has it. */
const WAY = ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up']

test('[2.014] missing pieces of a delivered order are reported with a photo, and the desk’s answer and money reach its customer', async ({
  page,
  tested,
}) => {
  const textFor = (english: string, values?: Record<string, string>) => textOf(tested, english, { values })
  const office = await makeOperatorKey({ name: 'Office', role: 'admin' })
  const id = await openNewOrder(page, tested, { order_type: 'take_away' })
  for (const status of ['confirmed', 'processing', 'handover', 'delivered']) await advance(page, tested, id, [status, till])

  await page.getByRole('button', { name: textFor('Help with this order') }).click()
  const help = page.getByRole('dialog')
  await help.getByRole('button', { name: textOf(tested, 'Something is missing', { isStart: true }) }).click()
  const send = help.getByRole('button', { name: textFor('Send report') })
  await expect(send).toHaveAccessibleDescription(textFor('Please choose at least one item.'))
  await help.getByRole('checkbox').first().check()
  // So many that no rule of the demo grants them.
  await help.getByRole('button', { name: textFor('Increase quantity') }).click()
  await help.getByLabel(textOf(tested, 'What happened?', { isStart: true })).fill('Il manquait deux sachets')
  await help.locator('input[type=file]').setInputFiles('apps/storefront/public/art/icons/icon-192.png')
  await expect(help.getByRole('button', { name: textFor('Remove photo {n}', { n: '1' }) })).toBeVisible()
  await look(page, 'help with an order')
  await send.click()
  await expect(help.getByText(textFor('We will review it and answer here. You will get a notification.'))).toBeVisible()
  const requested = await help.getByRole('definition').nth(1).innerText()
  await help.getByRole('button', { name: textFor('Back to the order') }).click()
  await expect(page.getByText(textFor('Under review')).first()).toBeVisible()

  const counter = await openCounter(page, tested, office)
  await counter.goto('/desk/cases')
  await counter.getByRole('button', { name: new RegExp(String(id)) }).click()
  await look(counter, 'a case')
  const decision = counter.getByRole('complementary', { name: textFor('Decision') })
  await decision.getByRole('textbox').fill('Avec nos excuses')
  await decision.getByRole('button', { name: textOf(tested, 'Refund now', { isStart: true }) }).click()
  await expect(counter.getByRole('button', { name: new RegExp(String(id)) })).toHaveCount(0)

  await expect(page.getByText(textFor('Partly refunded')).first()).toBeVisible()
  const report = page.getByRole('region', { name: textFor('Your reports') })
  await expect(report).toContainText('Avec nos excuses')
  await expect(report).toContainText(requested)
  await expect(page.getByText(textFor('Paid after refunds'))).toBeVisible()
  await look(page, 'a partly refunded order')
})
