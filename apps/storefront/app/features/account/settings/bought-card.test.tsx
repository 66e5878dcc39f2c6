// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { BoughtCard } from './bought-card.tsx'

test('the settings turn what was bought before first off and on for this device', async () => {
  const { user } = await renderPage(<BoughtCard />)
  const first = screen.getByRole<HTMLInputElement>('switch', { name: /^Show what I bought before first/ })
  expect(first.checked).toBe(true)
  await user.click(first)
  expect([first.checked, localStorage.getItem('bought_first')]).toEqual([false, 'off'])
  await user.click(first)
  expect([first.checked, localStorage.getItem('bought_first')]).toEqual([true, null])
})
