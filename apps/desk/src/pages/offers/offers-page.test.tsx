// @vitest-environment happy-dom
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
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

const renderOffers = (me: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk(<OffersPage />, {
    me: { ...office, scopes: [...office.scopes] },
    path: '/desk/offers?month=2026-03',
    answers: {
      'operator.offers': () => ({ today: '2026-03-10', offers: [sale, anOffer({})], has_more: false }),
      'operator.sheet': ({ params }) => ({ rows: sheets[params.name] ?? [] }),
      'operator.saveRows': () => ({ changes: [] }),
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
  expect(dialog.getByText('Please write the title in English.')).toBeTruthy()
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

test('a store reads its offers and has no forms', async () => {
  const { user } = await renderOffers({ me: {} })
  await user.click(await screen.findByRole('button', { name: /MARSA20/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'MARSA20' }))
  expect(dialog.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New offer' })).toBeNull()
})
