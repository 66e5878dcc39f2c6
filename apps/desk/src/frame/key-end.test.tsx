// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { MorePage } from './more-page.tsx'
import { StatusBars } from './status-bars.tsx'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

test('a key that ends within two weeks says so on every page', async () => {
  await renderDesk(<StatusBars />, { me: { expires_at: inDays(13) } })
  expect(await screen.findByText(/^This key ends on .+/)).toBeTruthy()
  expect(screen.getByText(/ask the business for a new one before then/)).toBeTruthy()
})

test.each([
  ['ends later', inDays(15)],
  ['has no end', null],
])('a key that %s says nothing', async (_, expires_at) => {
  await renderDesk(
    <>
      <StatusBars />
      <p>The page</p>
    </>,
    { me: { expires_at } },
  )
  await screen.findByText('The page')
  expect(screen.queryByText(/This key ends/)).toBeNull()
})

test('the page of this device has the day with its year', async () => {
  await renderDesk(<MorePage />, { me: { expires_at: '2027-03-10T12:00:00.000Z' } })
  expect((await screen.findByText('Key is good until')).parentElement?.textContent).toContain('March 10, 2027')
})
