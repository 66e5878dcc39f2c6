// @vitest-environment happy-dom
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import AuthDialog from './auth-dialog.tsx'

type Config = ReturnType<typeof aConfig>
type Switch = 0 | 1

const allOff = { manual_login_status: 0, otp_login_status: 0, social_login_status: 0 } as const

/** Opens the dialog of a shop whose sign-in methods, and whose configuration, differ like this. */
async function openDialog(central: Partial<Config['centralize_login']> = {}, rest: Partial<Config> = {}, answers: Answers = {}) {
  const config = aConfig(rest)
  const onClose = vi.fn<() => void>()
  const page = await renderPage(<AuthDialog open onClose={onClose} />, {
    place: { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] },
    answers: { 'site.config': () => ({ ...config, centralize_login: { ...config.centralize_login, ...central } }), ...answers },
  })
  return { ...page, onClose, dialog: within(await screen.findByRole('dialog')) }
}

const switches = [0, 1] as const
const combinations = switches.flatMap((manual) =>
  switches.flatMap((otp) => switches.map((social): [Switch, Switch, Switch] => [manual, otp, social])),
)

test.each(combinations)(
  '[1.006, 2.066] the dialog offers what is switched on: password %i, code %i, providers %i',
  async (manual, otp, social) => {
    const { dialog } = await openDialog({ manual_login_status: manual, otp_login_status: otp, social_login_status: social })
    const isSocialOnly = manual === 0 && otp === 0 && social === 1
    const isClosed = manual === 0 && otp === 0 && social === 0
    const title = isClosed ? 'Sign-in is closed' : isSocialOnly ? 'Welcome to Medina' : 'Sign In'
    expect(await dialog.findByRole('heading', { name: title })).toBeTruthy()
    // The methods replace the loading mark once the configuration has arrived.
    await vi.waitFor(() => expect(dialog.queryByRole('status')).toBeNull())
    expect(dialog.queryAllByRole('button', { name: /Google/ })).toHaveLength(social)
    expect(dialog.queryAllByLabelText('Password')).toHaveLength(manual)
    expect(dialog.queryAllByLabelText('Phone')).toHaveLength(manual === 0 && otp === 1 ? 1 : 0)
    expect(dialog.queryAllByRole('button', { name: 'One-time code' })).toHaveLength(manual === 1 && otp === 1 ? 1 : 0)
    expect(dialog.queryAllByRole('button', { name: 'Sign Up' })).toHaveLength(manual)
    expect(dialog.queryAllByText(/^Signing in is not possible at the moment\./)).toHaveLength(isClosed ? 1 : 0)
  },
)

