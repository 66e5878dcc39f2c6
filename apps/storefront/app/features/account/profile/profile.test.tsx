// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aProfile } from './profile.builders.ts'
import { ProfileSettings } from './profile-settings.tsx'

const VIEW = '/profile?page=profile-settings'
const EDIT = `${VIEW}&edit=1`
const noura = aProfile({ is_email_verified: 0 })

async function openProfile(path: string, answers: Answers = {}) {
  localStorage.setItem('token', 'a-token-of-noura')
  return renderPage(<ProfileSettings />, {
    path,
    answers: {
      'profile.info': () => noura,
      'address.list': () => ({ addresses: [], total_size: 0, limit: 100, offset: 1 }),
      'profile.update': () => ({ message: 'Updated successfully.' }),
      'site.modules': () => [],
      ...answers,
    },
  })
}

const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const update = () => screen.getByRole('button', { name: 'Update Profile' })
const noteOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('the form of the profile', () => {
  test('[5.002] leads to the name when it is empty, and resets to what is saved', async () => {
    const { user, api } = await openProfile(EDIT)
    const name = await field('User Name')
    await user.clear(name)
    await user.click(update())
    expect(noteOf(name)).toBe('Name is required')
    expect(document.activeElement).toBe(name)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(name.value).toBe('Noura Al Saud')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(api.callsOf('profile.update')).toEqual([])
  })

  test('[4.044, 8.020] saves and leads back to the profile', async () => {
    const { user, api, path } = await openProfile(EDIT)
    const name = await field('User Name')
    await user.clear(name)
    await user.type(name, 'Salma')
    await user.click(update())
    expect(await screen.findByText('Updated successfully.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(VIEW))
    expect(api.callsOf('profile.update')[0]?.input.body).toMatchObject({ name: 'Salma', email: noura.email })
  })

  test('[4.044] asks for the password before it saves a new contact, then saves the same form', async () => {
    let isProven = false
    const { user, api, path } = await openProfile(EDIT, {
      'profile.update': () => {
        if (!isProven) throw new Refusal(403, [{ code: 'proof', message: 'Please confirm that it is you.' }])
        return { message: 'Updated successfully.' }
      },
      'profile.prove': () => {
        isProven = true
        return { message: 'Confirmed.' }
      },
    })
    const email = await field(/^Email/)
    await user.clear(email)
    await user.type(email, 'salma@mail.example')
    await user.click(update())
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await user.type(await dialog.findByLabelText('Current password'), 'noura-2026')
    await user.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Updated successfully.')).toBeTruthy()
    await waitFor(() => expect(path()).toBe(VIEW))
    expect(api.callsOf('profile.prove')[0]?.input.body).toEqual({ password: 'noura-2026' })
    const bodies = api.callsOf('profile.update').map(({ input }) => input.body)
    expect(bodies).toEqual([bodies[0], expect.objectContaining({ email: 'salma@mail.example' })])
  })

  test('[9.009] says of an e-mail that it is too long, and does not cut it', async () => {
    const { user } = await openProfile(EDIT)
    const email = await field(/^Email/)
    await user.clear(email)
    await user.click(email)
    await user.paste(`${'a'.repeat(285)}@mail.example.org`)
    expect(email.value).toHaveLength(300)
    await user.click(update())
    expect(noteOf(email)).toBe('At most 255 characters')
    expect(document.activeElement).toBe(email)
  })

  test('[5.002, 9.008] says everything that a new password lacks, and leads to the first of it', async () => {
    const { user } = await openProfile(EDIT)
    await user.type(await field('New password'), '12345')
    await user.click(update())
    expect(screen.getByText('Please enter your current password.')).toBeTruthy()
    expect(screen.getByText('Password is too short - should be 6 chars minimum.')).toBeTruthy()
    expect(screen.getByText('Confirm password is required')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Current password'))
  })

  test('[8.005, 8.006] shows an error of the API at its field, and others as messages', async () => {
    const { user } = await openProfile(EDIT, {
      'profile.update': () => {
        throw new Refusal(403, [
          { code: 'current_password', message: 'The current password is incorrect.' },
          { code: 'throttle', message: 'Too many tries' },
        ])
      },
    })
    await user.type(await field('Current password'), 'not this one')
    await user.type(await field('New password'), 'olive tree')
    await user.type(await field('Confirm password'), 'olive tree')
    await user.click(update())
    const current = await field('Current password')
    await waitFor(() => expect(noteOf(current)).toBe('The current password is incorrect.'))
    expect(document.activeElement).toBe(current)
    expect(screen.getByText('Too many tries')).toBeTruthy()
  })
})

test('[8.005] “Verify now” that does not arrive says so', async () => {
  const { user, api } = await openProfile(VIEW, {
    'profile.update': () => {
      throw new ConnectionLoss()
    },
  })
  const verify = await screen.findByRole('button', { name: 'Verify now Email' })
  await user.click(verify)
  expect(await screen.findByText(/^No connection/)).toBeTruthy()
  api.answer({
    'profile.update': () => {
      throw new Refusal(429, [{ code: 'throttle', message: 'Too many codes. Please try again later.' }])
    },
  })
  await user.click(verify)
  expect(await screen.findByText('Too many codes. Please try again later.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[4.043, 4.054, 9.002] each contact has its wait, and each code that goes out begins it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openProfile(EDIT, {
    'profile.update': () => ({
      message: 'Code sent.',
      otp_send: true,
      verification_on: 'email',
      verification_medium: 'email',
    }),
  })
  const requestCode = async (email: string, { over, upTo }: { over: number; upTo: number }) => {
    const input = await field(/^Email/)
    await user.clear(input)
    await user.type(input, email)
    await user.click(update())
    const dialog = within(await screen.findByRole('dialog', { name: 'OTP Verification' }))
    // The display catches up with the clock twice a second.
    await waitFor(() => {
      const [, minutes, seconds] = /(\d):(\d\d)/.exec(dialog.getByRole('timer').textContent) ?? []
      const left = Number(minutes) * 60 + Number(seconds)
      expect([left > over, left <= upTo]).toEqual([true, true])
    })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const whole = { over: 55, upTo: 60 }
  await requestCode('first@mail.example', whole)
  pass(30)
  await requestCode('first@mail.example', { over: 0, upTo: 30 })
  await requestCode('second@mail.example', whole)
  pass(61)
  await requestCode('first@mail.example', whole)
})

test('[5.006, 5.008, 5.009, 9.007] what is no photo is refused in words, whatever its name says', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openProfile(EDIT)
  await field('User Name')
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const format = 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.'
  for (const [content, name, type, message] of [
    ['%PDF-1.7 and more', 'me.png', 'image/png', format],
    ['\0\0\0 ftypavif', 'me.avif', 'image/avif', format],
    [new Blob([jpeg, new Uint8Array(2_100_000)]), 'me.jpg', 'image/jpeg', /larger than 2 MB/],
    [new Blob([jpeg, new Uint8Array(100)]), 'me.jpg', 'image/jpeg', /cannot be read/],
  ] as const) {
    const input = screen.getByLabelText('Upload photo', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File([content], name, { type })] } })
    await waitFor(() => expect(document.getElementById('photo-notes')?.textContent).toMatch(message))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})
