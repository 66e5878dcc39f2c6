// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { anOffer, aStore } from '@medina/web/testing/store.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aModule } from '#features/module/module.builders.ts'
import { readStoreNote } from '#features/cart/store-note.ts'
import CartDrawer from './cart-drawer.tsx'

const bread = aLine(1, anItem({ id: 7, name: 'Bread' }))
const dates = aLine(2, anItem({ id: 8, name: 'Dates' }))
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

async function openDrawer(answers: Answers) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  return renderPage(<CartDrawer open onClose={() => undefined} />, {
    place,
    module: { id: 1, type: 'food' },
    answers: { 'catalog.store': () => aStore(), 'catalog.storeSiblings': () => [], 'site.modules': () => [], ...answers },
  })
}

const noCashback = {
  calculated_amount: 0,
  cashback_amount: 0,
  cashback_type: '' as const,
  min_purchase: 0,
  max_discount: 0,
  id: 0,
}

const lines = () => within(screen.getByRole('list', { name: 'Items in your cart' })).getAllByRole('listitem')

test('[2.042, 2.045, 8.014] the cart lists its lines and is cleared after a question', async () => {
  const { user, api } = await openDrawer({ 'cart.list': () => [bread, dates], 'cart.clear': () => [] })
  await screen.findByText('Dates')
  expect(lines()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure, you want to reset?' })
  const confirm = within(question).getByRole('button', { name: /^Clear/ })
  // Small screens have the short word, others the long one.
  expect([...confirm.querySelectorAll('[class*="sm:"]')].map(({ className, textContent }) => [textContent, className])).toEqual([
    ['Clear', 'sm:hidden'],
    ['Clear Cart', 'hidden sm:inline'],
  ])
  expect(within(question).getByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(api.callsOf('cart.clear')).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^Clear/ }))
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  await waitFor(() => expect(api.callsOf('cart.clear')).toHaveLength(1))
})

test('[2.043, 4.027, 4.028] a cart with lines has the progress to free delivery, the subtotal and Proceed To Checkout', async () => {
  const offer = { status: true, type: 'free_delivery_by_order_amount' as const, free_delivery_over: 50 }
  await openDrawer({ 'cart.list': () => [bread, dates], 'site.config': () => aConfig({ admin_free_delivery: offer }) })
  await screen.findByText('Dates')
  const progress = screen.getByRole('progressbar', { name: /14\.00/ })
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['72', '100'])
  expect(screen.getAllByText('Subtotal')[0]?.closest('div')?.textContent).toContain('36.00')
  expect(screen.getByRole('link', { name: /^Proceed To Checkout/ })).toBeTruthy()
  expect(screen.queryByText('Your cart is empty')).toBeNull()
})

test('the cart names the charge that the checkout adds to every order', async () => {
  const charge = { additional_charge_status: 1 as const, additional_charge_name: 'Service fee', additional_charge: 1.5 }
  await openDrawer({ 'cart.list': () => [bread], 'site.config': () => aConfig(charge) })
  expect((await screen.findAllByText(/Service fee of .*1\.50.* is added at checkout/)).length).toBeGreaterThan(0)
})

test('[2.042] the cart of somebody who was invited takes off the discount of the first order', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  const invited = { is_valid_for_discount: true, discount_amount: 5, discount_amount_type: 'amount' as const }
  await openDrawer({
    'cart.list': () => [bread, dates],
    'profile.info': () => aProfile(invited),
    'promotions.bestCashback': () => noCashback,
  })
  await waitFor(() => expect(screen.getAllByText(/First order discount/).length).toBeGreaterThan(0))
  const sum = bread.totalPrice + dates.totalPrice
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced.join()).toContain((sum - 5).toFixed(2))
  expect(announced.join()).not.toContain(sum.toFixed(2))
})

test("the store's offer is in the sum from its minimum on, and below it the cart says what is missing", async () => {
  const store_offer = anOffer({ discount: 15, min_purchase: 50 })
  const cartOf = (quantity: number) => {
    const line = aLine(1, anItem({ id: 7, name: 'Bread' }), { quantity })
    return [{ ...line, item: { ...line.item, store_offer } }]
  }
  const { api, client } = await openDrawer({ 'cart.list': () => cartOf(2) })
  expect(await screen.findByText(/14\.00.* more for 15% off/)).toBeTruthy()
  expect(screen.queryByText(/^Store offer, 15%/)).toBeNull()
  api.answer({ 'cart.list': () => cartOf(3) })
  await client.invalidateQueries({ queryKey: ['cart.list'] })
  await waitFor(() => expect(screen.getAllByText(/^Store offer, 15%/).length).toBeGreaterThan(0))
  const totals = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(totals.join()).toContain('45.90')
  expect(screen.queryByText(/more for 15% off/)).toBeNull()
})