test('[1.006] a further provider has its name in the language of the page, and its mark or its first letter', async () => {
  const label = { en: 'Oasis', fr: 'Oasis (FR)', ar: 'واحة' }
  const mark = (is_plain: boolean) => ({ url: '/api/v1/auth/social/oasis/mark.svg?v=1', is_plain })
  const other_logins = [
    { medium: 'oasis', label, mark: mark(true) },
    { medium: 'dunes', label: { en: 'Dunes' }, mark: mark(false) },
    { medium: 'reed', label: { en: 'reed' }, mark: null },
  ]
  const { dialog } = await openDialog({}, { other_logins })
  const button = await dialog.findByRole('button', { name: 'Continue with Oasis' })
  expect(button.querySelector<HTMLElement>('.mark-plain')?.style.getPropertyValue('--mark')).toBe(`url("${mark(true).url}")`)
  const picture = dialog.getByRole('button', { name: 'Continue with Dunes' }).querySelector('img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([mark(false).url, ''])
  expect(dialog.getByRole('button', { name: 'Continue with reed' }).querySelector('.mark-letter')?.textContent).toBe('R')
  // Google keeps the drawing of the page.
  expect(dialog.getByRole('button', { name: /Google/ }).querySelector('svg')).toBeTruthy()
})

test('[1.006] with every method off, people go on as a guest where guests may order', async () => {
  const { user, dialog, onClose } = await openDialog(allOff)
  expect((await dialog.findByRole('link', { name: /^Help & Support/ })).getAttribute('href')).toBe('/help-and-support')
  await user.click(dialog.getByRole('button', { name: 'Continue as a guest' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[1.006] with every method off, people ask the shop where guests may not order', async () => {
  const { dialog } = await openDialog(allOff, { guest_checkout_status: 0 })
  expect(await dialog.findByText(/Our support team can help you order\./)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Continue as a guest' })).toBeNull()
  expect(dialog.getByRole('link', { name: /^Help & Support/ })).toBeTruthy()
})

test('[2.068] where no code can be sent, the wizard says so and leads to support', async () => {
  const { user, dialog } = await openDialog({}, { is_sms_active: false, is_mail_active: false })
  await user.click(await dialog.findByRole('button', { name: 'Forgot password?' }))
  expect(await dialog.findByRole('heading', { name: 'Sorry, Something Went Wrong' })).toBeTruthy()
  const help = dialog.getByRole('link', { name: /^Help & Support/ })
  expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/help-and-support', '_blank'])
})

test('[5.035] a referral code is asked for while the programme runs', async () => {
  const { user, dialog } = await openDialog({}, { customer_wallet_status: 1, ref_earning_status: 1 })
  await user.click(await dialog.findByRole('button', { name: 'Sign Up' }))
  expect(await dialog.findByLabelText(/^Referral code/)).toBeTruthy()
})

test('[2.019, 3.020, 5.035] the code of a shared link stands in the sign-up form, and is sent with it and with the device', async () => {
  localStorage.setItem('referral_code', 'LINA7K42')
  const { user, dialog, api } = await openDialog(
    {},
    { customer_wallet_status: 1, ref_earning_status: 1 },
    {
      'identity.guest': () => ({ message: 'Welcome', guest_id: 'a-new-guest' }),
      'identity.signUp': () => ({ ...signedIn, token: null, is_phone_verified: 0, phone: '+966******030', ticket: 'ticket-1' }),
    },
  )
  await user.click(await dialog.findByRole('button', { name: 'Sign Up' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Referral code/)).value).toBe('LINA7K42')
  await user.type(dialog.getByLabelText('Name'), 'Omar')
  await user.type(dialog.getByLabelText('Email'), 'omar@mail.example')
  await user.type(dialog.getByLabelText('Phone'), '0550102030')
  await user.type(dialog.getByLabelText('Password'), 'seven sails 7')
  await user.type(dialog.getByLabelText('Confirm password'), 'seven sails 7')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }))
  const sent = {
    name: 'Omar',
    email: 'omar@mail.example',
    phone: expect.stringMatching(/550102030$/),
    password: 'seven sails 7',
    confirm_password: 'seven sails 7',
    ref_code: 'LINA7K42',
    guest_id: 'a-new-guest',
  }
  await vi.waitFor(() => expect(api.callsOf('identity.signUp')[0]?.input.body).toMatchObject(sent))
  await vi.waitFor(() => expect(localStorage.getItem('referral_code')).toBeNull())
})

test('a keyboard is enough', async () => {
  const { user, dialog, api, onClose } = await openDialog({}, {}, { 'identity.login': () => signedIn })
  const contact = await dialog.findByLabelText('Email or phone')
  const password = dialog.getByLabelText<HTMLInputElement>('Password')
  await vi.waitFor(() => expect(document.activeElement).toBe(contact))
  await user.keyboard('lina@mail.example')
  await user.tab()
  await user.keyboard('seven sails')
  await user.tab()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Show password' }))
  await user.keyboard(' ')
  expect(password.type).toBe('text')
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Logged in successfully')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(api.callsOf('identity.login')[0]?.input.body).toMatchObject({
    email_or_phone: 'lina@mail.example',
    password: 'seven sails',
  })
})

