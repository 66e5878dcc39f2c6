// @vitest-environment happy-dom
import { storageKeys } from '@medina/contract/device/device-state'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { rememberOrder } from '#features/order-watch/tracked-order-store.ts'
import { OrderDue } from '#features/orders/tracking/bill/order-due.tsx'
import { renderPage } from '#testing/render-page.tsx'

const untaken = {
  id: 100_482,
  order_status: 'handover',
  offline_payment: null,
  no_courier: { since: '2026-03-10T12:50:00Z', is_waiting: false, until: null },
  order: { gateway_due: 0, offline_due: 0, payment_status: 'paid' },
} as TrackedOrder

beforeEach(() => localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'))

test('an order that no courier takes waits for more, or is canceled after a question that names the money', async () => {
  rememberOrder({ id: untaken.id, phone: '', link: 'signed' })
  const { api } = await renderPage(<OrderDue order={untaken} />, {
    answers: { 'orders.noCourier': () => ({ message: 'Thank you' }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep waiting' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('What you paid will be refunded.')).toBeTruthy()
  api.answer({
    'orders.noCourier': () => {
      throw new Refusal(409, [{ code: 'order', message: 'A courier has it' }])
    },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('A courier has it')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('orders.noCourier').map(({ input }) => [input.body.choice, input.body.link])).toEqual([
    ['wait', 'signed'],
    ['cancel', 'signed'],
  ])
})

test('who waits is told until when, and may still cancel', async () => {
  const no_courier = { since: '2026-03-10T12:50:00Z', is_waiting: true, until: '2026-03-10T13:20:00Z' }
  await renderPage(<OrderDue order={{ ...untaken, no_courier }} />)
  expect(await screen.findByText(/If no courier has taken it by 4:20\sPM, we ask you again/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy()
})
