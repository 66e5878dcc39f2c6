// @vitest-environment happy-dom
import { storageKeys } from '@medina/contract/device/device-state'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { OrderDue } from './order-due.tsx'

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
  const gateway = {
    gateway: 'demo',
    gateway_title: 'Demo card',
    gateway_image: null,
    gateway_image_full_url: null,
    saves_cards: true as const,
  }
  const { api, user } = await renderPage(<OrderDue order={{ ...unpaid, gateways: ['demo'] }} />, {
    answers: {
      'site.config': () => aConfig({ digital_payment: true, active_payment_method_list: [gateway] }),
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
