// @vitest-environment happy-dom
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { OffersPage } from './offers-page.tsx'

const use = { count: 412, ordered: 41_612, by_business: 3708, by_stores: 2472 }
const anOffer = (more: Partial<Offer>): Offer => ({
  kind: 'coupon',
  id: 1,
  row: { code: 'MARSA20' },
  title: 'To the harbour',
  code: 'MARSA20',
  coupon_type: 'default',
  state: 'running',
  from: '2026-03-09',
  until: '2026-03-31',
  starts: null,
  ends: null,
  module: 'Food',
  store: null,
  own: null,
  stores: 0,
  items: null,
  discount: { kind: 'percent', value: 20 },
  min_purchase: 60,
  max_discount: 30,
  use,
  overlaps: [],
  ...more,
})
const sale = anOffer({
  kind: 'flash_sale',
  id: 5,
  row: { slug: 'thursday' },
  title: 'Thursday',
  code: null,
  coupon_type: null,
  items: 24,
  discount: null,
  overlaps: [{ id: 6, title: 'Bakery', from: '2026-03-12', until: '2026-03-12', items: 3, counts: 'other' }],
})
const coupon: SheetCells = {
  code: 'MARSA20',
  module: 'Food',
  title_en: 'To the harbour',
  title_ar: '',
  type: 'default',
  discount: '20',
  discount_type: 'percent',
  min_purchase: '60.00',
  max_discount: '30.00',
  uses_per_customer: '1',
  stores: '',
  zones: '',
  paid_by: '',
  start_date: '2026-03-09',
  expire_date: '2026-03-31',
  status: 'yes',
}
const sheets: Record<string, SheetCells[]> = {
  coupons: [coupon],
  cashback: [],
  campaigns: [],
  flash_sales: [
    {
      slug: 'thursday',
      module: 'Food',
      title_en: 'Thursday',
      title_ar: '',
      starts_at: '2026-03-12 18:00',
      ends_at: '2026-03-12 21:00',
      paid_by_business: '0',
      status: 'yes',
    },
  ],
  flash_sale_items: [
    { sale: 'thursday', item: 'fig-soup', stock: '20', discount: '10', discount_type: 'percent', status: 'yes' },
    { sale: 'bakery', item: 'bread', stock: '5', discount: '10', discount_type: 'percent', status: 'yes' },
  ],
  modules: [{ name_en: 'Food', name_ar: 'المطاعم' }],
  zones: [{ name_en: 'Harbour', name_ar: 'الميناء' }],
}

const office = { role: 'admin', scopes: ['settings:write', 'catalogue:write'], store_ids: null } as const

const renderOffers = ({ answers, ...me }: NonNullable<Parameters<typeof renderDesk>[1]> = {}) =>
  renderDesk(<OffersPage />, {
    me: { ...office, scopes: [...office.scopes] },
    path: '/desk/offers?month=2026-03',
    answers: {
      'operator.offers': () => ({ today: '2026-03-10', offers: [sale, anOffer({})], waiting: [], has_more: false }),
      'operator.sheet': ({ params }) => ({ rows: sheets[params.name] ?? [] }),
      'operator.saveRows': () => ({ changes: [] }),
      'operator.plannedPauses': () => ({ pauses: [] }),
      'operator.storeCampaigns': () => ({ campaigns: [] }),
      'operator.offerDays': () => ({
        days: [
          { date: '2026-03-09', count: 100, by_business: 900, by_stores: 600 },
          { date: '2026-03-10', count: 312, by_business: 2808, by_stores: 1872 },
        ],
        pace: null,
      }),
      ...answers,
    },
    ...me,
  })

