// @vitest-environment happy-dom
import { storageKeys } from '@medina/contract/device/device-state'
import type { ChangeQuote, OrderChanges } from '@medina/contract/orders/changes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
// Loaded beforehand: on a busy machine its first import takes longer than a test waits.
import '#features/item/quick-view/quick-view-dialog.tsx'
import ChangeOrderDialog from './change-order-dialog.tsx'
import type { ChangedLine, ChangedOrder } from './changed-order.ts'

const GUEST = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'
const NOW = '2026-03-10T13:00:00Z'
const parts = ['address', 'instructions', 'note', 'contact', 'slot', 'items'] as const
const confirmed = 'Harbour Bakery has confirmed your order, so its items can no longer be changed. Please call +966550000001.'

const order: ChangedOrder = {
  id: 100_482,
  order_type: 'delivery',
  module_type: 'food',
  store_id: 1,
  module_id: 1,
  zone_id: 1,
  distance: 1.2,
  original_delivery_charge: 6,
  delivery_address: {
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966550102030',
    contact_person_email: null,
    address_type: 'Home',
    address: 'Palm Court 14, Old Harbour',
    floor: '3',
    road: null,
    house: '14',
    latitude: '22.42',
    longitude: '39.05',
  },
  delivery_instruction: null,
  order_note: null,
  schedule_at: null,
}
const aLine = (id: number, name: string, quantity: number, price: number): ChangedLine => ({
  id,
  quantity,
  price,
  total_add_on_price: 0,
  variant: '',
  variation: [],
  add_ons: [],
  image_full_url: null,
  item_details: { name },
})
const lines = [aLine(1, 'Shawarma', 2, 29), aLine(2, 'Falafel', 1, 17)]

const changes = (own: Partial<OrderChanges> = {}): OrderChanges => ({
  order_id: order.id,
  version: 0,
  parts: parts.map((part) => ({ part, reason: null })),
  items_until: '2026-03-10T13:10:00.000Z',
  store_phone: '+966550000001',
  slot: null,
  time_zone: 'Asia/Riyadh',
  ...own,
})
const quote = (own: Partial<ChangeQuote> = {}): ChangeQuote => ({
  lines: [
    { code: 'items', amount: 46, included: false, detail: null },
    { code: 'delivery', amount: 6, included: false, detail: null },
  ],
  total: 52,
  total_before: 81,
  coupon_refusal: null,
  returned: [],
  taken: 0,
  due: 52,
  ...own,
})
/** A button that waits for the new bill is replaced once it is there. */
const findReady = (name: RegExp) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBeNull()
    return button
  })
const saved = { message: 'Your order has been changed.', version: 7, order_amount: 52 }

function openDialog(answers: Answers, chosen: Parameters<typeof renderPage>[1] = {}, own: ChangedOrder = order) {
  localStorage.setItem(storageKeys.guestId, GUEST)
  const tracked = { order: own, lines, store: { name: 'Harbour Bakery' } }
  return renderPage(<ChangeOrderDialog open order={tracked} onClose={() => undefined} />, {
    ...chosen,
    now: NOW,
    answers: { 'orders.changes': () => changes(), ...answers },
  })
}

test('shows what can change and until when; a locked part says why and opens nothing', async () => {
  const locked = parts.map((part) => ({ part, reason: part === 'items' ? confirmed : null }))
  await openDialog({ 'orders.changes': () => changes({ parts: locked, items_until: null }) })
  expect(await screen.findByText(confirmed)).toBeTruthy()
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names.some((name) => name?.includes('Items'))).toBe(false)
  expect(names.some((name) => name?.includes('14'))).toBe(true)
  expect(screen.queryByText(/possible until/)).toBeNull()
})

test('the end of changes to the items is a time of the store', async () => {
  await openDialog({})
  expect((await screen.findByText(/possible until/)).textContent).toMatch(/4:10/)
})

