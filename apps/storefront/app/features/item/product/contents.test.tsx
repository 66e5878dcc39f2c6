// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aDish } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { GoodToKnow } from './good-to-know.tsx'

const aPage = (changes: Partial<ItemDetails>): ItemDetails => ({
  ...aDish(),
  tags: [],
  whislists_count: 0,
  reviews_count: 0,
  store_details: aStore(),
  ...changes,
})
const eggs = { code: 'eggs', name: 'eggs' }
const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')

test('the page of an item has three states: it contains, it says that it is free of, and the rest is unknown', async () => {
  const contents = {
    contains: [eggs, { code: 'dairy', name: 'dairy' }],
    free_of: [{ code: 'gluten', name: 'gluten' }],
    in_options: [{ code: 'nuts', name: 'nuts' }],
  }
  await renderPage(<GoodToKnow item={aPage({ allergies_name: ['Eggs'], contents })} heading="h2" />)
  const [allergens] = screen.getAllByRole('definition')
  const text = bare(allergens?.textContent ?? null)
  expect(text).toContain('Contains Eggs, dairy')
  expect(text).toContain('Some choices contain nuts')
  expect(text).toContain('Says it is free of gluten')
  expect(text).toContain('Ask the store before you order.')
})

test('an item of which nothing was read says nothing about allergens', async () => {
  await renderPage(<GoodToKnow item={aPage({ allergies_name: [] })} heading="h2" />)
  expect(screen.queryByText('Allergens')).toBeNull()
})
