// @vitest-environment happy-dom
import type { OrderCashback } from '@medina/contract/wallet/order-cashback'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { EarnedCashback } from './earned-cashback.tsx'

const show = (cashback: OrderCashback | null) => renderPage(<EarnedCashback cashback={cashback} />)
const walletLink = () => screen.queryByRole('link', { name: 'See wallet' })?.getAttribute('href')

test('cashback under way is promised, and not looked for in the wallet', async () => {
  await show({ amount: 2.5, status: 'coming', taken_back: 0 })
  expect(screen.getByText(/is on its way to your wallet\./).textContent).toContain('2.50')
  expect(walletLink()).toBeUndefined()
})

test('credited cashback leads to its entries in the wallet', async () => {
  await show({ amount: 2.5, status: 'credited', taken_back: 0 })
  expect(screen.getByText(/cashback is in your wallet\./).textContent).toContain('2.50')
  expect(walletLink()).toBe('/wallet?type=CashBack')
})

test('what a refund took back is said beside the amount it was taken from', async () => {
  await show({ amount: 2.5, status: 'taken_back', taken_back: 1.25 })
  const { textContent } = screen.getByText(/was taken back with the refund\./)
  expect(textContent).toContain('1.25')
  expect(textContent).toContain('2.50')
  expect(walletLink()).toBe('/wallet?type=CashBack')
})

test('an order without cashback says nothing of it', async () => {
  const { container } = await show(null)
  expect(container.textContent).not.toMatch(/cashback|wallet/i)
})
