// @vitest-environment happy-dom
import type { StockItem } from '@medina/contract/operator/operator-stock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BoardPage } from '#board/board-page.tsx'
import { aBoardLine, aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'

function anItem(id: number, name: string, more: Partial<StockItem> = {}): StockItem {
  const facts = { category: 'Pain', image_full_url: null, price: 12, sold_out: false, back_at: null }
  return { kind: 'item', id, slug: `item-${id}`, name, ...facts, stock: 9, variations: [], state: 'in_stock', ...more }
}
const catalogue = [
  anItem(1, 'Aspirin 500'),
  anItem(2, 'Aspirin cream', {
    variations: [
      { type: '30g', stock: 2 },
      { type: '60g', stock: 4 },
    ],
  }),
  anItem(3, 'Aspirin drops', { state: 'sold_out', stock: 0 }),
]
const prescription = aBoardOrder({
  prescription_order: true,
  details_count: 0,
  lines: [],
  module_type: 'pharmacy',
  order_attachment_full_url: ['/photo-1.jpg'],
  order_note: 'The small box, please',
})
const answers = {
  'operator.items': () => ({ items: catalogue, has_more: false, counts: { items: 3, sold_out: 1, low: 0, add_ons: 0 } }),
}

test('a pharmacy sets the items of a prescription from its catalogue, and then accepts the order', async () => {
  let order = prescription
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [order],
    answers: {
      ...answers,
      'operator.lines': () => {
        order = { ...order, details_count: 2, lines: [aBoardLine({ item_id: 1 })] }
        return movedTo(order, 'pending')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Set the items/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prescription of order 100482' }))
  expect(dialog.getByText('The small box, please')).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Photo 1 of the prescription' })).toBeTruthy()
  const search = dialog.getByRole('searchbox')
  const pick = async (name: RegExp) => {
    await user.type(search, 'aspirin')
    await user.click(await dialog.findByRole('button', { name }))
  }
  await user.type(search, 'aspirin')
  expect((await dialog.findByRole('button', { name: /Aspirin drops/ })).hasAttribute('disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: /^Aspirin 500/ }))
  await pick(/^Aspirin 500/)
  await pick(/^Aspirin cream/)
  const save = dialog.getByRole('button', { name: 'Set 2 items' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Size or kind' }), '60g')
  await user.click(save)
  expect(await screen.findByRole('button', { name: /^Accept order/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change the items' })).toBeTruthy()
  expect(api.callsOf('operator.lines').map(({ input }) => input.body)).toEqual([
    {
      items: [
        { item_id: 1, quantity: 2 },
        { item_id: 2, quantity: 1, variation: [{ type: '60g' }] },
      ],
    },
  ])
})

test('what cannot be filled goes back to the customer with its reason', async () => {
  const { user, api } = await renderTill(<BoardPage />, {
    orders: () => [prescription],
    answers: { ...answers, 'operator.advance': () => movedTo(prescription, 'canceled') },
  })
  await user.click(await screen.findByRole('button', { name: /^Set the items/ }))
  await user.click(await screen.findByRole('button', { name: 'Cannot be filled…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline order 100482' }))
  await user.click(dialog.getByRole('button', { name: 'Decline order' }))
  await waitFor(() =>
    expect(api.callsOf('operator.advance').map(({ input }) => input.body)).toEqual([
      { status: 'canceled', reason: 'The medicine has run out' },
    ]),
  )
})

test('a key that cannot read the catalogue sets no items', async () => {
  await renderTill(<BoardPage />, { me: anOwnKey({ scopes: ['orders:read', 'orders:write'] }), orders: () => [prescription] })
  await screen.findByRole('region', { name: 'Order 100482' })
  expect(screen.queryByRole('button', { name: /^Set the items/ })).toBeNull()
})
