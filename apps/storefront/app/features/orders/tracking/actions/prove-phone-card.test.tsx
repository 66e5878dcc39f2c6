// @vitest-environment happy-dom
import { storageKeys } from '@medina/contract/device/device-state'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { OrderDue } from '#features/orders/tracking/bill/order-due.tsx'
import { renderPage } from '#testing/render-page.tsx'

const held = {
  id: 100_482,
  order_status: 'pending',
  offline_payment: null,
  awaits_call: true,
  can_prove_phone: true,
  order: { gateway_due: 0, offline_due: 0, delivery_address: { contact_person_number: '+966551234567' } },
} as TrackedOrder

test('an order that awaits a call goes on by the code of its phone; a wrong one is said at the boxes', async () => {
  localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { api } = await renderPage(<OrderDue order={held} />, {
    answers: { 'orders.provePhone': () => ({ message: 'Sent', otp_send: true }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  const box = await screen.findByRole('textbox', { name: /code/i })
  expect(screen.getByText('+966551234567')).toBeTruthy()
  api.answer({
    'orders.provePhone': () => {
      throw new Refusal(403, [{ code: 'otp', message: 'The code is incorrect' }])
    },
  })
  const enter = async (code: string) => {
    fireEvent.change(box, { target: { value: code } })
    fireEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  }
  await enter('111111')
  expect(await screen.findByText('The code is incorrect')).toBeTruthy()
  api.answer({ 'orders.provePhone': () => ({ message: 'Your order goes on' }) })
  await enter('222222')
  expect(await screen.findByText('Your order goes on')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('orders.provePhone').map(({ input }) => input.body.otp)).toEqual([undefined, '111111', '222222'])
})

test('where no code can be sent, nothing is offered', async () => {
  const { can_prove_phone: _, ...unreachable } = held
  const { container } = await renderPage(<OrderDue order={unreachable} />)
  expect(container.querySelector('button')).toBeNull()
})
