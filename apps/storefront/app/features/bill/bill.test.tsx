// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { Bill } from './bill.tsx'
import type { BillFacts } from './bill-rows.ts'

const facts: BillFacts = {
  lines: [{ code: 'items', amount: 40, included: false, detail: null }],
  count: 2,
  moduleType: 'food',
  distance: null,
  originalDelivery: 0,
  isOpen: false,
}

test('names the cashback that an order earns, and nothing where it earns none', async () => {
  const { unmount } = await renderPage(<Bill facts={facts} total={40} cashback={5} />)
  expect(screen.getByText(/comes back to your wallet once you have the order\./).textContent).toContain('5.00')
  unmount()
  await renderPage(<Bill facts={facts} total={40} />)
  expect(screen.queryByText(/comes back to your wallet/)).toBeNull()
})

test('a busy time is named beside the delivery fee that it raises', async () => {
  const delivery = { code: 'delivery', amount: 9, included: false, detail: 'Many order now' } as const
  const { unmount } = await renderPage(<Bill facts={{ ...facts, lines: [...facts.lines, delivery] }} total={49} />)
  expect(screen.getByText('Many order now').closest('dt')?.textContent).toContain('Delivery fee')
  unmount()
  await renderPage(<Bill facts={{ ...facts, lines: [...facts.lines, { ...delivery, detail: null }] }} total={49} />)
  expect(screen.queryByText('Many order now')).toBeNull()
})

test("a discount that is the store's offer is called so", async () => {
  const discount = { code: 'discount', amount: -6, included: false, detail: '15' } as const
  await renderPage(<Bill facts={{ ...facts, lines: [...facts.lines, discount] }} total={34} />)
  expect(screen.getByText(/^Store offer, 15%/)).toBeTruthy()
})
