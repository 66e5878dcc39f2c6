// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { ProductCard } from '#features/cards/product-card.tsx'
import { useCartCount } from '#features/cart/cart.data.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { useItemChoice } from '#features/item/choice/use-item-choice.ts'
import { OverlayHost } from '#features/shell/overlay-host.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const bread = anItem({ id: 7, name: 'Bread', store_id: 1, store_name: 'Harbour Market' })
const dates = anItem({ id: 8, name: 'Dates', store_id: 1, store_name: 'Harbour Market' })
const olives = anItem({ id: 9, name: 'Olives', store_id: 2, store_name: 'Palm Grocer' })

/** The cart's badge in the header, which reads the cart. */
function Badge() {
  return <output>{useCartCount()}</output>
}

/** The cards of two items, and a cart that holds bread; presses the one to add. */
async function add(name: string) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  let lines = [aLine(1, bread)]
  const page = await renderPage(
    <>
      <Badge />
      <ProductCard item={dates} />
      <ProductCard item={olives} />
      <OverlayHost />
    </>,
    {
      place,
      module: { id: 1, type: 'food' },
      answers: {
        'cart.list': () => lines,
        'cart.clear': () => {
          lines = []
          return []
        },
        'cart.add': ({ body }) => {
          const item = [dates, olives].find(({ id }) => id === Number(body.item_id)) ?? olives
          lines = [...lines, aLine(lines.length + 1, item)]
          return lines
        },
      },
    },
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  await page.user.click(screen.getByRole('button', { name: `Add ${name} to the cart` }))
  return page
}

test('[4.004, 8.038] an item of the same store is added directly', async () => {
  const { api } = await add('Dates')
  expect(await screen.findByText('Item added to cart')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([api.callsOf('cart.add').length, api.callsOf('cart.clear').length]).toEqual([1, 0])
})

test('[2.045, 4.003, 8.014, 8.017, 8.018] another store’s item asks before it clears the cart', async () => {
  const { user, api } = await add('Olives')
  const question = async () => within(await screen.findByRole('dialog', { name: 'Are you sure, you want to reset?' }))
  const first = await question()
  expect(
    first.getByText(/^Your cart holds items from .?Harbour Market.?\. Adding this one will clear them first\.$/),
  ).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([api.callsOf('cart.add').length, api.callsOf('cart.clear').length]).toEqual([0, 0])

  await user.click(screen.getByRole('button', { name: 'Add Olives to the cart' }))
  const again = await question()
  await user.click(again.getByRole('button', { name: /^Clear/ }))
  const message = 'Your cart has been cleared successfully. And selected item added to the cart.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(api.callsOf('cart.clear')).toHaveLength(1)
  expect(api.callsOf('cart.add').map(({ input }) => Number(input.body.item_id))).toEqual([9])
})

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }

/** The act of an item's dialog. */
function DatesDialog() {
  const { submit } = useItemChoice({ ...dates, ...details })
  return (
    <button type="button" onClick={() => void submit()}>
      Add Dates to the cart
    </button>
  )
}

test.each([
  ['card', <ProductCard key="card" item={dates} />],
  ['dialog', <DatesDialog key="dialog" />],
])(
  'an item is added from its %s in its own module, even if the page that was just opened has not stored it yet',
  async (_, from) => {
    localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
    const elsewhere = { ...olives, module_id: dates.module_id + 1 }
    const { user, api } = await renderPage(from, {
      place,
      module: { id: elsewhere.module_id, type: 'grocery' },
      // The cart of the other module holds another store's items, which stay there.
      answers: { 'cart.list': () => [aLine(2, elsewhere)], 'cart.add': () => [aLine(1, dates)] },
    })
    await user.click(screen.getByRole('button', { name: 'Add Dates to the cart' }))
    await waitFor(() => expect(api.callsOf('cart.add').map(({ headers }) => headers.moduleid)).toEqual([String(dates.module_id)]))
  },
)
