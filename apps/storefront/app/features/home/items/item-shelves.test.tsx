// @vitest-environment happy-dom
import type { ItemPage } from '@medina/contract/catalog/catalog-endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { consentStore } from '#lib/device/consent.ts'
import { addRecentlyViewed, listRecentlyViewed } from '#lib/device/recently-viewed.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { sectionQueries } from '#features/home/sections/section.data.ts'
import { CategoryShelf } from './category-shelf.tsx'
import { ItemSection } from './item-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const pageOf = (...names: string[]): ItemPage => ({
  total_size: names.length,
  limit: 8,
  offset: 1,
  products: names.map((name, index) => anItem({ id: index + 1, name })),
  next_cursor: null,
})
const refuse = () => {
  throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

const atlas = {
  ...anItem({ id: 1, name: 'Atlas', zone_id: 1 }),
  tags: [],
  whislists_count: 0,
  reviews_count: 0,
  store_details: aStore(),
}
const toys = { id: 7, name: 'Toys' }
const books = { id: 8, name: 'Books' }

test('[2.003] a category that fails or has nothing says so in place of the cards, and the others can be chosen', async () => {
  const categories = [toys, books].map((one) => ({ ...one, slug: one.name, image_full_url: null }))
  const { user, api } = await renderPage(
    <CategoryShelf
      name="new_items"
      title="sections.new_items"
      query={(shop, id) => (id === null ? catalogQueries.newItems(shop) : sectionQueries.categoryItems(shop, id))}
      isGoods
      above={[]}
    />,
    {
      answers: {
        'catalog.newItems': () => ({ ...pageOf('Kite', 'Atlas', 'Globe'), categories }),
        'catalog.categoryItems': refuse,
      },
    },
  )
  const chip = (name: string) => screen.findByRole('button', { name })
  await waitFor(() => expect(names()).toEqual(['Kite', 'Atlas', 'Globe']))
  await user.click(await chip('Toys'))
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
  expect(names()).toEqual([])
  api.answer({ 'catalog.categoryItems': ({ params }) => (params.id === '7' ? pageOf('Kite') : pageOf()) })
  await user.click(await chip('Try again'))
  await waitFor(() => expect(names()).toEqual(['Kite']))

  await user.click(await chip('Books'))
  expect(await screen.findByText('No items here yet')).toBeTruthy()
  await user.click(await chip('All'))
  await waitFor(() => expect(names()).toEqual(['Kite', 'Atlas', 'Globe']))
})

test('[3.001] of the items that were viewed on this device, one that is gone is forgotten', async () => {
  localStorage.setItem(
    'recentlyViewed',
    JSON.stringify([
      { id: 2, module_id: 4 },
      { id: 1, module_id: 4 },
      { id: 3, module_id: 1 },
    ]),
  )
  await renderPage(<RecentlyViewed moduleId={4} isGoods />, {
    place: { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] },
    answers: {
      'site.modules': () => [],
      'catalog.item': ({ params }) => {
        if (params.id === '2') throw new Refusal(404, [{ code: 'item', message: 'Gone' }])
        return atlas
      },
    },
  })
  await waitFor(() => expect(names()).toEqual(['Atlas']))
  expect(listRecentlyViewed(4).map(({ id }) => id)).toEqual([1])
  expect(listRecentlyViewed(1).map(({ id }) => id)).toEqual([3])
})

test('[3.001] until a device has answered, the question takes the place of its viewed items, which appear after a yes', async () => {
  const { user } = await renderPage(<RecentlyViewed moduleId={4} isGoods />, {
    place: { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] },
    answers: { 'site.modules': () => [], 'catalog.item': () => atlas },
  })
  act(() => consentStore.write(null))
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  act(() => addRecentlyViewed({ id: 1, module_id: 4 }))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(names()).toEqual(['Atlas']))
})

test('[2.003] items are not called popular before anybody ordered one', async () => {
  const words = async (page: ItemPage) => {
    const { unmount } = await renderPage(
      <ItemSection
        title="sections.popular_items"
        note="sections.popular_items_note"
        neverOrdered="sections.items_nearby"
        query={catalogQueries.popularItems}
        to="/list"
        isGoods
        above={[]}
      />,
      { answers: { 'catalog.popularItems': () => page } },
    )
    await waitFor(() => expect(names()).toEqual(['Kite', 'Atlas', 'Globe']))
    const found = [screen.getByRole('heading', { level: 2 }).textContent, screen.queryByText(/order/) !== null]
    unmount()
    return found
  }
  const page = pageOf('Kite', 'Atlas', 'Globe')
  expect(await words(page)).toEqual(['Most popular items', true])
  expect(await words({ ...page, never_ordered: true })).toEqual(['From stores near you', false])
})
