// @vitest-environment happy-dom
import type { DeviceSession } from '@medina/contract/identity/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { SessionsCard } from './sessions-card.tsx'

const session: DeviceSession = {
  id: 1,
  browser: 'Firefox',
  system: 'Linux',
  is_current: true,
  created_at: '2026-03-01T10:00:00.000Z',
  last_seen_at: '2026-03-10T10:00:00.000Z',
}

async function openSessions() {
  localStorage.setItem('token', 'a-token-of-noura')
  let isProven = false
  const requireProof = () => {
    if (!isProven) throw new Refusal(403, [{ code: 'proof', message: 'Please confirm that it is you.' }])
  }
  const page = await renderPage(<SessionsCard />, {
    path: '/profile?page=settings',
    now: '2026-03-10T10:00:00.000Z',
    answers: {
      'profile.info': () => aProfile(),
      'profile.sessions': () => [session, { ...session, id: 2, browser: 'Safari', system: 'iOS', is_current: false }],
      'profile.prove': () => {
        isProven = true
        return { message: 'Confirmed.' }
      },
      'profile.endSession': () => {
        requireProof()
        return { message: 'This device is signed out.' }
      },
      'profile.endSessions': () => {
        requireProof()
        return { message: 'All devices are signed out.' }
      },
      'site.modules': () => [],
      'cart.list': () => [],
    },
  })
  const confirm = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await page.user.type(await dialog.findByLabelText('Current password'), 'noura-2026')
    await page.user.click(dialog.getByRole('button', { name: 'Continue' }))
  }
  return { ...page, confirm }
}

test('another device is signed out after the password', async () => {
  const { user, api, confirm } = await openSessions()
  await user.click(await screen.findByRole('button', { name: 'Sign out of Safari on iOS' }))
  await confirm()
  expect(await screen.findByText('This device is signed out.')).toBeTruthy()
  expect(api.callsOf('profile.endSession').map(({ input }) => Number(input.params.id))).toEqual([2, 2])
})

test('so are all devices, and this one leaves the account', async () => {
  const { user, confirm, path } = await openSessions()
  await user.click(screen.getByRole('button', { name: 'Sign out of all devices' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out of all devices?' }))
  await user.click(question.getByRole('button', { name: 'Logout' }))
  await confirm()
  expect(await screen.findByText('All devices are signed out.')).toBeTruthy()
  await waitFor(() => expect([path(), localStorage.getItem('token')]).toEqual(['/home', null]))
})