test('an offer shows its use, its cost and who pays, and which of two counts', async () => {
  const { user, api } = await renderOffers()
  expect(await screen.findByRole('region', { name: 'Flash sales' })).toBeTruthy()
  expect(api.callsOf('operator.offers')[0]?.input.query).toEqual({ from: '2026-03-01', until: '2026-03-31' })
  await user.click(screen.getByRole('button', { name: /MARSA20/ }))
  const coupon = within(await screen.findByRole('dialog', { name: 'MARSA20' }))
  expect(coupon.getByText('412')).toBeTruthy()
  expect(coupon.getByText(/6,180\.00/)).toBeTruthy()
  expect(coupon.getByText(/2,472\.00/)).toBeTruthy()
  const table = within(await coupon.findByRole('table', { name: 'Uses by day' }))
  for (const row of [/Mar 9.*100.*1,500\.00/, /Mar 10.*312.*4,680\.00/])
    expect(table.getByRole('row', { name: row })).toBeTruthy()
  await user.click(coupon.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /Thursday/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thursday' }))
  expect(dialog.getByText(/3 items are also in .*Bakery.* The other one counts/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({ rows: { flash_sales: [{ slug: 'thursday', status: 'no' }] } })
})

test('a new coupon says what is missing, and is saved as a row of its file', async () => {
  const { user, api } = await renderOffers()
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'New offer' })).getByRole('button', { name: 'Coupon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'eid٥')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('EID5')
  expect(dialog.getByText('Please write the title.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Title (English)' }), 'Eid')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Amount')
  await user.type(dialog.getByRole('textbox', { name: 'Discount' }), '12.5')
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-03-10' } })
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-31' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toMatchObject({
    rows: {
      coupons: [
        {
          code: 'EID5',
          module: 'Food',
          title_en: 'Eid',
          type: 'default',
          discount: '12.5',
          discount_type: 'amount',
          expire_date: '2026-03-31',
        },
      ],
    },
    known: {},
  })
})

test('a title in one language is enough: its file names the offer by it in English too', async () => {
  const { user, api } = await renderOffers()
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'New offer' })).getByRole('button', { name: 'Cashback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New cashback' }))
  await user.type(dialog.getByRole('textbox', { name: 'Title (Arabic)' }), 'عيد')
  await user.type(dialog.getByRole('textbox', { name: 'Discount' }), '2')
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-03-10' } })
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-31' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toMatchObject({
    rows: { cashback: [{ title_ar: 'عيد', title_en: 'عيد' }] },
  })
})