test('[5.028, 5.029, 8.007] a sign-in that is empty or wrong hears what is missing at each field, and what the service says', async () => {
  const { user, dialog, api } = await openDialog(
    {},
    {},
    {
      'identity.login': () => {
        throw new Refusal(401, [{ code: 'auth-001', message: 'Email, phone or password is incorrect.' }])
      },
    },
  )
  const contact = await dialog.findByLabelText('Email or phone')
  const send = () => user.click(dialog.getByRole('button', { name: 'Sign In' }))
  await send()
  const notes = document.getElementById(contact.getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toBe('Must be a valid email or phone number')
  expect(document.activeElement).toBe(contact)
  expect(dialog.getByText('Password is required')).toBeTruthy()
  await user.type(contact, 'lina@mail.example')
  await user.type(dialog.getByLabelText('Password'), '12345')
  await send()
  expect(dialog.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(api.callsOf('identity.login')).toEqual([])
  await user.type(dialog.getByLabelText('Password'), '678')
  await send()
  expect(await screen.findByText('Email, phone or password is incorrect.')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('[5.030] a code is sent to a whole phone number only', async () => {
  const { user, dialog, api } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'One-time code' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Get code' }))
  await send()
  expect(dialog.getByText('phone number required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Phone'), '12345')
  await send()
  expect(dialog.getByText('Please enter a valid phone number.')).toBeTruthy()
  expect(api.callsOf('identity.login')).toEqual([])
})

const signedIn: SessionAnswer = {
  token: 'the-token',
  is_personal_info: 1,
  is_exist_user: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  login_type: 'manual',
  email: null,
  phone: null,
  name: null,
  ticket: null,
  notices: [],
}

test('[5.032, 5.033, 5.034] a sign-up that is empty or wrong hears what is missing at each field', async () => {
  const { user, dialog, api } = await openDialog({}, {}, { 'identity.signUp': () => ({ ...signedIn, token: null }) })
  await user.click(await dialog.findByRole('button', { name: 'Sign Up' }))
  const terms = dialog.getByRole('link', { name: /^Terms & Conditions/ })
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms-and-conditions', '_blank'])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Sign Up' }))
  await send()
  for (const text of [
    'First name is required',
    'Email is required',
    'phone number required',
    'Password is required',
    'Confirm password is required',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  await user.type(dialog.getByLabelText('Name'), '  ')
  await user.type(dialog.getByLabelText('Email'), 'omar@')
  await user.type(dialog.getByLabelText('Phone'), '055 010')
  await user.type(dialog.getByLabelText('Password'), '12345')
  await user.type(dialog.getByLabelText('Confirm password'), '123456')
  await send()
  for (const text of [
    'name is required',
    'Must be a valid email',
    'Please enter a valid phone number.',
    'Password must be at least 6 characters',
    'Passwords must match',
  ]) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  await user.clear(dialog.getByLabelText('Email'))
  await user.type(dialog.getByLabelText('Email'), `${'o'.repeat(250)}@mail.example`)
  await send()
  expect(dialog.getByText('At most 255 characters')).toBeTruthy()
  expect(api.callsOf('identity.signUp')).toEqual([])
})

test('[4.052, 8.024, 9.008] what only the service finds wrong about a sign-up is at its field; once that is mended, the customer is in and asked for interests', async () => {
  let isCommon = true
  const { user, dialog, path } = await openDialog(
    {},
    {},
    {
      'identity.signUp': () => {
        if (isCommon) throw new Refusal(403, [{ code: 'password', message: 'This password is too common and easy to guess.' }])
        return signedIn
      },
    },
  )
  await user.click(await dialog.findByRole('button', { name: 'Sign Up' }))
  await user.type(dialog.getByLabelText('Name'), 'Omar')
  await user.type(dialog.getByLabelText('Email'), 'omar@mail.example')
  await user.type(dialog.getByLabelText('Phone'), '0550102030')
  for (const field of ['Password', 'Confirm password']) await user.type(dialog.getByLabelText(field), '123456')
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }))
  expect(await dialog.findByText('This password is too common and easy to guess.')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')))
  isCommon = false
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText('Signup successfully.')).toBeTruthy()
  expect(path()).toBe('/interest')
  expect(localStorage.getItem('token')).toBe('the-token')
})
