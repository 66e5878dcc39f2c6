// @vitest-environment happy-dom
import type { Cashback } from '@medina/contract/catalog/promotions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import CashbackPanel from './cashback-panel.tsx'

const offer: Cashback = {
  id: 1,
  title: 'Ten back',
  customer_id: '["all"]',
  cashback_type: 'percentage',
  same_user_limit: 3,
  total_used: 0,
  cashback_amount: 10,
  min_purchase: 50,
  max_discount: 20,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  status: true,
}

const refuse = () => {
  throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
}

async function openFailed() {
  localStorage.setItem('token', 'a-token-of-noura')
  const page = await renderPage(<CashbackPanel />, { answers: { 'promotions.cashbacks': refuse } })
  const badge = await screen.findByRole('button', { name: 'Cashback offers. This could not be loaded.' })
  return { ...page, badge, place: screen.getByRole('complementary', { name: 'Cashback offers' }) }
}

test('[2.003] cashback offers that cannot be loaded leave a quiet badge that offers another try', async () => {
  const { user, api, badge, place } = await openFailed()
  // Only visitors who open it learn of the failure.
  expect(screen.queryByText('This could not be loaded.')).toBeNull()
  expect(document.querySelector('.toast')).toBeNull()
  await user.click(badge)
  expect(within(place).getByText('This could not be loaded.')).toBeTruthy()
  const before = api.callsOf('promotions.cashbacks').length
  await user.click(within(place).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.callsOf('promotions.cashbacks').length).toBeGreaterThan(before))

  const again = await within(place).findByRole('button', { name: 'Try again' })
  api.answer({ 'promotions.cashbacks': () => [offer] })
  await user.click(again)
  expect((await within(place).findByRole('listitem')).textContent).toContain('Spend')
  expect(badge.getAttribute('aria-label')).toBe('Cashback offers')
})

test('[2.003] no cashback offers take no space', async () => {
  const { user, api, badge, place } = await openFailed()
  await user.click(badge)
  api.answer({ 'promotions.cashbacks': () => [] })
  await user.click(within(place).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Cashback offers' })).toBeNull())
})
