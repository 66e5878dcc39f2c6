// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { noWish, type PaymentOffer, splitTotal } from './payment.ts'
import { PaymentCard } from './payment-card.tsx'

const offer: PaymentOffer = {
  methods: ['cash_on_delivery', 'digital_payment'],
  rests: [],
  gateways: [{ key: 'card', title: 'Demo card' }],
  balance: null,
  cashMaximum: 1500,
}

/** A checkout whose total grows by a tip. */
function Payment() {
  const [wish, setWish] = useState(noWish)
  const [total, setTotal] = useState(1450)
  return (
    <>
      <PaymentCard {...{ wish, offer, total }} split={splitTotal(wish, offer, total)} offline={null} onChange={setWish} />
      <button type="button" onClick={() => setTotal(1510)}>
        Tip
      </button>
    </>
  )
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)

test('[8.025] cash that the total has outgrown is not replaced: the reason is told, and a method is chosen again', async () => {
  const { user } = await renderPage(<Payment />)
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  await user.click(screen.getByRole('button', { name: 'Tip' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'The total amount of the order, exceeds maximum amount of the cash on delivery method',
  )
  expect(chosen()).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on delivery/ }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /Demo card/ }))
  expect(chosen().map(({ value }) => value)).toEqual(['card'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a customer agrees at the gateway that saves cards, and says so with the order; a guest is not asked', async () => {
  const seen: unknown[] = []
  const saving: PaymentOffer = { ...offer, gateways: [{ key: 'card', title: 'Demo card', savesCards: true }] }
  function Paid() {
    const [wish, setWish] = useState(noWish)
    const split = splitTotal(wish, saving, 20)
    seen.push(split.card)
    return <PaymentCard {...{ wish, split }} offer={saving} total={20} offline={null} onChange={setWish} />
  }
  const guest = await renderPage(<Paid />)
  await guest.user.click(screen.getByRole('radio', { name: /Demo card/ }))
  expect(screen.queryByRole('switch')).toBeNull()
  guest.unmount()
  localStorage.setItem('token', 'a-token-of-noura')
  const { user } = await renderPage(<Paid />)
  await user.click(screen.getByRole('radio', { name: /Demo card/ }))
  await user.click(screen.getByRole('switch', { name: /Save this card/ }))
  expect(seen.at(-1)).toBe('save')
})

test('a customer says which notes are ready, and reads what the courier brings', async () => {
  const seen: unknown[] = []
  function Paid() {
    const [wish, setWish] = useState(noWish)
    const split = splitTotal(wish, offer, 136.5)
    seen.push(split.cash)
    return <PaymentCard {...{ wish, offer, split }} total={136.5} offline={null} onChange={setWish} />
  }
  const { user } = await renderPage(<Paid />)
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
  expect((await screen.findByRole('button', { name: 'Exact amount' })).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: /200\.00/ }))
  expect(screen.getByText(/The courier brings .*63\.50/)).toBeTruthy()
  expect(seen.at(-1)).toBe(200)
  await user.click(screen.getByRole('button', { name: 'Another amount' }))
  await user.type(screen.getByRole('textbox', { name: 'I have' }), '١٣٠')
  expect(screen.getByText(/Please enter more than/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exact amount' }))
  expect(seen.at(-1)).toBeUndefined()
})
