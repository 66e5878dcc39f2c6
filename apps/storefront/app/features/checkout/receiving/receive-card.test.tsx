// @vitest-environment happy-dom
import { listSlotDays } from '@medina/time/schedule-slots'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { createChoice } from '#features/checkout/order-choice.ts'
import { ReceiveCard } from './receive-card.tsx'

// Tuesday, 13:00 in Riyadh.
const now = '2026-03-10T10:00:00Z'
const store = aStore()
const days = listSlotDays({ ...store, always_open: true }, new Date(now), { minutes: 30, days: 4 })

function Receiving() {
  const [choice, setChoice] = useState(() => createChoice(['delivery', 'scheduled'], true, null))
  const change = (changes: Partial<typeof choice>) => setChoice((current) => ({ ...current, ...changes }))
  return (
    <>
      <ReceiveCard {...{ store, days, choice }} methods={['delivery', 'scheduled']} closed={null} fee={6} onChange={change} />
      <output>{choice.slot ?? 'none'}</output>
    </>
  )
}

test('a scheduled order has no time until one is chosen, of any day that the shop offers', async () => {
  const { user } = await renderPage(<Receiving />, { now })
  await user.click(screen.getByRole('radio', { name: /^Scheduled/ }))
  expect(screen.getByText('none')).toBeTruthy()
  expect(screen.queryByText('As soon as possible')).toBeNull()
  const chips = screen.getAllByRole('button', { name: /^(Today|Tomorrow|\w{3}, )/ }).map(({ textContent }) => textContent)
  expect(chips).toEqual(['Today', 'Tomorrow', 'Thu, Mar 12', 'Fri, Mar 13'])
  await user.click(screen.getByRole('button', { name: 'Fri, Mar 13' }))
  await user.click(screen.getByRole('radio', { name: '1:00 PM – 1:30 PM' }))
  expect(screen.getByText('2026-03-13 13:00')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Scheduled.*Fri, Mar 13, .*1:00–1:30.*PM/ })).toBeTruthy()
})
