// @vitest-environment happy-dom
import type { Facets } from '@medina/contract/catalog/browse'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { FacetGroups } from './facet-groups.tsx'
import { type ListQuery, readListQuery } from './list-query.ts'

const facets: Facets = {
  total: 0,
  is_whole: true,
  categories: [
    { id: 1, parent_id: 0, name: 'Fruit', count: 0 },
    { id: 2, parent_id: 0, name: 'Bread', count: 3 },
  ],
  brands: [{ id: 4, name: 'Zarqa', count: 0 }],
  prices: null,
  filters: { discounted: 0, organic: 0, halal: 0 } as Facets['filters'],
}

function open(address: string, found: Facets) {
  const listQuery = readListQuery(new URLSearchParams(address)) as ListQuery
  return renderPage(
    <FacetGroups listQuery={listQuery} facets={found} categories={[]} type="grocery" change={() => undefined} />,
    { module: { id: 2, type: 'grocery' } },
  )
}

const groups = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const choices = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

test('where nothing was found, choices that would find nothing either are left out, but not those that are made', async () => {
  await open('data_type=searched&search=zz&brand=4', facets)
  expect(groups()).toEqual(['Category', 'Brand'])
  expect(choices()).toEqual(['Bread3', 'Zarqa0'])
})

test('among results they stay, and cannot be chosen', async () => {
  await open('data_type=searched&search=zz', { ...facets, total: 3 })
  expect(groups()).toEqual(expect.arrayContaining(['Category', 'Brand', 'Rating', 'Offers and delivery']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Zarqa/ }).disabled).toBe(true)
})
