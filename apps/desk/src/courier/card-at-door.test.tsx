// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportAnswer, reportLoss } from '#connection/connection-store.ts'
import { aBoardOrder, renderTill } from '#testing/desk.builders.tsx'
import { CardAtDoor } from './card-at-door.tsx'

const cash = aBoardOrder({ order_status: 'picked_up', delivery_man_id: 9 })
const answer = { amount: 49, link: 'https://shop.example/pay/door-1-2-abc', expires_at: '2026-03-10T12:15:00.000Z' }

/** The door, and the board that says later that the order is paid. */
function Door() {
  const [isPaid, setPaid] = useState(false)
  const paid = { payment_status: 'paid', payment_method: 'digital_payment' } as const
  return (
    <>
      <CardAtDoor order={isPaid ? { ...cash, ...paid } : cash} due={isPaid ? 0 : 49} />
      <button type="button" onClick={() => setPaid(true)}>
        the money arrives
      </button>
    </>
  )
}

test('the courier shows a code, hears that it is paid, and is told to take no cash', async () => {
  const { user } = await renderTill(<Door />, { answers: { 'operator.cardLink': () => answer } })
  await user.click(await screen.findByRole('button', { name: /49\.00.* by card/ }))
  expect(await screen.findByRole('img', { name: 'Code to pay by card' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Waiting for the payment')
  await user.click(screen.getByRole('button', { name: 'the money arrives' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/49\.00.* paid by card\. Please take no cash/)
  expect(screen.queryByRole('img')).toBeNull()
})

test('without a connection the code stays, and says what that means', async () => {
  const { user } = await renderTill(<CardAtDoor order={cash} due={49} />, { answers: { 'operator.cardLink': () => answer } })
  await user.click(await screen.findByRole('button', { name: /by card/ }))
  await screen.findByRole('img')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    reportAnswer()
  })
  act(() => reportLoss())
  vi.setSystemTime(Date.now() + 20_000)
  expect(await screen.findByText(/^You have no connection/, {}, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByRole('img')).toBeTruthy()
})

test('nothing is offered where no gateway takes it, and the code can be put away for cash', async () => {
  const closed = await renderTill(<CardAtDoor order={cash} due={49} />, {
    answers: { 'operator.cardLink': () => ({ ...answer, link: null }) },
  })
  await vi.waitFor(() => expect(closed.api.callsOf('operator.cardLink')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  closed.unmount()
  const { user } = await renderTill(<CardAtDoor order={cash} due={49} />, { answers: { 'operator.cardLink': () => answer } })
  await user.click(await screen.findByRole('button', { name: /by card/ }))
  await user.click(await screen.findByRole('button', { name: 'Back to cash' }))
  expect(await screen.findByRole('button', { name: /by card/ })).toBeTruthy()
})
