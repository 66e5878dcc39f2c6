// @vitest-environment happy-dom
import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemCard } from '@medina/contract/catalog/catalog'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { ProductShelves } from './product-shelves.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const lamp = { ...anItem({ id: 7, name: 'Lamp', module_id: 4, zone_id: 1 }), ...details }
const place = { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] }

const bulb = anItem({ id: 3, name: 'Bulb' })
type Lists = {
  path?: string
  moduleId?: number
  related?: ItemCard[]
  siblings?: ItemCard[]
  paired?: ItemCard[]
  cart?: CartLine[]
}

function openShelves({ path = '/', moduleId = 4, related = [], siblings = [], paired = [bulb], cart = [] }: Lists = {}) {
  if (cart.length > 0) localStorage.setItem('guest_id', 'a-guest')
  localStorage.setItem('recentlyViewed', JSON.stringify([7, 8, 9].map((id) => ({ id, module_id: 4 }))))
  return renderPage(<ProductShelves item={lamp} />, {
    path,
    place,
    module: { id: moduleId, type: 'ecommerce' },
    answers: {
      'site.modules': () => [],
      'lists.relatedItems': () => related,
      'catalog.storeSiblings': () => siblings,
      'cart.list': () => cart,
      'questions.list': () => ({ questions: [], next_cursor: null }),
      'lists.pairedItems': () => paired,
      // The second one was viewed elsewhere: nobody delivers it here.
      'catalog.item': ({ params }) => ({
        ...lamp,
        id: Number(params.id),
        name: `Item ${params.id}`,
        zone_id: params.id === '8' ? 1 : 2,
      }),
    },
  })
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a product shows what is bought with it, and other items that were viewed here and are delivered to the place', async () => {
  await openShelves()
  await waitFor(() => expect(names()).toEqual(['Bulb', 'Item 8']))
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Questions to the store',
      'Pairs with',
      'Recently viewed',
    ]),
  )
})

test('in another module, nothing is said of what could be bought with it', async () => {
  const { api } = await openShelves({ moduleId: 1 })
  await waitFor(() => expect(names()).toEqual(['Item 8']))
  expect(api.callsOf('lists.pairedItems')).toEqual([])
})

test('no item is shown twice, and what is in the cart comes last', async () => {
  const [shade, socket] = [anItem({ id: 4, name: 'Shade' }), anItem({ id: 5, name: 'Socket' })]
  await openShelves({
    siblings: [socket],
    paired: [bulb, anItem({ id: 8, name: 'Item 8' }), socket, shade],
    cart: [aLine(1, anItem({ id: 3, module_id: 4 }))],
  })
  // Those viewed before are not repeated either, nor what is next to the texts: "Socket".
  await waitFor(() => expect(names()).toEqual(['Item 8', 'Shade', 'Bulb']))
})

test('a link to what resembles the item leads to the list once it has arrived', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await openShelves({ path: '/product/7#similar', related: [anItem({ id: 6, name: 'Lantern' })] })
  await waitFor(() => expect(scroll.mock.contexts).toEqual([document.getElementById('similar')]))
  expect(names()).toContain('Lantern')
  scroll.mockRestore()
})
