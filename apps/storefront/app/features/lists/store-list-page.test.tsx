// @vitest-environment happy-dom
import type { ModuleType } from '@medina/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import StoreListPage from './store-list-page.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

/** Opens a list of stores of a business that shows what is vegetarian, or does not. */
async function openList(type: ModuleType, { path, isShown = true }: { path: string; isShown?: boolean }) {
  const module = { id: 1, type }
  const page = await renderPage(<StoreListPage kind="popular" module={module} />, {
    module,
    place,
    path,
    answers: {
      'site.config': () => ({ ...aConfig(), toggle_veg_non_veg: isShown }),
      'catalog.popularStores': () => ({ total_size: 1, limit: 12, offset: 1, stores: [aStore()], next_cursor: null }),
      'catalog.storeFacets': () => ({ categories: [] }),
      'catalog.categories': () => [],
    },
  })
  expect(await screen.findByRole('link', { name: 'Bait Al Shawarma' })).toBeTruthy()
  return page
}

const vegOnly = () => screen.queryByRole('button', { name: 'Veg only' })

test('[2.003] restaurants are narrowed to what is vegetarian', async () => {
  const { user, path } = await openList('food', { path: '/store/popular' })
  await waitFor(() => expect(vegOnly()).not.toBeNull())
  await user.click(vegOnly() ?? document.body)
  await waitFor(() => expect(path()).toBe('/store/popular?type=veg'))
  expect(await screen.findByRole('button', { name: 'Remove filter: Veg only' })).toBeTruthy()
})

test('[2.003] where the business does not show what is vegetarian, nothing is narrowed by it', async () => {
  // Nor by a link that was shared earlier.
  const { user } = await openList('food', { path: '/store/popular?type=veg', isShown: false })
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(await sheet.findByRole('checkbox', { name: 'Free delivery' })).toBeTruthy()
  expect(screen.queryByText(/^Veg( only)?$/)).toBeNull()
  expect(vegOnly()).toBeNull()
})

test('[2.003] a link that asks for veg shows no such filter where nothing is marked so', async () => {
  await openList('grocery', { path: '/store/popular?type=veg' })
  expect(screen.queryByRole('button', { name: 'Remove filter: Veg only' })).toBeNull()
  expect(vegOnly()).toBeNull()
})
