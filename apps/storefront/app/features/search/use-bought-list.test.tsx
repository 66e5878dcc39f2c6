// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import { arrangeBought, boughtFirstStore } from '#lib/api/bought-before.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { SearchField } from './search-field.tsx'
import { useBoughtList } from './use-bought-list.ts'

const GUEST = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'
const place = { address: 'Palm Court 1', lat: 22.43, lng: 39.03, zoneIds: [1] }
const module = { id: 1, type: 'food' } as const
const products = ['Oat milk', 'Goat milk', 'Cow milk', 'Milk chocolate'].map((name, at) => anItem({ id: at + 1, name }))
const page = { total_size: 4, limit: 10, offset: 1, next_cursor: null, is_counted: true, products, equal_matches: [3, 1] }

afterEach(() => localStorage.clear())

test('what was bought comes first among equal matches, and never before a better one', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const ids = (runs: number[] | undefined, ...bought: number[]) => arrangeBought(rows, runs, new Set(bought)).map(({ id }) => id)
  expect(ids([3, 2], 3, 5)).toEqual([3, 1, 2, 5, 4])
  expect(ids([3, 2])).toEqual([1, 2, 3, 4, 5])
  expect(ids(undefined, 3, 5)).toEqual([1, 2, 3, 4, 5])
  // Runs that are too short or too long lose no row.
  expect(ids([1], 5)).toEqual([1, 5, 2, 3, 4])
  expect(ids([9], 5)).toEqual([5, 1, 2, 3, 4])
  expect(ids([], 5)).toEqual([5, 1, 2, 3, 4])
})

function Results() {
  const [text, setText] = useState('milk')
  const input = {
    query: { name: text, data_type: 'searched', list_type: 'item', view: 'card', limit: 10, sort_by: 'default' },
  } as const
  const { items = [] } = useBoughtList({ shop: useShop(), name: 'catalog.browse', input })
  return (
    <button type="button" onClick={() => setText('milk please')}>
      {`${text}: ${items.map((item) => ('name' in item ? item.name : '')).join(', ')}`}
    </button>
  )
}

test('results of a guest begin with what the guest bought, unless the switch is off; a list on the screen stays as it is', async () => {
  localStorage.setItem('guest_id', GUEST)
  let answer: (ids: { item_ids: number[] }) => void = () => {}
  const answers = {
    'catalog.browse': () => page,
    'orders.bought': () => new Promise<{ item_ids: number[] }>((resolve) => (answer = resolve)),
  }
  const { user, api } = await renderPage(<Results />, { answers, place, module })
  const shown = () => screen.getByRole('button').textContent
  await waitFor(() => expect(shown()).toBe('milk: Oat milk, Goat milk, Cow milk, Milk chocolate'))
  expect(api.callsOf('orders.bought')[0]?.input.query).toEqual({ guest_id: GUEST })
  answer({ item_ids: [3, 4] })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toBe('milk: Oat milk, Goat milk, Cow milk, Milk chocolate')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('milk please: Cow milk, Oat milk, Goat milk, Milk chocolate'))
})

test('suggestions begin with what was bought before and say so, with what cannot be had marked', async () => {
  localStorage.setItem('guest_id', GUEST)
  const items = products.map(({ id, name, store_id, store_name, price }, at) => ({
    id,
    name,
    store_id,
    store_name,
    price,
    image: null,
    image_full_url: null,
    images_full_url: [],
    unit_type: null,
    discount: 0,
    discount_type: 'percent' as const,
    store_discount: 0,
    avg_rating: 0,
    rating_count: 0,
    ...(at === 1 && { unavailable: 'closed' as const }),
  }))
  const answers = {
    'catalog.popularItems': () => ({ total_size: 0, limit: 8, offset: 1, next_cursor: null, products: [] }),
    'catalog.suggest': () => ({ items, stores: [], equal_matches: [3, 1] }),
    'orders.bought': () => ({ item_ids: [3] }),
  }
  const { user } = await renderPage(<SearchField />, { answers, place, module, path: '/home' })
  await user.click(screen.getByRole('combobox'))
  const first = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show what I bought before first' })
  await user.type(screen.getByRole('combobox'), 'milk')
  const options = async () => (await screen.findAllByRole('option', { name: /\$|AED|SAR|milk/i })).map((one) => one.textContent)
  await waitFor(async () => expect((await options()).findLast((text) => text?.includes('Bought before'))).toMatch(/^Cow milk/))
  expect((await options()).some((text) => text?.includes('Closed now'))).toBe(true)
  await user.clear(screen.getByRole('combobox'))
  await user.click(await screen.findByRole('switch', { name: 'Show what I bought before first' }))
  expect([first.isConnected, boughtFirstStore.read(), localStorage.getItem('bought_first')]).toEqual([false, false, 'off'])
})