test('a change sends what belongs together with what the form read; a copy is a draft without the code', async () => {
  const { user, api } = await renderOffers()
  await user.click(await screen.findByRole('button', { name: /MARSA20/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the coupon' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Discount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Discount' }), '25')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: { coupons: [{ code: 'MARSA20', discount: '25', discount_type: 'percent' }] },
    known: { coupons: [{ code: 'MARSA20', discount: '20', discount_type: 'percent' }] },
  })
  await user.click(await screen.findByRole('button', { name: /MARSA20/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy' }))
  const copy = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  expect(copy.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('')
  expect(copy.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('a flash sale is saved together with its items', async () => {
  const { user, api } = await renderOffers()
  await user.click(await screen.findByRole('button', { name: /Thursday/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the flash sale' }))
  expect(dialog.queryByText('bread')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2026-03-12T22:00' } })
  const soup = within(dialog.getByRole('group', { name: 'fig-soup' }))
  await user.clear(soup.getByRole('textbox', { name: 'Discount' }))
  await user.type(soup.getByRole('textbox', { name: 'Discount' }), '25')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  const item = { sale: 'thursday', item: 'fig-soup', discount_type: 'percent' }
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: {
      flash_sales: [{ slug: 'thursday', starts_at: '2026-03-12 18:00', ends_at: '2026-03-12 22:00' }],
      flash_sale_items: [{ ...item, discount: '25' }],
    },
    known: {
      flash_sales: [{ slug: 'thursday', starts_at: '2026-03-12 18:00', ends_at: '2026-03-12 21:00' }],
      flash_sale_items: [{ ...item, discount: '10' }],
    },
  })
})

test('a key without the menu reads offers and has no forms', async () => {
  const { user } = await renderOffers({ me: { scopes: ['orders:read'] } })
  await user.click(await screen.findByRole('button', { name: /MARSA20/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'MARSA20' }))
  expect(dialog.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New offer' })).toBeNull()
})

const noItems = { items: 0, sold_out: 0, drafts: 0, archived: 0, waiting: 0 }
const aDish = {
  kind: 'item' as const,
  id: 9,
  slug: 'fig-soup',
  name: 'Fig soup',
  category: 'Soups',
  image_full_url: null,
  price: 12,
  stock: null,
  variations: [],
  state: 'in_stock' as const,
  sold_out: false,
  back_at: null,
}

const rules = { rights: 'approval', max_percent: 30, max_amount: null, max_days: 14, most: 2, now: 1 } as const
const ownCoupon = anOffer({
  id: 2,
  code: 'OURS',
  row: { code: 'OURS' },
  state: 'waiting',
  own: { by: 'Salma', reason: null },
  store: { id: 7, name: 'Dar Lalla' },
  use: null,
})
const manager = {
  me: { scopes: ['catalogue:write' as const], store_ids: [7] },
  answers: {
    'operator.offers': () => ({ today: '2026-03-10', offers: [anOffer({}), ownCoupon], waiting: [ownCoupon], has_more: false }),
    'operator.storeOffers': () => ({
      store: 'dar-lalla',
      rules,
      rows: { coupons: [{ ...coupon, code: 'OURS' }], flash_sales: [], flash_sale_items: [] },
    }),
    'operator.saveStoreOffer': () => ({ state: 'waiting' as const }),
    'operator.items': () => ({ items: [aDish], has_more: false, counts: { items: 1, sold_out: 0, low: 0, add_ons: 0 } }),
  },
}

test('a store makes a coupon of its own, reads the rules first, and hears that it waits for the office', async () => {
  const { user, api } = await renderOffers(manager)
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  const choice = within(await screen.findByRole('dialog', { name: 'New offer' }))
  expect(choice.queryByRole('button', { name: 'Cashback' })).toBeNull()
  await user.click(choice.getByRole('button', { name: 'Coupon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  const listed = within(dialog.getByRole('region', { name: 'Rules for offers of stores' }))
  expect(listed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The store pays for it.',
    'At most 30% off.',
    'For at most 14 days.',
    'At most 2 offers at the same time.',
    'It begins once the office approves it.',
  ])
  expect(dialog.queryByRole('combobox', { name: 'For' })).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'LUNCH')
  await user.type(dialog.getByRole('textbox', { name: 'Title (Arabic)' }), 'غداء')
  await user.type(dialog.getByRole('textbox', { name: 'Discount' }), '20')
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-03-10' } })
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-20' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveStoreOffer')).toHaveLength(1))
  expect(api.callsOf('operator.saveStoreOffer')[0]?.input).toMatchObject({
    body: { rows: { coupons: [{ code: 'LUNCH', title_ar: 'غداء', discount: '20', discount_type: 'percent' }] }, known: {} },
  })
  expect(await screen.findByText('Sent to the office. It begins once it is approved.')).toBeTruthy()
})

test('a store takes back what waits, and does not change offers of the office', async () => {
  const { user, api } = await renderOffers(manager)
  await user.click(await screen.findByRole('button', { name: /OURS/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'OURS' }))
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(api.callsOf('operator.saveStoreOffer')).toHaveLength(1))
  expect(api.callsOf('operator.saveStoreOffer')[0]?.input.body).toEqual({ rows: { coupons: [{ code: 'OURS', status: 'no' }] } })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /MARSA20/ }))
  expect(within(await screen.findByRole('dialog', { name: 'MARSA20' })).queryByRole('button', { name: 'Change' })).toBeNull()
})

test('the office finds what waits above every month, and refuses it with a reason', async () => {
  const { user, api } = await renderOffers({
    answers: {
      'operator.offers': () => ({ today: '2026-03-10', offers: [], waiting: [ownCoupon], has_more: false }),
      'operator.decideOffer': () => ({ state: 'refused' as const }),
    },
  })
  const waiting = within(await screen.findByRole('region', { name: 'Wait for the office' }))
  await user.click(waiting.getByRole('button', { name: /OURS/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'OURS' }))
  expect(dialog.getByText(/Dar Lalla makes this offer by itself\. Saved by Salma\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await user.type(dialog.getByRole('textbox', { name: 'Why, for the store to read' }), 'Too much')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(api.callsOf('operator.decideOffer')).toHaveLength(1))
  expect(api.callsOf('operator.decideOffer')[0]?.input.body).toEqual({ kind: 'coupon', id: 2, accept: false, reason: 'Too much' })
})

const pause = {
  id: 3,
  kind: 'sold_out' as const,
  store: { id: 7, name: 'Dar Lalla' },
  item: { id: 9, name: 'Fig soup' },
  section: null,
  starts_at: '2026-03-11T08:00:00.000Z',
  ends_at: '2026-03-11T12:00:00.000Z',
  from: '2026-03-11',
  until: '2026-03-11',
  state: 'scheduled' as const,
  by: 'Salma',
}

test('an item is planned to be sold out by the clock of the store, and the plan is taken back', async () => {
  const { user, api } = await renderOffers({
    ...manager,
    answers: {
      ...manager.answers,
      'operator.plannedPauses': () => ({ pauses: [pause] }),
      'operator.planPause': () => pause,
      'operator.endPause': () => ({}),
      'operator.menu': () => ({
        rights: 'all' as const,
        sections: [],
        items: [],
        has_more: false,
        counts: { items: 0, sold_out: 0, drafts: 0, archived: 0, waiting: 0 },
      }),
      'operator.items': () => ({
        items: [aDish],
        has_more: false,
        counts: { items: 1, sold_out: 0, low: 0, add_ons: 0 },
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.click(await screen.findByRole('button', { name: 'Sold out or hidden from … to …' }))
  const form = within(await screen.findByRole('dialog', { name: 'Sold out or hidden from … to …' }))
  expect(form.getByText('Please add an item.')).toBeTruthy()
  await user.click(await form.findByRole('button', { name: /Fig soup/ }))
  fireEvent.change(form.getByLabelText('Begins'), { target: { value: '2026-03-11T11:00' } })
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2026-03-11T15:00' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.planPause')).toHaveLength(1))
  // Riyadh is three hours ahead.
  expect(api.callsOf('operator.planPause')[0]?.input.body).toEqual({
    kind: 'sold_out',
    item_id: 9,
    starts_at: '2026-03-11T08:00:00.000Z',
    ends_at: '2026-03-11T12:00:00.000Z',
  })
  await user.click(await screen.findByRole('button', { name: /Fig soup.*Dar Lalla/ }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Fig soup' })).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(api.callsOf('operator.endPause')).toHaveLength(1))
})

const later = anOffer({ state: 'scheduled', from: '2026-03-12', until: '2026-03-20' })
const withLater = { 'operator.offers': () => ({ today: '2026-03-10', offers: [later], waiting: [], has_more: false }) }

test('a bar is moved by arrows, shown before it is saved, and taken back', async () => {
  const { user, api } = await renderOffers({ answers: withLater })
  const bar = await screen.findByRole('button', { name: /MARSA20/ })
  bar.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}')
  const moved = within(screen.getByRole('group', { name: 'Move' }))
  expect(moved.getByRole('status').textContent).toMatch(/MARSA20.*Mar 19 – Mar 27/)
  expect(api.callsOf('operator.saveRows')).toHaveLength(0)
  await user.click(moved.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('group', { name: 'Move' })).toBeNull()
  screen.getByRole('button', { name: /MARSA20/ }).focus()
  await user.keyboard('{ArrowRight}+')
  await user.click(within(screen.getByRole('group', { name: 'Move' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: { coupons: [{ code: 'MARSA20', start_date: '2026-03-13', expire_date: '2026-03-22' }] },
    known: { coupons: [{ code: 'MARSA20', start_date: '2026-03-12', expire_date: '2026-03-20' }] },
  })
})

test('the start of an offer that runs stays where it is', async () => {
  const { user } = await renderOffers()
  const bar = await screen.findByRole('button', { name: /MARSA20/ })
  bar.focus()
  await user.keyboard('{ArrowLeft}')
  const moved = within(screen.getByRole('group', { name: 'Move' }))
  expect(moved.getByRole('status').textContent).toMatch(/Mar 9 – Mar 30/)
  expect(moved.getByLabelText<HTMLInputElement>('First day').disabled).toBe(true)
  fireEvent.change(moved.getByLabelText('Last day'), { target: { value: '2026-03-25' } })
  expect(moved.getByRole('status').textContent).toMatch(/Mar 9 – Mar 25/)
})

/** Nine days of 20 pixels, the first at 200. */
function layOut(row: HTMLElement): void {
  const bar = row.querySelector('[data-days]')
  if (bar === null) throw new Error('There is no bar.')
  const left = 200
  bar.getBoundingClientRect = () => ({ left, right: left + 180, width: 180, top: 0, bottom: 36, height: 36 }) as DOMRect
  row.setPointerCapture = () => undefined
}
const drag = (row: HTMLElement, from: number, to: number, more: object = {}) => {
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, ...more }
  fireEvent.pointerDown(row, { ...pointer, clientX: from })
  fireEvent.pointerMove(row, { ...pointer, clientX: to })
  fireEvent.pointerUp(row, { ...pointer, clientX: to })
  fireEvent.click(row)
}
const shownDays = () => within(screen.getByRole('group', { name: 'Move' })).getByRole('status').textContent

test('a bar is dragged by its middle and stretched by its ends, and snaps to days', async () => {
  await renderOffers({ answers: withLater })
  const row = await screen.findByRole('button', { name: /MARSA20/ })
  layOut(row)
  drag(row, 290, 335)
  expect(shownDays()).toMatch(/Mar 14 – Mar 22/)
  expect(screen.queryByRole('dialog')).toBeNull()
  drag(row, 202, 163)
  expect(shownDays()).toMatch(/Mar 10 – Mar 20/)
  drag(row, 378, 418)
  expect(shownDays()).toMatch(/Mar 12 – Mar 22/)
  fireEvent.click(row)
  expect(await screen.findByRole('dialog', { name: 'MARSA20' })).toBeTruthy()
})

test('a finger that passes over a bar scrolls, and one that rests on it moves it', async () => {
  await renderOffers({ answers: withLater })
  const row = await screen.findByRole('button', { name: /MARSA20/ })
  layOut(row)
  const finger = { pointerId: 2, pointerType: 'touch', button: 0 }
  fireEvent.pointerDown(row, { ...finger, clientX: 290 })
  fireEvent.pointerMove(row, { ...finger, clientX: 350 })
  fireEvent.pointerUp(row, { ...finger, clientX: 350 })
  expect(screen.queryByRole('group', { name: 'Move' })).toBeNull()
  fireEvent.pointerDown(row, { ...finger, clientX: 290 })
  await new Promise((resolve) => setTimeout(resolve, 450))
  fireEvent.pointerMove(row, { ...finger, clientX: 330 })
  fireEvent.pointerUp(row, { ...finger, clientX: 330 })
  expect(shownDays()).toMatch(/Mar 14 – Mar 22/)
})

test('a pause is a bar of the calendar, moved by its own rules', async () => {
  const { user, api } = await renderOffers({
    answers: {
      'operator.offers': () => ({ today: '2026-03-10', offers: [], waiting: [], has_more: false }),
      'operator.plannedPauses': () => ({ pauses: [pause] }),
      'operator.movePause': () => pause,
    },
  })
  const region = within(await screen.findByRole('region', { name: 'Sold out or hidden for a while' }))
  const bar = region.getByRole('button', { name: /Fig soup.*Dar Lalla.*Sold out.*Planned/ })
  bar.focus()
  await user.keyboard('{ArrowRight}')
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-03-12T18:00' } })
  await user.click(within(screen.getByRole('group', { name: 'Move' })).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.movePause')).toHaveLength(1))
  expect(api.callsOf('operator.movePause')[0]?.input.body).toEqual({
    starts_at: '2026-03-12T08:00:00.000Z',
    ends_at: '2026-03-12T15:00:00.000Z',
    known: { starts_at: pause.starts_at, ends_at: pause.ends_at },
  })
})

test('the office plans a pause for a store that it finds by its name', async () => {
  const two = [aKeyStore({ name: 'Dar Lalla', slug: 'dar-lalla' }), aKeyStore({ id: 8 })]
  const { user, api } = await renderOffers({
    stores: two,
    answers: {
      'operator.stores': () => ({ stores: two, has_more: false }),
      'operator.menu': () => ({ rights: 'all' as const, sections: [], items: [], has_more: false, counts: noItems }),
      'operator.items': () => ({ items: [aDish], has_more: false, counts: { items: 1, sold_out: 0, low: 0, add_ons: 0 } }),
      'operator.planPause': () => pause,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.click(await screen.findByRole('button', { name: 'Sold out or hidden from … to …' }))
  const form = within(await screen.findByRole('dialog', { name: 'Sold out or hidden from … to …' }))
  expect(form.getByText('Please choose the store.')).toBeTruthy()
  await user.type(form.getByRole('searchbox'), 'dar')
  await user.click(await form.findByRole('button', { name: /Dar Lalla/ }))
  await user.click(await form.findByRole('button', { name: /Fig soup/ }))
  fireEvent.change(form.getByLabelText('Begins'), { target: { value: '2026-03-11T11:00' } })
  fireEvent.change(form.getByLabelText('Ends'), { target: { value: '2026-03-11T15:00' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.planPause')).toHaveLength(1))
  expect(api.callsOf('operator.planPause')[0]?.input.body).toMatchObject({ item_id: 9 })
})

test('a rule that a sale breaks is said at its field', async () => {
  const message = 'Offers of stores run for at most 14 days.'
  const { user } = await renderOffers({
    ...manager,
    answers: {
      ...manager.answers,
      'operator.saveStoreOffer': () => {
        throw new Refusal(422, [{ code: 'ends_at', message }])
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New offer' }))
  await user.click(await screen.findByRole('button', { name: 'Sale of own items' }))
  const form = within(await screen.findByRole('dialog', { name: 'New flash sale' }))
  await user.type(form.getByRole('textbox', { name: 'Title (English)' }), 'Eid')
  await user.click(await form.findByRole('button', { name: /Fig soup/ }))
  const field = form.getByLabelText('Ends')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getAllByText(message)[0]).toBeTruthy()
  fireEvent.change(field, { target: { value: '2026-03-20T15:00' } })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
})

test('a flash sale says how many pieces are sold, and on which day the last one goes at this pace', async () => {
  const { user } = await renderOffers({
    answers: { 'operator.offerDays': () => ({ days: [], pace: { limit: 120, used: 80, ends_on: '2026-03-11' } }) },
  })
  await user.click(await screen.findByRole('button', { name: /Thursday/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Thursday' }))
  expect(await dialog.findByText('80 of 120')).toBeTruthy()
  expect(dialog.getByText('At this pace the last piece is sold on Mar 11, before the sale ends.')).toBeTruthy()
})

const aSwitch = {
  key: 'ref_earning_status',
  value: 'off',
  is_set: true,
  section: 'customers' as const,
  name: 'Referral',
  about: '',
  choices: {},
  group: '',
  kind: 'switch' as const,
  options: [],
  default: 'off',
  meaning: '',
  form: '',
}

test('referral shows its rules, what it costs and who invited whom, and is turned off', async () => {
  const friend = { id: 9, name: 'Samir Aziz', by: { id: 4, name: 'Lina Haddad' }, joined_at: '2026-03-02T10:00:00Z' }
  const { user, api } = await renderOffers({
    me: { ...office, scopes: ['settings:write', 'catalogue:write', 'customers:read'] },
    answers: {
      'operator.referrals': () => ({
        is_active: true,
        is_on: true,
        reward: 7,
        friend_discount: { amount: 12.5, amount_type: 'percentage' as const },
        joined: 40,
        rewarded: 31,
        rewards: 217,
        discounts: 96.5,
        friends: [{ ...friend, state: 'rewarded' as const, reward: 7 }],
        next_cursor: null,
      }),
      'operator.changeSetting': () => ({ setting: aSwitch, advice: null }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Referral' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Referral' }))
  expect(await dialog.findByText(/gets .*7\.00.* once .* saves .*12\.5%.* on it/)).toBeTruthy()
  expect(dialog.getByText(/217\.00/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Samir Aziz' }).getAttribute('href')).toBe('/desk/customers?show=9')
  expect(dialog.getByRole('link', { name: 'Lina Haddad' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(api.callsOf('operator.changeSetting')).toHaveLength(1))
  expect(api.callsOf('operator.changeSetting')[0]?.input.body).toEqual({ value: 'off', known: 'on' })
})

test('a store joins a campaign of the office, and reads what one that it joined brings and costs', async () => {
  const campaign = {
    id: 4,
    title: 'Ramadan',
    description: '',
    from: '2026-03-01',
    until: '2026-03-31',
    starts: null,
    ends: null,
    stores: 12,
    has_joined: false,
    may_join: true,
    use: null,
  }
  const joined = { ...campaign, id: 5, title: 'Spring', has_joined: true, may_join: false }
  const { user, api } = await renderOffers({
    ...manager,
    answers: {
      ...manager.answers,
      'operator.storeCampaigns': () => ({ campaigns: [campaign, { ...joined, use: { count: 8, ordered: 400, by_store: 20 } }] }),
      'operator.joinCampaign': () => ({ has_joined: true }),
    },
  })
  const region = within(await screen.findByRole('region', { name: 'Campaigns of the office' }))
  expect(region.getByText(/Orders: 8, .*400\.00.*at your cost .*20\.00/)).toBeTruthy()
  expect(region.getAllByRole('button')).toHaveLength(1)
  await user.click(region.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(api.callsOf('operator.joinCampaign')).toHaveLength(1))
  expect(api.callsOf('operator.joinCampaign')[0]?.input.body).toEqual({ joins: true })
})