test('a scheduled order shows its whole slot', async () => {
  const slot = { from: '2026-03-10T17:00:00.000Z', to: '2026-03-10T17:30:00.000Z' }
  await openDialog({ 'orders.changes': () => changes({ slot }) }, {}, { ...order, schedule_at: slot.from })
  const row = await screen.findByRole('button', { name: /Tue/ })
  expect(row.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('8:00–8:30\u00a0PM')
})

const parcel = 'For a parcel, the contact and the note for the courier can be changed.'

test('a parcel offers its courier note and its contact, and says why nothing else', async () => {
  const answer = changes({
    parts: parts.map((part) => ({ part, reason: part === 'contact' || part === 'instructions' ? null : parcel })),
    items_until: null,
  })
  const { user } = await openDialog({ 'orders.changes': () => answer }, {}, { ...order, order_type: 'parcel', store_id: null })
  expect(await screen.findByText(parcel)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Contact/ })).toBeTruthy()
  expect(screen.queryByText(/Once the store confirms|Items|When/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Delivery instructions/ }))
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('saves only what differs, for the version that was read', async () => {
  const { user, api } = await openDialog({ 'orders.change': () => saved })
  await user.click(await screen.findByRole('button', { name: /Address and courier note/ }))
  const floor = await screen.findByLabelText(/^Floor/)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Back')
  await user.clear(floor)
  await user.type(floor, '4')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(saved.message)
  const [call] = api.callsOf('orders.change')
  expect(call?.input.body).toEqual({ floor: '4', guest_id: GUEST, order_id: order.id, version: 0 })
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  const row = await screen.findByRole('button', { name: /Address and courier note/ })
  expect(document.activeElement).toBe(row)
})

test('the landmark and the codes of the region are changed with the address', async () => {
  const region = { address_fields: ['landmark' as const] }
  const { user, api } = await openDialog({ 'orders.change': () => saved, 'site.config': () => aConfig(region) })
  await user.click(await screen.findByRole('button', { name: /Address and courier note/ }))
  await user.type(await screen.findByLabelText(/Landmark/), 'Beside the mosque')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(saved.message)
  expect(api.callsOf('orders.change')[0]?.input.body).toMatchObject({ landmark: 'Beside the mosque' })
})

test('fewer pieces show the new total beside the old one and what comes back, and are saved for that total', async () => {
  const back = quote({ returned: [{ to: 'wallet', amount: 29 }], due: 0, coupon_refusal: 'The minimum is 60.00.' })
  const { user, api } = await openDialog({ 'orders.quoteChange': () => back, 'orders.change': () => saved })
  await user.click(await screen.findByRole('button', { name: /Items/ }))
  const shawarma = screen.getByRole('group', { name: 'Quantity of Shawarma' })
  await user.click(within(shawarma).getByRole('button', { name: 'Decrease quantity' }))
  expect(await screen.findByText('Was 2')).toBeTruthy()
  const bill = await screen.findByRole('region', { name: 'New bill' })
  expect(bill.querySelector('p s')?.textContent).toContain('81.00')
  expect(within(bill).getByText(/29\.00.? back to your wallet/)).toBeTruthy()
  expect(within(bill).getByText('The minimum is 60.00.')).toBeTruthy()
  await user.click(await findReady(/Save changes/))
  await screen.findByText(saved.message)
  expect(api.callsOf('orders.change')[0]?.input.body).toMatchObject({ lines: [{ id: 1, quantity: 1 }], expected_amount: 52 })
})

test('adds an item of the store with its options; what the stock or the hours refuse is named', async () => {
  const dish = { ...anItem({ id: 7, name: 'Hummus', price: 12 }), has_options: false }
  const { user, api } = await openDialog({
    'catalog.browse': () => ({ total_size: 1, limit: '12', offset: '1', products: [dish], next_cursor: null, is_counted: true }),
    'catalog.item': () => ({ ...dish, tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore({ id: 1 }) }),
    'orders.quoteChange': () => quote({ total: 105, total_before: 81, due: 105 }),
    'orders.change': () => saved,
  })
  await user.click(await screen.findByRole('button', { name: /Items/ }))
  await user.click(screen.getByRole('button', { name: 'Add from this store' }))
  await user.type(screen.getByRole('searchbox', { name: 'Add from this store' }), 'hum')
  await waitFor(() => expect(api.callsOf('catalog.browse').at(-1)?.input.query).toMatchObject({ name: 'hum', store_id: '1' }))
  await user.click(await screen.findByRole('button', { name: /Hummus/ }))
  const item = await screen.findByRole('dialog', { name: 'Hummus' })
  expect(within(item).queryByRole('button', { name: /Buy now/i })).toBeNull()
  await user.click(await within(item).findByRole('button', { name: 'Increase quantity' }))
  await user.click(within(item).getByRole('button', { name: /Add to order/ }))
  expect(await screen.findByText('New')).toBeTruthy()
  await user.click(await findReady(/Save changes/))
  await screen.findByText(saved.message)
  const { added, lines: changed, expected_amount } = api.callsOf('orders.change')[0]?.input.body ?? {}
  expect([changed, expected_amount]).toEqual([undefined, 105])
  expect(added).toMatchObject([{ item_id: 7, quantity: 2 }])
})

