// @vitest-environment happy-dom
import type { StorePage } from '@medina/contract/catalog/catalog-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { AllStores } from './all-stores.tsx'
import { BestStores } from './best-stores.tsx'
import { StoreSection } from './store-section.tsx'
import { VisitAgain } from './visit-again.tsx'

const pageOf = (...names: string[]): StorePage => ({
  total_size: names.length,
  limit: 12,
  offset: 1,
  stores: names.map((name, index) => aStore({ id: index + 1, name })),
  next_cursor: null,
})
const refuse = () => {
  throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
}
const stores = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const press = (name: string) => screen.findByRole('button', { name })

test('[2.003] the best stores are the popular ones, the best rated or the new, and lead to the list of each', async () => {
  const { user, api } = await renderPage(<BestStores />, {
    answers: {
      'catalog.popularStores': () => pageOf('Old Mill Bakery'),
      'catalog.topRatedStores': refuse,
      'catalog.latestStores': () => pageOf('Harbour Greens'),
    },
  })
  const leads = () => screen.getByRole('link', { name: 'See all' }).getAttribute('href')
  await waitFor(() => expect(stores()).toEqual(['Old Mill Bakery']))
  expect((await press('Popular')).getAttribute('aria-pressed')).toBe('true')
  expect(leads()).toBe('/store/popular')

  await user.click(await press('Top rated'))
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
  api.answer({ 'catalog.topRatedStores': () => pageOf('Wild Thyme Organic') })
  await user.click(await press('Try again'))
  await waitFor(() => expect(stores()).toEqual(['Wild Thyme Organic']))
  expect(leads()).toBe('/store?filter=top_rated&sort=rating')

  await user.click(await press('New'))
  await waitFor(() => expect(stores()).toEqual(['Harbour Greens']))
  expect(leads()).toBe('/store/latest')
})

test('[2.003] all stores that cannot be loaded can be tried again, and a choice without a store can be taken back', async () => {
  const { user, api } = await renderPage(<AllStores type="food" />, { answers: { 'catalog.stores': refuse } })
  const way = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Delivery or take-away' })
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
  api.answer({
    'catalog.stores': ({ params }) => (params.filter === 'take_away' ? pageOf() : pageOf('Smash Corner', 'Bait Al Shawarma')),
  })
  await user.click(await press('Try again'))
  await waitFor(() => expect(stores()).toEqual(['Smash Corner', 'Bait Al Shawarma']))

  await user.selectOptions(way, 'Take-away')
  expect(await screen.findByText('No stores match')).toBeTruthy()
  await user.click(await press('Show all'))
  await waitFor(() => expect(stores()).toHaveLength(2))
  expect(way.value).toBe('all')
})

test('[2.003] a store that a customer ordered from shows three of the things that were ordered, and how many more', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const items = ['Avocado toast', 'Rye bread', 'Croissant'].map((name, id) => anItem({ id, name }))
  await renderPage(<VisitAgain type="food" />, {
    answers: { 'orders.visitAgain': () => [{ ...aStore({ name: 'Old Mill Bakery' }), items, items_count: 4 }] },
  })
  const shelf = within(await screen.findByRole('listitem'))
  expect(shelf.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(items.map(({ name }) => name))
  expect(shelf.getByText('+1')).toBeTruthy()
})

test('[2.003] a customer who has not ordered yet sees what is new instead', async () => {
  localStorage.setItem('token', 'a-token-of-lina')
  await renderPage(<VisitAgain type="grocery" />, {
    answers: { 'orders.visitAgain': () => [], 'catalog.latestStores': () => pageOf('Harbour Greens') },
  })
  expect(await screen.findByRole('heading', { name: 'What’s new' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Visit again' })).toBeNull()
})

test('[2.003] stores are not called popular before anybody ordered from one', async () => {
  const title = async (page: StorePage) => {
    const { unmount } = await renderPage(
      <StoreSection
        title="sections.popular_stores"
        neverOrdered="sections.stores_nearby"
        query={catalogQueries.popularStores}
        to="/store/popular"
        fewest={1}
      />,
      { answers: { 'catalog.popularStores': () => page } },
    )
    await waitFor(() => expect(stores()).toEqual(['Only']))
    const found = screen.getByRole('heading', { level: 2 }).textContent
    unmount()
    return found
  }
  expect(await title(pageOf('Only'))).toBe('Popular near you')
  expect(await title({ ...pageOf('Only'), never_ordered: true })).toBe('Near you')
})
