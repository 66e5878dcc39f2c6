// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import { ProductShelves } from './product-shelves.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const lamp = { ...anItem({ id: 7, name: 'Lamp', module_id: 4, zone_id: 1 }), ...details }
const place = { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] }

function openShelves(moduleId = 4) {
  localStorage.setItem('recentlyViewed', JSON.stringify([7, 8, 9].map((id) => ({ id, module_id: 4 }))))
  return renderPage(<ProductShelves item={lamp} />, {
    place,
    module: { id: moduleId, type: 'ecommerce' },
    answers: {
      'site.modules': () => [],
      'lists.relatedItems': () => [],
      'questions.list': () => ({ questions: [], next_cursor: null }),
      'lists.pairedItems': () => [anItem({ id: 3, name: 'Bulb' })],
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
  const { api } = await openShelves(1)
  await waitFor(() => expect(names()).toEqual(['Item 8']))
  expect(api.callsOf('lists.pairedItems')).toEqual([])
})
