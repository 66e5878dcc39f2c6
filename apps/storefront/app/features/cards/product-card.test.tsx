// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { saveToken } from '@medina/web/session/session.ts'
import { aLine, anItem, someGoods } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { provideLater } from '#features/frame/later.ts'
import { QuickViewHost } from '#features/item/quick-view/quick-view-host.tsx'
import { LinkTravel } from '#features/shell/link-travel.tsx'
import { ProductCard } from './product-card.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

beforeAll(() => provideLater(() => import('#features/shell/later-parts.tsx')))

test('[2.046] a card shows image, marks, name, store, price and rating of a dish', async () => {
  const item = anItem({ veg: 1, recommended: 1, organic: 1, avg_rating: 4.75, rating_count: 4 })
  await renderPage(<ProductCard item={item} />)
  const card = within(screen.getByRole('article'))
  expect(document.querySelector('article .frame')).not.toBeNull()
  for (const mark of ['Veg', 'Halal', '4.8 of 5, 4 ratings']) expect(card.getByRole('img', { name: mark })).toBeTruthy()
  for (const text of ['Recommended', 'Organic', 'Chicken shawarma']) expect(card.getByText(text)).toBeTruthy()
  expect(card.getByText(/Bait Al Shawarma/)).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('18.00')
})

test.each([
  [null, 1],
  ['a-token-of-noura', 0],
])('[8.047] the card of an item of a campaign tells guests that it is for members (token %s)', async (token, count) => {
  if (token !== null) saveToken(token)
  const item = { ...anItem(), isCampaignItem: true }
  await renderPage(<ProductCard item={item} />)
  expect(screen.queryAllByText('For members: sign in to order')).toHaveLength(count)
})

test.each([
  [18, '18.00'],
  [99_999.5, '99,999.50'],
  [123_456, '123.4K'],
  [2_500_000, '2.5M'],
  [1_000_000_000, '1B'],
])('[9.022, 9.023] the price %d stands on a card as %s', async (price, shown) => {
  await renderPage(<ProductCard item={anItem({ price })} />)
  expect(screen.getByRole('article').textContent).toContain(shown)
})

test('[2.046] add to cart turns into increment and decrement', async () => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const item = anItem()
  const { user, api } = await renderPage(<ProductCard item={item} />, {
    place,
    module: { id: 1, type: 'food' },
    answers: {
      'cart.list': () => [],
      'cart.add': () => [aLine(1, item)],
      'cart.update': ({ body }) => [aLine(1, item, { quantity: Number(body.quantity) })],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Chicken shawarma to the cart' }))
  await user.click(await screen.findByRole('button', { name: 'Increase quantity' }))
  await waitFor(() => expect(api.callsOf('cart.update').at(-1)?.input.body).toMatchObject({ quantity: 2 }))
  expect(screen.getByRole('button', { name: /^(Decrease quantity|Remove)/ })).toBeTruthy()
})

describe('[2.046] the quick view opens over the list', () => {
  test.each([
    ['food', anItem()],
    ['grocery', anItem({ module_type: 'grocery', stock: 9 })],
    ['pharmacy', anItem({ module_type: 'pharmacy', stock: 9 })],
    ['e-commerce', someGoods({ name: 'Linen shirt' })],
  ])('in %s', async (_, item) => {
    const { user, path } = await renderPage(
      <>
        <ProductCard item={item} />
        <LinkTravel />
        <QuickViewHost />
      </>,
      { place, path: '/home', module: { id: 1, type: 'food' }, answers: { 'catalog.item': () => ({ ...item, ...details }) } },
    )
    await user.click(screen.getByRole('link', { name: item.name }))
    const dialog = within(await screen.findByRole('dialog', { name: item.name }, { timeout: 20_000 }))
    expect(await dialog.findByRole('button', { name: /Add to Cart/ })).toBeTruthy()
    expect(dialog.getByRole('link', { name: /^All details/ }).getAttribute('href')).toContain(`/product/${item.id}`)
    expect(path()).toBe('/home')
  })
})

describe('[2.041, 2.046] what is halal, organic or recommended is marked on the card and in quick view, as the module has it', () => {
  const halal = { is_halal: 1, halal_tag_status: 1 } as const
  const plain = { recommended: 0, organic: 0, is_halal: 0, halal_tag_status: 0 } as const
  test.each([
    ['a dish', anItem({ ...plain, ...halal, veg: 0, recommended: 1 }), ['Recommended', 'Halal', 'Non-veg']],
    ['a dish without a mark', anItem({ ...plain, veg: 0, unmarked: true }), []],
    ['organic goods', anItem({ ...plain, module_type: 'grocery', stock: 9, organic: 1 }), ['Organic']],
    ['halal goods', anItem({ ...plain, ...halal, module_type: 'grocery', stock: 9 }), ['Halal']],
    ['halal medicine', anItem({ ...plain, ...halal, module_type: 'pharmacy', stock: 9 }), []],
  ])('%s', async (_, item, marks) => {
    const { user } = await renderPage(
      <>
        <ProductCard item={item} />
        <LinkTravel />
        <QuickViewHost />
      </>,
      { place, path: '/home', module: { id: 1, type: 'food' }, answers: { 'catalog.item': () => ({ ...item, ...details }) } },
    )
    const known = ['Recommended', 'Organic', 'Halal', 'Veg', 'Non-veg']
    const marksIn = (part: HTMLElement) =>
      known.filter((name) => within(part).queryAllByText(name).length + within(part).queryAllByRole('img', { name }).length > 0)
    const card = screen.getByRole('article')
    expect(marksIn(card).toSorted()).toEqual(marks.toSorted())
    await user.click(screen.getByRole('link', { name: item.name }))
    const dialog = await screen.findByRole('dialog', { name: item.name }, { timeout: 20_000 })
    expect(await within(dialog).findByRole('button', { name: /Add to Cart/ })).toBeTruthy()
    expect(marksIn(dialog).toSorted()).toEqual(marks.toSorted())
  })
})