test('below the minimum order, which counts before discounts, the cart names what it counts and leads back to the store', async () => {
  const bun = aLine(1, anItem({ id: 7, name: 'Bun', price: 12, discount: 25, discount_type: 'percent' }), { quantity: 1 })
  const answers = { 'cart.list': () => [bun], 'catalog.store': () => aStore({ minimum_order: 25 }) }
  const { api, client } = await openDrawer(answers)
  const text = (await screen.findByText(/^Minimum order/)).textContent
  expect(text?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(
    'Minimum order SAR 25.00. Before discounts you have SAR 12.00.',
  )
  expect(screen.getByRole('link', { name: /^Add .*13\.00.* more$/ }).getAttribute('href')).toContain('/store/')
  expect(screen.queryByRole('link', { name: /^Proceed To Checkout/ })).toBeNull()
  api.answer({ 'cart.list': () => [{ ...bun, quantity: 3, totalPrice: 3 * bun.totalPrice }] })
  await client.invalidateQueries({ queryKey: ['cart.list'] })
  expect(await screen.findByRole('link', { name: /^Proceed To Checkout/ })).toBeTruthy()
  expect(screen.queryByText(/^Minimum order/)).toBeNull()
})

test('a cart that earns cashback says about how much, for its total', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  const { api } = await openDrawer({
    'cart.list': () => [bread, dates],
    'profile.info': () => aProfile(),
    'promotions.bestCashback': () => ({ ...noCashback, calculated_amount: 2.5 }),
  })
  expect((await screen.findByText(/comes back to your wallet/)).textContent).toMatch(/^About .*2\.50/)
  expect(api.callsOf('promotions.bestCashback')[0]?.input.query).toEqual({
    amount: String(bread.totalPrice + dates.totalPrice),
  })
})

test('[2.042, 4.024] an empty cart says so and leads to the shops', async () => {
  await openDrawer({ 'cart.list': () => [] })
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByText('No items added in your cart. Please add product to your cart list.')).toBeTruthy()
  const on = screen.getByText('Continue Shopping').closest('a')
  expect(on?.getAttribute('href')).toBe('/home')
})

test('[4.016, 8.034] at one piece the minus is a bin, and a line that was removed comes back on Undo', async () => {
  const { user, api } = await openDrawer({
    'cart.list': () => [bread, dates],
    'cart.remove': () => [dates],
    'cart.add': () => [dates, bread],
  })
  await screen.findByText('Bread')
  await user.click(screen.getByRole('button', { name: 'Remove Bread from cart' }))
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull())
  expect(await screen.findByText('Cart item remove successfully')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Bread')).toBeTruthy()
  await waitFor(() => expect(api.callsOf('cart.add')[0]?.input.body).toMatchObject({ item_id: 7, quantity: 1 }))
})

test('a cart that cannot be read says so and is read again on demand', async () => {
  const { user, api } = await openDrawer({
    'cart.list': () => {
      throw new Refusal(403, [{ code: 'cart', message: 'Not now' }])
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer({ 'cart.list': () => [] })
  await user.click(retry)
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

test('other items of the store stand below, those first that need no choice, and stay when they are added', async () => {
  const soup = anItem({ id: 20, name: 'Soup' })
  const plate = anItem({ id: 21, name: 'Plate', has_options: true })
  const shut = anItem({ id: 22, name: 'Breakfast', available_time_starts: '03:00:00', available_time_ends: '03:01:00' })
  const { user } = await openDrawer({
    'cart.list': () => [bread],
    'catalog.storeSiblings': () => [plate, shut, anItem({ id: 7, name: 'Bread' }), soup],
    'cart.add': () => [bread, aLine(3, soup)],
  })
  const shelf = within(await screen.findByRole('region', { name: 'Goes well with it' }))
  const names = () => shelf.getAllByRole('listitem').map((item) => within(item).getAllByRole('button').at(-1)?.textContent)
  await shelf.findByText('Soup')
  expect(names()).toEqual(['Soup', 'Plate'])
  await user.click(shelf.getByRole('button', { name: 'Add Soup to the cart' }))
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(await shelf.findByRole('group', { name: /Soup/ })).toBeTruthy()
})

test('a note for the kitchen waits in the tab for the order', async () => {
  const { user } = await openDrawer({ 'cart.list': () => [bread] })
  await user.click(await screen.findByRole('button', { name: 'Add a note for the kitchen' }))
  await user.type(screen.getByRole('textbox', { name: 'Add a note for the kitchen' }), 'No onions')
  await user.click(screen.getByRole('button', { name: 'Add a note for the kitchen' }))
  expect(screen.getByRole('button', { name: 'No onions' })).toBeTruthy()
  expect(readStoreNote(bread.item.store_id)).toBe('No onions')
  expect(readStoreNote(99)).toBe('')
})

test('an empty cart names the carts of other modules, and leads there', async () => {
  const { user } = await openDrawer({
    'site.modules': () => [aModule(1), aModule(2, { module_name: 'Grocery', module_type: 'grocery' }), aModule(3)],
    'cart.list': (_, { moduleid }) => (moduleid === '2' ? [bread, dates] : []),
  })
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  const other = await screen.findByRole('button', { name: /Go to your .?Grocery.? cart/ })
  expect(screen.getAllByRole('button', { name: /Go to your .* cart/ })).toHaveLength(1)
  expect(other.textContent).toContain('2 items')
  await user.click(other)
  expect(await screen.findByText('Dates')).toBeTruthy()
})

test('a line of the cart says what its item contains and what it is free of', async () => {
  const contents = { contains: [{ code: 'eggs', name: 'eggs' }], free_of: [{ code: 'nuts', name: 'nuts' }], in_options: [] }
  const cake = aLine(3, anItem({ id: 9, name: 'Cake' }))
  await openDrawer({ 'cart.list': () => [{ ...cake, item: { ...cake.item, contents } }] })
  expect((await screen.findByText(/^Contains/)).textContent.replace(/[\u2066-\u2069]/g, '')).toBe('Contains eggs')
  expect(screen.getByText(/^Free of/).textContent.replace(/[\u2066-\u2069]/g, '')).toBe('Free of nuts')
})
