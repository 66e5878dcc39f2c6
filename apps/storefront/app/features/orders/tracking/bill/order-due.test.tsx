// @vitest-environment happy-dom
import { storageKeys } from '@medina/contract/device/device-state'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import CashOrder from '#features/payment/cash-order.tsx'
import { OrderDue } from './order-due.tsx'

const demoGateway = {
  gateway: 'demo',
  gateway_title: 'Demo card',
  gateway_image: null,
  gateway_image_full_url: null,
  saves_cards: true as const,
}
const withGateway = () => aConfig({ digital_payment: true, active_payment_method_list: [demoGateway] })

/** An order whose gateway has charged nothing yet. */
const unpaid = {
  id: 100_482,
  order: { gateway_due: 42, offline_due: 0, updated_at: '2026-03-10T12:55:00Z' },
  order_status: 'pending',
  offline_payment: null,
  can_pay_cash: true,
  created_at: '2026-03-10T12:50:00Z',
} as TrackedOrder

test('an order goes over to cash once, however often it is pressed; after a refusal it may be tried again', async () => {
  localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const { api } = await renderPage(<OrderDue order={unpaid} />, {
    answers: {
      'orders.switchToCash': () => {
        throw new Refusal(403, [{ code: 'order', message: 'Not at the moment' }])
      },
    },
  })
  const cash = await screen.findByRole('button', { name: 'Switch to cash on delivery' })
  const pressTwice = () => {
    fireEvent.click(cash)
    fireEvent.click(cash)
  }
  pressTwice()
  expect(await screen.findByText('Not at the moment')).toBeTruthy()
  await waitFor(() => expect(cash.getAttribute('aria-busy')).toBeNull())
  api.answer({ 'orders.switchToCash': () => ({ message: 'Pay in cash' }) })
  pressTwice()
  expect(await screen.findByText('Pay in cash')).toBeTruthy()
  await waitFor(() => expect(cash.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(cash)
  expect(api.callsOf('orders.switchToCash')).toHaveLength(2)
})

test('a saved card pays with one press, and another one is saved only by whoever agrees', async () => {
  localStorage.setItem(storageKeys.token, 'a-token-of-noura')
  localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  vi.spyOn(location, 'assign').mockReturnValue()
  const { api, user } = await renderPage(<OrderDue order={{ ...unpaid, gateways: ['demo'] }} />, {
    answers: {
      'site.config': withGateway,
      'savedCards.list': () => [{ id: 7, gateway: 'demo', brand: 'Visa', ending: '4242', valid_through: null }],
      'orders.pay': () => {
        throw new Refusal(502, [{ code: 'payment_method', message: 'No answer' }])
      },
    },
  })
  const press = async (name: RegExp, calls: number) => {
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(api.callsOf('orders.pay')).toHaveLength(calls))
    await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  }
  await press(/Pay .*42\.00.* with Visa •••• 4242/, 1)
  await press(/with Demo card/, 2)
  await user.click(screen.getByRole('switch', { name: /Save this card/ }))
  await press(/with Demo card/, 3)
  expect(
    api.callsOf('orders.pay').map(({ input }) => [input.body?.saved_card_id, input.body?.payment_method, input.body?.save_card]),
  ).toEqual([
    [7, undefined, undefined],
    [undefined, 'demo', undefined],
    [undefined, 'demo', 1],
  ])
})

test('an order in cash is paid with one press by a saved card, and by another one once it is wanted', async () => {
  localStorage.setItem(storageKeys.token, 'a-token-of-noura')
  localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const order = { id: 100_482, order_amount: 50, partially_paid_amount: 8 } as Order
  const tracked = { card_instead: { amount: 42, gateways: ['demo'] } }
  const { api, user } = await renderPage(<CashOrder order={order} tracked={tracked} />, {
    answers: {
      'site.config': withGateway,
      'savedCards.list': () => [{ id: 7, gateway: 'demo', brand: 'Visa', ending: '4242', valid_through: null }],
      'orders.pay': () => {
        throw new Refusal(409, [{ code: 'order', message: 'Paid at the door' }])
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Pay .*42\.00.* with Visa •••• 4242/ }))
  expect(await screen.findByText('Paid at the door')).toBeTruthy()
  expect(api.callsOf('orders.pay')[0]?.input.body).toMatchObject({ order_id: 100_482, saved_card_id: 7 })
  expect(screen.queryByRole('button', { name: /Demo card/ })).toBeNull()
  await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Another card' }))
  expect(screen.getByRole('switch', { name: /Save this card/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /with Demo card/ }))
  await waitFor(() => expect(api.callsOf('orders.pay')[1]?.input.body).toMatchObject({ payment_method: 'demo' }))
})

test('the customer sees which notes are ready, and says otherwise while the courier has not set out', async () => {
  localStorage.setItem(storageKeys.guestId, 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const order = { id: 100_482, order_amount: 142, partially_paid_amount: 0, cash_tendered: 200, bring_change_amount: 58 } as Order
  const { api, user } = await renderPage(<CashOrder order={order} tracked={{ can_change_cash: true }} />, {
    answers: { 'orders.changeCash': () => ({ cash_tendered: 500, bring_change_amount: 358 }) },
  })
  expect(screen.getByText(/have .*200\.00.* change is .*58\.00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have other notes' }))
  await user.click(screen.getByRole('button', { name: 'Another amount' }))
  await user.type(screen.getByRole('textbox'), '140')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '500')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. The courier sees it too.')).toBeTruthy()
  expect(api.callsOf('orders.changeCash').map(({ input }) => input.body?.cash_tendered)).toEqual([500])
})

test.each([
  ['email', /link in our email/],
  ['sms', /link in our text message/],
  ['device', /on the device or in the account that ordered, or call the store/],
] as const)('who only tracks reads that the store waits for an answer, and where it is given: %s', async (answer_at, words) => {
  const open_question = { asked_at: '2026-03-10T12:55:00Z', answers_until: '2026-03-10T13:00:00Z', answer_at }
  const order = { ...unpaid, order: null, order_status: 'confirmed', no_courier: undefined, open_question } as TrackedOrder
  await renderPage(<OrderDue order={order} />, { now: '2026-03-10T12:57:00.000Z' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toContain('Answer within 3:00')
  expect(screen.queryByRole('link')).toBeNull()
})