test('the last line cannot be removed; a cancellation is named instead', async () => {
  const { user } = await openDialog({ 'orders.quoteChange': () => quote() })
  await user.click(await screen.findByRole('button', { name: /Items/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Falafel' }))
  const shawarma = screen.getByRole('group', { name: 'Quantity of Shawarma' })
  await user.click(within(shawarma).getByRole('button', { name: 'Decrease quantity' }))
  expect(within(shawarma).getByRole('button', { name: 'Remove Shawarma' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('The last item cannot be removed. You can cancel the order instead.')).toBeTruthy()
})

test('a store that confirms meanwhile: the refusal is named, what was entered stays, and the store can be called', async () => {
  const { user } = await openDialog({
    'orders.quoteChange': () => quote(),
    'orders.change': () => {
      throw new Refusal(409, [{ code: 'order_status', message: confirmed }])
    },
  })
  await user.click(await screen.findByRole('button', { name: /Items/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Falafel' }))
  await screen.findByRole('region', { name: 'New bill' })
  await user.click(await findReady(/Save changes/))
  expect(await screen.findByText(confirmed)).toBeTruthy()
  expect(screen.getByText('Was 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call the store' }).getAttribute('href')).toBe('tel:+966550000001')
})

test('a store that confirms while the new bill is worked out is named as well', async () => {
  const { user } = await openDialog({
    'orders.quoteChange': () => {
      throw new Refusal(409, [{ code: 'order_status', message: confirmed }])
    },
  })
  await user.click(await screen.findByRole('button', { name: /Items/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Falafel' }))
  expect(await screen.findByText(confirmed)).toBeTruthy()
  expect(screen.getByText('Was 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call the store' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
})

test('a customer writes to the store about what could not be saved', async () => {
  localStorage.setItem(storageKeys.token, 'a token')
  const { user } = await openDialog({
    'profile.info': () => aProfile(),
    'orders.change': () => {
      throw new Refusal(409, [{ code: 'order_status', message: confirmed }])
    },
  })
  await user.click(await screen.findByRole('button', { name: /Note for the store/ }))
  await user.type(await screen.findByRole('textbox'), 'No onions')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const link = await screen.findByRole('link', { name: 'Write to the store' })
  expect(link.getAttribute('href')).toContain('100482')
  localStorage.removeItem(storageKeys.token)
})

test('another slot names the arrival on the button, and the total that stays', async () => {
  const { user, api } = await openDialog(
    {
      'catalog.store': () => aStore({ id: 1, schedule_order: true }),
      'orders.quoteChange': () => quote({ total: 81, due: 81 }),
      'orders.change': () => saved,
    },
    { module: { id: 1, type: 'food' } },
  )
  await user.click(await screen.findByRole('button', { name: /When/ }))
  const slots = await screen.findAllByRole<HTMLInputElement>('radio')
  const first = slots.find(({ value }) => value.startsWith('2026'))
  if (first === undefined) throw new Error('no slot')
  await user.click(first)
  expect(await screen.findByText(/The total stays .*81\.00/)).toBeTruthy()
  await user.click(await findReady(/^Save, arrives/))
  await screen.findByText(saved.message)
  expect(api.callsOf('orders.change')[0]?.input.body.schedule_at).toBe(first.value)
})

test('speaks Arabic', async () => {
  await openDialog({}, { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'تعديل الطلب' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /المنتجات/ })).toBeTruthy()
})
