import type { Page } from '@playwright/test'
import { signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { call, fillCart, itemOf, newPerson, orderCart } from './journey-calls.ts'
import { type JourneyShop, textOf, written } from './journey-shops.ts'
import { chooseRequired, expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'
import { countTaps } from './taps.ts'

// The most important journeys; other files have them in the demo city, step by step.

test.beforeEach(({ page, tested }) => returnTo(page, tested))

const placeButton = (page: Page, tested: JourneyShop) =>
  page.getByRole('button', { name: textOf(tested, 'Place order', { isStart: true }) }).first()

async function check(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** Takes a person with three plain items in the cart to the checkout. */
async function reachCheckout(page: Page, tested: JourneyShop): Promise<string> {
  const { token } = await newPerson(page, tested)
  await fillCart(page, tested, token, { ...tested.plain, quantity: 3 })
  await signInBefore(page, token)
  await open(page, '/checkout?page=cart')
  return token
}

type Running = { id: number; order_amount: number; order_type: string; schedule_at: string }
async function findOrder(page: Page, tested: JourneyShop, token: string): Promise<Running | undefined> {
  const path = 'customer/order/running-orders?limit=1&offset=1'
  return (await call<{ orders: Running[] }>(page, tested, path, { token })).orders[0]
}

test('a guest searches without accents, and puts a dish with options into the cart at the prices of the shop', async ({
  page,
  tested,
}) => {
  const { search, module } = tested
  await open(page, '/home')
  await page.getByRole('combobox', { name: textOf(tested, module.search) }).fill(search.typed)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-card]').getByText(search.found).first()).toBeVisible()

  await open(page, `/store/${tested.store.slug}`)
  const { name, price } = await itemOf(page, tested, tested.dish.id)
  const link = page.getByRole('link', { name })
  const card = page.getByRole('article').filter({ has: link }).first()
  await expect(card).toContainText(written(tested, price))
  await expect(card).toContainText(tested.money.currency)
  await check(page, 'store')
  await card.getByRole('link', { name }).first().click()
  const item = page.getByRole('dialog')
  await chooseRequired(item)
  await item.getByRole('button', { name: textOf(tested, 'Add to Cart', { isStart: true }) }).click()
  await expect(toast(page, textOf(tested, 'Item added to cart'))).toBeVisible()
  await openCart(page)
  const cart = page.getByRole('dialog', { name: textOf(tested, 'Shopping Cart', { isStart: true }) })
  await expect(cart).toContainText(name)
})

test('an order is taken away, without delivery on its bill, which is the one of the checkout; one for tomorrow comes at the chosen time on the clock of the shop', async ({
  page,
  tested,
}) => {
  const token = await reachCheckout(page, tested)
  const { price } = await itemOf(page, tested, tested.plain.id)
  await expect(page.getByText(written(tested, price * 3)).first()).toBeVisible()
  const place = placeButton(page, tested)
  const [delivered = ''] = /\d[\d.,]*/.exec(await place.innerText()) ?? []
  await page.getByRole('radio', { name: textOf(tested, 'Take-away', { isStart: true }) }).check({ force: true })
  await expect(place).not.toContainText(delivered)
  const shown = await place.innerText()
  await place.click()
  await expect(page).toHaveURL(/\/track-order|\/my-orders/)
  const order = await findOrder(page, tested, token)
  expect(order).toMatchObject({ order_type: 'take_away' })
  expect(shown).toContain(written(tested, order?.order_amount ?? 0))

  await fillCart(page, tested, token, { ...tested.plain, quantity: 3 })
  await open(page, '/checkout?page=cart')
  await page.getByRole('radio', { name: textOf(tested, 'Scheduled', { isStart: true }) }).check({ force: true })
  const times = page.getByRole('dialog')
  await times.getByRole('button', { name: textOf(tested, 'Tomorrow') }).click()
  const slot = times.locator('.slot').nth(3)
  await slot.click()
  const value = await slot.locator('input').inputValue()
  const [from = '', to = ''] = (await slot.innerText()).match(/\d+:\d\d/g) ?? []
  await times.getByRole('button', { name: textOf(tested, 'Confirm: {time}') }).click()
  const schedule = page.getByRole('button', { name: textOf(tested, 'Schedule order', { isStart: true }) }).first()
  const promised = await schedule.innerText()
  await schedule.click()
  await expect(page).toHaveURL(/\/track-order|\/my-orders/)
  await expect(page.getByText(textOf(tested, 'Arriving {day}', { values: { day: '(tomorrow|demain)' } })).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(new RegExp(`${from}\\D+${to}`))
  const { schedule_at: at = '', order_amount = 0 } = (await findOrder(page, tested, token)) ?? {}
  expect(promised).toContain(written(tested, order_amount))
  expect(new Date(at).toLocaleString('sv-SE', { timeZone: tested.timeZone })).toBe(`${value}:00`)
})

test('[2.014, 2.034] an order is found by its number and phone; its customer sees what is on its way and what was, opens one, calls it off, and orders it again in four taps from the home', async ({
  page,
  tested,
  problems,
}) => {
  const textFor = (english: string) => textOf(tested, english)
  const { token } = await newPerson(page, tested)
  await fillCart(page, tested, token, { ...tested.dish, quantity: 2 })
  // A phone in the national format.
  const contact_person_number = tested.phone.local
  const id = await orderCart(page, tested, token, { contact_person_number })
  await open(page, '/track-order')
  await page.getByLabel(textFor('Order ID')).fill(String(id))
  await page.getByLabel(textFor('Phone')).fill(contact_person_number)
  await page.getByRole('button', { name: textFor('Track Order') }).click()
  await expect(page.getByText(String(id)).first()).toBeVisible()

  await signInBefore(page, token)
  await open(page, '/my-orders')
  await expect(page.getByRole('heading', { level: 1, name: textFor('My Orders') })).toBeVisible()
  const order = page.getByRole('tabpanel').getByRole('article').first()
  await expect(order.getByText(textFor('Sent')).first()).toBeVisible()
  await check(page, 'orders under way')
  await page.getByRole('tab', { name: textFor('Previous') }).click()
  await expect(page.getByText(textFor('No orders yet'))).toBeVisible()
  await page.getByRole('tab', { name: textFor('Ongoing') }).click()
  await order.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/my-orders\?orderId=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: textFor('Order {id}') })).toBeVisible()
  await expect(page.getByRole('region', { name: textFor('Bill') })).toBeVisible()
  await check(page, 'an order')

  await page.getByRole('button', { name: textFor('Cancel order') }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('radio').first().check()
  // Without a connection the dialog stays open, and is confirmed once more.
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await ask.getByRole('button', { name: textFor('Cancel order') }).click()
  await expect(toast(page, textFor('No connection. Please check it and try again.'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(ask.getByRole('radio').first()).toBeChecked()
  await ask.getByRole('button', { name: textFor('Cancel order') }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByText(textFor('Cancelled')).first()).toBeVisible()

  await page.getByRole('button', { name: textFor('Order again') }).click()
  const { name, food_variations } = await itemOf(page, tested, tested.dish.id)
  const cart = page.getByRole('dialog', { name: textOf(tested, 'Shopping Cart', { isStart: true }) })
  await expect(cart).toContainText(name)
  await expect(cart).toContainText(food_variations[0]?.values[0]?.label ?? '')
  await page.keyboard.press('Escape')

  await open(page, '/home')
  const { all: taps, press } = countTaps()
  await press(
    'the orders',
    page
      .getByRole('navigation')
      .getByRole('link', { name: textFor('Orders') })
      .filter({ visible: true }),
  )
  // Nothing is in progress any more, so past orders come first.
  await expect(page.getByRole('tab', { name: textFor('Previous') })).toHaveAttribute('aria-selected', 'true')
  const called = page.getByRole('tabpanel').getByRole('article').first()
  await expect(called.getByText(textFor('Cancelled')).first()).toBeVisible()
  await press('the same again', called.getByRole('button', { name: textFor('Order again') }))
  await expect(cart).toContainText(name)
  await press('on to the checkout', cart.getByRole('link', { name: textOf(tested, 'Proceed To Checkout', { isStart: true }) }))
  await press('the order', placeButton(page, tested))
  await expect(page).toHaveURL(/\/track-order|\/my-orders/)
  expect(taps).toHaveLength(4)
})
