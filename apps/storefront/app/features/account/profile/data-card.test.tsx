// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../../testing/api-stand-in.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { DataCard } from './data-card.tsx'

const url = '/api/v1/customer/personal-data/a-token'

test('a customer downloads an archive of everything stored about them', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user, api } = await renderPage(<DataCard />, {
    path: '/profile?page=profile-settings',
    answers: { 'profile.export': () => ({ url, expires_at: '2026-03-10T10:10:00.000Z' }) },
  })
  expect(screen.getByRole('heading', { name: 'Your data' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download data' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(api.callsOf('profile.export')).toHaveLength(1)
})

test('a refusal is said, and the page stays', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user } = await renderPage(<DataCard />, {
    answers: {
      'profile.export': () => {
        throw new Refusal(429, [{ code: 'limit', message: 'Please wait a moment.' }])
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Download data' }))
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})
