// @vitest-environment happy-dom
import { type BrowsedItems, type Facets, listFilters } from '@medina/contract/catalog/browse'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import { aModule } from '#features/module/module.builders.ts'
import ResultsPage from './results-page.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const module = { id: 3, type: 'pharmacy' } as const
const noStores = { total_size: 0, limit: 12, offset: 1, stores: [], next_cursor: null }

const noFilters = Object.fromEntries([...listFilters, 'veg', 'non_veg'].map((filter) => [filter, 0])) as Facets['filters']

const grocery = aModule(2, { module_name: 'Grocery', module_type: 'grocery' })
const others = [
  aModule(4, { module_name: 'E-commerce', module_type: 'ecommerce' }),
  aModule(5, { module_name: 'Parcel', module_type: 'parcel' }),
]

/** Opens results in a pharmacy. `requested` collects the words to search for as typed; `elsewhere` has the answers of other modules. */
async function openResults(path: string, found: Partial<BrowsedItems>, elsewhere: Record<string, Partial<BrowsedItems>> = {}) {
  const requested: unknown[] = []
  const answer = {
    total_size: found.products?.length ?? 0,
    limit: 10,
    offset: 1,
    products: [],
    next_cursor: null,
    is_counted: true,
  }
  const page = await renderPage(<ResultsPage type="pharmacy" />, {
    module,
    place,
    path,
    answers: {
      'site.config': () => aConfig(),
      'catalog.browse': ({ query }, headers) => {
        if (query.list_type === 'store') return noStores
        const other = elsewhere[String(headers.moduleid)]
        if (other !== undefined) return { ...answer, ...other }
        requested.push(query.plain)
        return { ...answer, ...(query.plain === undefined ? found : {}) }
      },
      'site.modules': () => [aModule(3, { module_name: 'Pharmacy', module_type: 'pharmacy' }), grocery, ...others],
      'catalog.facets': () => ({ total: 0, is_whole: true, categories: [], brands: [], prices: null, filters: noFilters }),
      'catalog.categories': () => [],
      'catalog.storeFacets': () => ({ categories: [] }),
      'catalog.popularItems': () => ({ ...answer, products: [] }),
      'catalog.popularStores': () => noStores,
      'catalog.suggest': () => ({
        items: [],
        stores: [],
        nearest_categories: [{ id: 7, slug: 'relief', name: 'Pain relief', image_full_url: null, module_id: 3 }],
      }),
    },
  })
  return { ...page, requested }
}

const corrected = [{ typed: 'Panadl', words: 'panadl', to: ['panadol'] }]

test('results say which word was corrected, and lead to what was typed', async () => {
  await openResults('/home?search=Panadl&data_type=searched&sort=rating', { products: [anItem()], corrected })
  expect(await screen.findByText('We looked for “panadol”.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Look for “Panadl”' })
  expect(link.getAttribute('href')).toBe('/home?search=Panadl&data_type=searched&sort=rating&plain=panadl')
})

test('what was typed is searched for as such', async () => {
  const { requested } = await openResults('/home?search=Panadl&data_type=searched&plain=panadl', {
    products: [anItem()],
    corrected,
  })
  await waitFor(() => expect(requested).toContain('["panadl"]'))
  expect(screen.queryByText(/^We looked for/)).toBeNull()
})

test('a far guess of a medicine shows categories, and says why', async () => {
  await openResults('/home?search=brofemwal&data_type=searched', {
    corrected: [{ typed: 'brofemwal', words: 'brofemwal', to: ['brufemol'] }],
    is_unsure: true,
  })
  expect(await screen.findByText(/^We are not sure which medicine “brofemwal” is/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Pain relief' })).getAttribute('href')).toBe('/category/relief?module_id=3')
  expect(screen.getByRole('link', { name: 'Categories' }).getAttribute('href')).toBe('/categories')
  expect(screen.queryByText(/brufemol/)).toBeNull()
})

test('a search that finds nothing leads to other modules that have the goods, not to those with something like them', async () => {
  const elsewhere = { 2: { total_size: 3 }, 4: { total_size: 5, corrected } }
  const { api } = await openResults('/home?search=Oat%20Milk&data_type=searched', {}, elsewhere)
  const link = await screen.findByRole('link', { name: 'Grocery: 3 items found' })
  expect(link.getAttribute('href')).toBe('/home?search=Oat+Milk&data_type=searched&module_id=2')
  const calls = api.callsOf('catalog.browse').filter(({ headers }) => headers.moduleid !== '3')
  // The words as typed; with them, no search of the other module is counted.
  expect(calls.map(({ input: { query }, headers }) => [headers.moduleid, query.name, query.plain])).toEqual([
    ['2', 'Oat Milk', '["oat","milk"]'],
    ['4', 'Oat Milk', '["oat","milk"]'],
  ])
  expect(screen.getAllByRole('link', { name: /items found/ })).toEqual([link])
})

test('what is sold out leads to what resembles it', async () => {
  const soldOut = anItem({ id: 5, name: 'Cough syrup', module_id: 3, module_type: 'pharmacy', stock: 0 })
  const inStock = anItem({ id: 6, name: 'Lozenges', module_id: 3, module_type: 'pharmacy', stock: 9 })
  await openResults('/home?search=cough&data_type=searched', { products: [soldOut, inStock] })
  const links = await screen.findAllByRole('link', { name: /^Items similar to/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Similar items', '/product/5?module_id=3#similar'],
  ])
})

test('goods that say they are without something come first, and the others have a heading that says nothing is known', async () => {
  await openResults('/home?search=egg%20free&data_type=searched', {
    products: [
      anItem({ id: 1, name: 'Vegan loaf', states_absence: true }),
      anItem({ id: 2, name: 'House loaf', states_absence: false }),
    ],
    stated_size: 1,
    understood: [{ filter: 'without', name: 'Without eggs', words: 'egg free', absent: ['eggs'] }],
  })
  const heading = await screen.findByRole('heading', { name: /Nothing known/ })
  expect(heading.textContent).toContain('Without eggs')
  expect(screen.getByText('These do not say what is in them. Ask the store before you order.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter: Without eggs' }).textContent).toContain('1 says so')
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBefore(screen.getByText('Vegan loaf'), heading)).toBe(true)
  expect(isBefore(heading, screen.getByText('House loaf'))).toBe(true)
})
