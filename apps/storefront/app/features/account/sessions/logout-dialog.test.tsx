// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToken, saveToken } from '@medina/web/session/session.ts'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import LogoutDialog from './logout-dialog.tsx'

test('[4.040, 8.012, 8.015, 9.003] logging out asks, waits 500 ms, then forgets the token, says so and goes home', async () => {
  saveToken('a-token-of-noura')
  const onClose = vi.fn<() => void>()
  const { api, path } = await renderPage(<LogoutDialog open onClose={onClose} />, {
    path: '/settings',
    answers: { 'identity.logout': () => ({ message: 'Bye' }) },
  })
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to logout?' })).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await vi.advanceTimersByTimeAsync(499)
  expect(readToken()).toBe('a-token-of-noura')
  expect(path()).toBe('/settings')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(path()).toBe('/home'))
  expect(readToken()).toBeNull()
  expect(listToasts().map(({ message }) => message)).toEqual(['Logout successful.'])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(api.callsOf('identity.logout')[0]?.headers?.authorization).toBe('Bearer a-token-of-noura'))
})

test('[4.040] without a connection the device still forgets who was signed in', async () => {
  saveToken('a-token-of-noura')
  const onClose = vi.fn<() => void>()
  const { user, api, path } = await renderPage(<LogoutDialog open onClose={onClose} />, {
    path: '/settings',
    answers: {
      'identity.logout': () => {
        throw new ConnectionLoss()
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(path()).toBe('/home'))
  await waitFor(() => expect(api.callsOf('identity.logout').length).toBeGreaterThan(0))
  expect(readToken()).toBeNull()
  expect(listToasts().map(({ message }) => message)).toEqual(['Logout successful.'])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
