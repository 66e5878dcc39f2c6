// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { consentStore } from '#lib/device/consent.ts'
import { CookiesCard } from './cookies-card.tsx'

test('a yes to cookies is taken back in the settings, which deletes what was stored, and given again', async () => {
  localStorage.setItem('searchedValues', '["burger"]')
  const { user } = await renderPage(<CookiesCard />)
  const remember = screen.getByRole<HTMLInputElement>('switch', { name: /^Remember what I looked at/ })
  expect(remember.checked).toBe(true)
  await user.click(remember)
  expect([remember.checked, consentStore.read(), localStorage.getItem('searchedValues')]).toEqual([false, 'denied', null])
  await user.click(remember)
  expect([remember.checked, consentStore.read()]).toEqual([true, 'accepted'])
})
