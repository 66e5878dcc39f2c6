// @vitest-environment happy-dom
import type { StockItem, StockItems } from '@medina/contract/operator/operator-stock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { StockPage } from './stock-page.tsx'

function anItem(more: Partial<StockItem> = {}): StockItem {
  return {
    kind: 'item',
    id: 1,
    slug: 'lentil-soup',
    name: 'Lentil soup',
    category: 'Starters',
    image_full_url: null,
    price: 12.5,
    stock: null,
    variations: [],
    state: 'in_stock',
    sold_out: false,
    back_at: null,
    ...more,
  }
}
const cola = anItem({ id: 2, name: 'Cola', category: 'Drinks', stock: 4, state: 'low' })
const sauce = anItem({ kind: 'add_on', id: 1, name: 'Garlic sauce', category: null, price: 2 })

const itemsOf = (items: StockItem[]): StockItems => ({
  items,
  has_more: false,
  counts: { items: 2, sold_out: 0, low: 1, add_ons: 1 },
})
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return row
}

test('an item is switched off for today with one press, and back by Undo', async () => {
  const off = anItem({ state: 'sold_out', sold_out: true, back_at: '2026-03-11T01:00:00Z' })
  const { user, api } = await renderDesk(<StockPage />, {
    answers: {
      'operator.items': () => itemsOf([anItem(), cola, sauce]),
      'operator.soldOut': ({ body }) => (body?.sold_out ? off : anItem()),
    },
  })
  const row = await rowOf('Lentil soup')
  expect(within(row).getByText('In stock')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Starters',
    'Drinks',
    'Add-ons',
  ])
  api.answer({ 'operator.items': () => itemsOf([off, cola, sauce]) })
  await user.click(within(row).getByRole('switch', { name: 'Lentil soup is on the menu' }))
  await waitFor(() => expect(within(row).getByText(/^Sold out/)).toBeTruthy())
  expect(api.callsOf('operator.soldOut').map(({ input }) => input)).toEqual([
    { params: { id: '1' }, query: {}, body: { sold_out: true, today: true } },
  ])
  api.answer({ 'operator.items': () => itemsOf([anItem(), cola, sauce]) })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(row).getByText('In stock')).toBeTruthy())
  expect(api.callsOf('operator.soldOut').at(-1)?.input.body).toEqual({ sold_out: false })
})

test('what is sold out says until when, and "Change" chooses another time', async () => {
  const off = anItem({ state: 'sold_out', sold_out: true, back_at: null })
  const { user, api } = await renderDesk(<StockPage />, {
    answers: { 'operator.items': () => itemsOf([off]), 'operator.soldOut': () => off },
  })
  const row = await rowOf('Lentil soup')
  expect(within(row).getByText('Sold out')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Change' }))
  await user.click(await screen.findByRole('button', { name: '1 hour' }))
  await waitFor(() =>
    expect(api.callsOf('operator.soldOut').map(({ input }) => input.body)).toEqual([{ sold_out: true, minutes: 60 }]),
  )
})

test('pieces are counted up and down, or set in either set of digits; a refusal is said and the number goes back', async () => {
  let stock = 4
  const { user, api } = await renderDesk(<StockPage />, {
    answers: {
      'operator.items': () => itemsOf([{ ...cola, stock }]),
      'operator.stock': ({ body }) => {
        stock = body?.stock ?? stock + (body?.change ?? 0)
        return { item_id: 2, stock, variations: [] }
      },
    },
  })
  const row = await rowOf('Cola')
  expect(within(row).getByText('Low, 4 left')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'One more of Cola' }))
  await within(row).findByText('Low, 5 left')
  await user.click(within(row).getByRole('button', { name: 'Cola: 5 pieces. Enter a number' }))
  const field = await screen.findByLabelText('Pieces')
  await user.clear(field)
  await user.type(field, '٤٠')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await within(row).findByText('In stock')
  expect(api.callsOf('operator.stock').map(({ input }) => input.body)).toEqual([{ change: 1 }, { stock: 40 }])
  api.answer({
    'operator.stock': () => {
      throw new Refusal(409, [{ code: 'stock', message: 'Only 0 are left.' }])
    },
  })
  await user.click(within(row).getByRole('button', { name: 'One less of Cola' }))
  expect(await screen.findByText('Only 0 are left.')).toBeTruthy()
  await within(row).findByRole('button', { name: 'Cola: 40 pieces. Enter a number' })
})

test('counts that nobody changed are not saved, although customers buy while the dialog is open', async () => {
  const red = { type: 'Red', stock: 5 }
  let item = anItem({ id: 3, name: 'Shirt', stock: 8, variations: [red, { type: 'Blue', stock: 3 }] })
  const { user, api, client } = await renderDesk(<StockPage />, {
    answers: {
      'operator.items': () => itemsOf([item]),
      'operator.stock': () => ({ item_id: 3, stock: 14, variations: [] }),
    },
  })
  await user.click(within(await rowOf('Shirt')).getByRole('button', { name: /^Shirt: 8 pieces/ }))
  const field = await screen.findByLabelText(/Red/)
  await user.clear(field)
  await user.type(field, '12')
  item = { ...item, stock: 7, variations: [red, { type: 'Blue', stock: 2 }] }
  await client.invalidateQueries({ queryKey: ['desk'] })
  await screen.findByRole('button', { name: /^Shirt: 7 pieces/, hidden: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.stock').map(({ input }) => input.body)).toEqual([{ stock: 12, variation: 'Red' }])
})

test('a search and a filter narrow the list, and say when nothing is left', async () => {
  const { user, api } = await renderDesk(<StockPage />, {
    answers: {
      'operator.items': ({ query }) =>
        itemsOf(query?.search === 'zz' ? [] : query?.filter === 'low' ? [cola] : [anItem(), cola, sauce]),
    },
  })
  await rowOf('Lentil soup')
  await user.click(screen.getByRole('button', { name: /^Low/ }))
  await waitFor(() => expect(screen.queryByText('Lentil soup')).toBeNull())
  await user.type(screen.getByRole('searchbox'), 'zz')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(api.callsOf('operator.items').at(-1)?.input.query).toEqual({ search: 'zz', filter: 'low' })
})

test('in Arabic, a key of several stores is asked which', async () => {
  const { user } = await renderDesk(<StockPage />, {
    language: 'ar',
    stores: [aKeyStore(), aKeyStore({ id: 8, name: 'Date Grove' })],
    answers: { 'operator.items': () => itemsOf([cola]) },
  })
  await user.click(await screen.findByRole('button', { name: /Date Grove/ }))
  expect(await screen.findByText('كمية قليلة، بقيت 4 قطع')).toBeTruthy()
})

test('only keys of stores and of the business that may change the catalogue have the page', () => {
  const page = deskPages.find(({ path }) => path === 'stock')
  const key = { id: 1, name: 'K', store_ids: null, courier: null, expires_at: null }
  expect(page?.mayOpen({ ...key, role: 'store', scopes: ['catalogue:write'] })).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'store', scopes: ['orders:read'] })).toBe(false)
  expect(page?.mayOpen({ ...key, role: 'provider', scopes: ['catalogue:write'] })).toBe(false)
})
