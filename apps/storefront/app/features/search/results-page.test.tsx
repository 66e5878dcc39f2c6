// @vitest-environment happy-dom
import { type BrowsedItems, type Facets, listFilters } from '@medina/contract/catalog/browse'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import ResultsPage from './results-page.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const module = { id: 3, type: 'pharmacy' } as const
const noStores = { total_size: 0, limit: 12, offset: 1, stores: [], next_cursor: null }

const noFilters = Object.fromEntries([...listFilters, 'veg', 'non_veg'].map((filter) => [filter, 0])) as Facets['filters']

/** Opens results in a pharmacy. `requested` collects the words to search for as typed. */
async function openResults(path: string, found: Partial<BrowsedItems>) {
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
      'catalog.browse': ({ query }) => {
        if (query.list_type === 'store') return noStores
        requested.push(query.plain)
        return { ...answer, ...(query.plain === undefined ? found : {}) }
      },
      'site.modules': () => [],
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

test('what is sold out leads to what resembles it', async () => {
  const soldOut = anItem({ id: 5, name: 'Cough syrup', module_id: 3, module_type: 'pharmacy', stock: 0 })
  const inStock = anItem({ id: 6, name: 'Lozenges', module_id: 3, module_type: 'pharmacy', stock: 9 })
  await openResults('/home?search=cough&data_type=searched', { products: [soldOut, inStock] })
  const links = await screen.findAllByRole('link', { name: /^Items similar to/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Similar items', '/product/5?module_id=3#similar'],
  ])
})
