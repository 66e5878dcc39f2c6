// @vitest-environment happy-dom
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { OrderDue } from '#features/orders/tracking/bill/order-due.tsx'
import { OrderContents } from './order-contents.tsx'

const item = { id: 116, name: 'Baladi eggs', variant: '', image_full_url: null, price: 21, quantity: 2 }
const shortage = {
  id: 5,
  line_id: 17,
  replacement_line_id: null,
  item,
  pieces: 2,
  cost: 42,
  state: 'open' as const,
  replacement: null,
  shelf_photo_full_url: null,
  answers_until: '2026-03-10T12:05:00.000Z',
  ended_by: null,
  created_at: '2026-03-10T12:00:00.000Z',
  ended_at: null,
  amount_difference: 0,
  returned: [],
}
const order = { id: 100_517, order: { shortages: [shortage] }, offline_payment: null, can_act: true } as unknown as TrackedOrder

test('the page of an order begins with its open question, and leads to the answers', async () => {
  await renderPage(<OrderDue order={order} />, { now: '2026-03-10T12:02:19.000Z' })
  expect((await screen.findByRole('timer')).textContent).toContain('Answer within 2:4')
  expect(screen.getByText('The store asks about Baladi eggs. Please choose.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the answers' }).getAttribute('href')).toBe('/runs-out#100517')
})

test('the lines of an order say what became of each that ran out', async () => {
  const returned = [{ to: 'door' as const, amount: 42 }]
  const ended = { ...shortage, ended_at: '2026-03-10T12:05:00.000Z', answers_until: null }
  const shortages = [
    { ...ended, state: 'removed' as const, ended_by: 'silence' as const, returned },
    { ...ended, id: 6, state: 'withdrawn' as const, ended_by: 'store' as const },
  ]
  await renderPage(<OrderContents lines={[]} shortages={shortages} />)
  const settled = within(await screen.findByRole('list', { name: 'Lines that ran out' }))
  expect(settled.getAllByRole('listitem')).toHaveLength(1)
  expect(settled.getByText('No answer in time: removed')).toBeTruthy()
  expect(settled.getByText(/less at the door/)).toBeTruthy()
})
