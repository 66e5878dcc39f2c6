// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '../../../../testing/api-stand-in.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
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
