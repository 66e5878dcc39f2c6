// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
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
