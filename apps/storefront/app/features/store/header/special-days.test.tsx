// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { SpecialDays } from './special-days.tsx'

test('special days are listed by date with their reasons and hours', async () => {
  const closed = { first_date: '2026-06-20', last_date: '2026-06-22', shifts: [], reason: 'Eid' }
  const short = {
    first_date: '2026-06-01',
    last_date: '2026-06-01',
    shifts: [{ opening_time: '08:00', closing_time: '12:00' }],
    reason: null,
  }
  await renderPage(<SpecialDays days={[closed, short]} />)
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(rows).toEqual(['Mon, Jun 108:00 AM – 12:00 PM', 'Sat, Jun 20 – Mon, Jun 22EidClosed'])
  expect(screen.getByText('Eid').tagName).toBe('BDI')
})
