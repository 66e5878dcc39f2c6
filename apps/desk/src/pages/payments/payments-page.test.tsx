// @vitest-environment happy-dom
import type { OperatorOfflinePayment } from '@medina/contract/operator/operator-offline'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { aBoardOrder, movedTo } from '#testing/desk.builders.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { PaymentsPage } from './payments-page.tsx'

function aPayment(changes: Partial<OperatorOfflinePayment> = {}): OperatorOfflinePayment {
  return {
    order_id: 100_482,
    trip_id: null,
    store: { id: 7, name: 'Saj House' },
    contact: { name: 'Lina Haddad', phone: '+966551234567' },
    amount: 49,
    status: 'pending',
    method: 'City Bank',
    method_fields: [{ label: 'IBAN', value: 'SA44 2000' }],
    answers: [{ label: 'Reference', value: '77' }],
    customer_note: 'Sent at noon',
    note: null,
    reported_at: '2026-03-10T12:00:00.000Z',
    ...changes,
  }
}
const office = { role: 'admin', scopes: ['orders:read', 'payments:write'], store_ids: null } as const

test('money that was found pays the order, and money that was not needs a word to the customer', async () => {
  let payments = [aPayment(), aPayment({ order_id: 100_483, customer_note: null })]
  const { user, api } = await renderDesk(<PaymentsPage />, {
    me: { ...office, scopes: [...office.scopes] },
    answers: {
      'operator.bankLines': () => ({ lines: [], has_more: false }),
      'operator.offlinePayments': () => ({ payments, has_more: false }),
      'operator.offlinePayment': ({ params }) => {
        payments = payments.filter(({ order_id }) => String(order_id) !== String(params.id))
        return movedTo(aBoardOrder(), 'confirmed')
      },
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Order 100482' }))
  for (const text of ['Lina Haddad', 'SA44 2000', '77', 'Sent at noon']) expect(card.getByText(text)).toBeTruthy()
  await user.click(card.getByRole('button', { name: /^Found.*49\.00/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Order 100482' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Not found…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 100483' }))
  expect(dialog.getByRole('button', { name: 'Not found' }).hasAttribute('disabled')).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'To the customer' }), 'Please send the receipt')
  await user.click(dialog.getByRole('button', { name: 'Not found' }))
  await screen.findByText('No transfers to check')
  expect(api.callsOf('operator.offlinePayment').map(({ input }) => [input.params, input.body])).toEqual([
    [{ id: '100482' }, { verdict: 'verified' }],
    [{ id: '100483' }, { verdict: 'denied', note: 'Please send the receipt' }],
  ])
})

test('only keys that confirm payments have the page', () => {
  const page = deskPages.find(({ path }) => path === 'payments')
  const key = { id: 1, name: 'K', store_ids: null, courier: null, expires_at: null }
  expect(page?.mayOpen({ ...key, role: 'admin', scopes: ['payments:write'] })).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'store', scopes: ['orders:read', 'orders:write'] })).toBe(false)
})
