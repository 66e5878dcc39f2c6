// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import CompareItems from './compare-items.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const goods = (id: number, name: string, price: number, brand: string | null = null) => ({
  ...anItem({ id, name, price, module_id: 4, module_type: 'ecommerce', rating_count: 0, unit_type: null }),
  ...details,
  brand: brand === null ? null : { id: 1, name: brand, image_full_url: null },
})
const lamp = goods(7, 'Lamp', 10)
const others = [goods(8, 'Torch', 20, 'Nur'), goods(9, 'Lantern', 30), goods(10, 'Candle', 5)]

function open(item = lamp) {
  return renderPage(<CompareItems item={item} />, {
    place: { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] },
    module: { id: 4, type: 'ecommerce' },
    answers: {
      'lists.relatedItems': () => others,
      'catalog.item': ({ params }) => others.find(({ id }) => String(id) === params.id) ?? lamp,
    },
  })
}
// Without the letter that stands for a missing picture.
const columns = () => screen.getAllByRole('columnheader').map((column) => column.querySelector('bdi')?.textContent)

test('goods are compared with two of their kind, of which other ones can be chosen', async () => {
  const { user, api } = await open()
  const button = await screen.findByRole('button', { name: 'Compare' })
  expect([button.getAttribute('aria-expanded'), api.callsOf('catalog.item')]).toEqual(['false', []])
  await user.click(button)
  await waitFor(() => expect(columns()).toEqual(['Lamp', 'Torch', 'Lantern']))
  const brand = within(screen.getByRole('row', { name: /^Brand/ })).getAllByRole('cell')
  expect(brand.map(({ textContent }) => textContent)).toEqual(['–', 'Nur', '–'])
  // None of them names a unit.
  expect(screen.queryByRole('row', { name: /^Unit/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Candle', pressed: false }))
  await waitFor(() => expect(columns()).toEqual(['Lamp', 'Lantern', 'Candle']))
  await user.click(screen.getByRole('button', { name: 'Lantern', pressed: true }))
  await waitFor(() => expect(columns()).toEqual(['Lamp', 'Candle']))
  await user.click(screen.getByRole('button', { name: 'Close the comparison' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('dishes are not compared', async () => {
  await open({ ...lamp, module_type: 'food' })
  expect(screen.queryByRole('button')).toBeNull()
})
