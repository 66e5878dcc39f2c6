// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import { CompareHost } from './compare-host.tsx'
import { CompareSlot } from './compare-slot.tsx'
import { setCompared } from './compared-goods.ts'

afterEach(() => setCompared([]))

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const goods = (id: number, name: string, screenSize: string, category = 'TVs'): ItemDetails => ({
  ...anItem({ id, name, price: 10, module_id: 4, module_type: 'ecommerce', unit_type: null, rating_count: 0 }),
  ...details,
  category_id: category.length,
  category_ids: [{ id: '1', position: 1, name: category }],
  specifications: [
    { name: 'Screen', value: screenSize },
    { name: 'Tuner', value: 'DVB-T2' },
  ],
})
const all = [
  goods(7, 'Wide', '55 inch'),
  goods(8, 'Wider', '65 inch'),
  goods(9, 'Widest', '75 inch'),
  goods(10, 'Small', '32 inch'),
]
const blender = goods(11, 'Blender', 'none', 'Blenders')

function openCards(items = [...all, blender]) {
  return renderPage(
    <>
      {items.map((item) => (
        <CompareSlot key={item.id} item={item} />
      ))}
      <CompareHost first={items[0]} />
    </>,
    {
      place: { address: 'Palm Court 14', lat: 22.4, lng: 39, zoneIds: [1] },
      module: { id: 4, type: 'ecommerce' },
      answers: { 'catalog.item': ({ params }) => items.find(({ id }) => String(id) === params.id) ?? blender },
    },
  )
}
const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` })
// Without the letter that stands for a missing picture.
const columns = () => screen.getAllByRole('columnheader').map((column) => column.querySelector('bdi')?.textContent)

test('goods are chosen on their cards, and compared by their specifications', async () => {
  const { user } = await openCards()
  // By keyboard, as by touch.
  ;(await boxOf('Wide')).focus()
  await user.keyboard(' ')
  expect((await screen.findByRole('status')).textContent).toContain('1 of 3 chosen')
  const open = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect(open.disabled).toBe(true)
  await user.click(await boxOf('Wider'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 of 3 chosen'))
  await user.click(open)
  await waitFor(() => expect(columns()).toEqual(['Wide', 'Wider']))
  const sizes = screen.getByRole('row', { name: /^Screen \(differs\)/ })
  expect(
    within(sizes)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['55 inch', '65 inch'])
  expect(screen.getByRole('row', { name: /^Tuner DVB-T2 DVB-T2$/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Only differences' }))
  expect(screen.queryByRole('row', { name: /^Tuner/ })).toBeNull()
  // One alone is no comparison.
  await user.click(screen.getByRole('button', { name: 'Take Wide out' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect([(await boxOf('Wide')).checked, (await boxOf('Wider')).checked]).toEqual([false, true])
})

test('goods of another kind and a fourth one are refused, with a way on', async () => {
  const { user } = await openCards()
  for (const { name } of all.slice(0, 3)) {
    await user.click(await boxOf(name))
    await waitFor(async () => expect((await boxOf(name)).getAttribute('aria-busy')).toBeNull())
  }
  await user.click(await boxOf('Small'))
  expect(await screen.findByText('3 goods fit side by side. Remove one first.')).toBeTruthy()
  await user.click(await boxOf('Blender'))
  expect(await screen.findByText('Blender is of another kind. You are comparing: TVs.')).toBeTruthy()
  expect((await boxOf('Blender')).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Start with this one' }))
  await waitFor(async () => expect((await boxOf('Blender')).checked).toBe(true))
  expect([(await boxOf('Wide')).checked, (await screen.findByRole('status')).textContent]).toEqual([
    false,
    expect.stringContaining('1 of 3 chosen'),
  ])
})

test('dishes have no check box', async () => {
  await openCards([{ ...blender, module_type: 'food' }])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
