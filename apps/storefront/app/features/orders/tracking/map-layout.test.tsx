// @vitest-environment happy-dom
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { OrderLayout } from './tracked-order.tsx'

const sent = {
  id: 100_482,
  order: null,
  store: null,
  lines: null,
  delivery_man: [],
  order_proof_full_url: [],
  order_status: 'pending',
  order_type: 'delivery',
  steps: [{ status: 'pending', at: '2026-03-10T12:50:00Z' }],
  offline_payment: null,
  estimate: { from: '2026-03-10T13:20:00Z', to: '2026-03-10T13:35:00Z' },
  awaits_payment: false,
  created_at: '2026-03-10T12:50:00Z',
  schedule_at: '2026-03-10T12:50:00Z',
} as unknown as TrackedOrder

const open = (own: object) => {
  const order = { ...sent, destination: { latitude: '22.4188', longitude: '39.0468' }, ...own }
  return renderPage(<OrderLayout order={order} isLost={false} />)
}

test('an order waits for a courier once it is paid', async () => {
  await open({})
  expect(await screen.findByText('Waiting for a courier')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Updates' })).toBeTruthy()
})

test('an unpaid order waits for its money, not for a courier, and has no steps yet', async () => {
  await open({ awaits_payment: true })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Waiting for a courier')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Updates' })).toBeNull()
})
