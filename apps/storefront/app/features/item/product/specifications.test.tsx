// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { someGoods } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ReturnRows } from './return-rows.tsx'
import { Specifications } from './specifications.tsx'

const anItem = (changes: Partial<ItemDetails>): ItemDetails => ({
  ...someGoods(),
  tags: [],
  whislists_count: 0,
  reviews_count: 0,
  store_details: aStore(),
  ...changes,
})
const lines = [
  { name: 'Screen', value: '55 inch' },
  { name: 'Ports', value: '3 HDMI' },
  { name: 'Ports', value: '2 USB' },
]
const bare = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')

test('specifications are a list of terms with their values, in their order, each isolated from the other', async () => {
  await renderPage(<Specifications item={{ specifications: lines }} heading="h2" />)
  expect(screen.getByRole('heading', { name: 'Specifications' })).toBeTruthy()
  const read = (role: string) => screen.getAllByRole(role).map(({ textContent }) => bare(textContent))
  expect(read('term')).toEqual(['Screen', 'Ports', 'Ports'])
  expect(read('definition')).toEqual(['55 inch', '3 HDMI', '2 USB'])
  for (const cell of [...screen.getAllByRole('term'), ...screen.getAllByRole('definition')])
    expect(cell.firstElementChild?.tagName).toBe('BDI')
})

test('an item without specifications has no heading, and tiles of its module', async () => {
  const item = anItem({ order_count: 3, specifications: [] })
  await renderPage(
    <>
      <Specifications item={item} heading="h2" />
      <ItemFacts item={item} />
    </>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('times ordered')).toBeTruthy()
})

test('the tiles show the first short specifications', async () => {
  const long = { name: 'In the box', value: 'Remote, cable, feet, screws and a manual' }
  await renderPage(<ItemFacts item={anItem({ order_count: 3, specifications: [long, ...lines] })} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => bare(textContent))).toEqual(['55 inchScreen', '3 HDMIPorts'])
})

test.each([
  ['en', '14 days to return', '24-month warranty'],
  ['ar', 'إرجاع خلال 14 يومًا', 'ضمان 24 شهرًا'],
  ['fr', 'Retour sous 14 jours', 'Garantie de 24 mois'],
] as const)('the delivery card says in %s for how long an item comes back and is repaired', async (language, back, repaired) => {
  const terms = { return_days: 14, return_note: 'Unused, in its box', warranty_months: 24 }
  await renderPage(
    <DeliveryCard store={aStore()}>
      <ReturnRows item={terms} />
    </DeliveryCard>,
    { language },
  )
  expect(screen.getByText(back)).toBeTruthy()
  expect(screen.getByText('Unused, in its box')).toBeTruthy()
  expect(screen.getByText(repaired)).toBeTruthy()
})

test('the delivery card says nothing about returns where the store does not', async () => {
  await renderPage(
    <DeliveryCard store={aStore()}>
      <ReturnRows item={{ return_days: null, return_note: null, warranty_months: null }} />
    </DeliveryCard>,
  )
  expect(screen.queryByText(/return|warranty/)).toBeNull()
})
