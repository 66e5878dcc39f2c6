// @vitest-environment happy-dom
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { captureProviderReturn } from '#lib/session/provider-return.ts'
import AuthDialog from './auth-dialog.tsx'
import { CodeForm } from './code/code-form.tsx'

/** The dialog of a page to which a provider may have returned. */
function Returned() {
  useState(captureProviderReturn)
  return <AuthDialog open onClose={() => {}} />
}

async function openDialog(answers: Answers, path = '/') {
  sessionStorage.setItem('social_verifier', JSON.stringify({ verifier: 'v'.repeat(43), remember: true }))
  const page = await renderPage(<Returned />, { path, answers })
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

function anAnswer(changes: Partial<SessionAnswer>): SessionAnswer {
  return {
    token: null,
    is_personal_info: 1,
    is_exist_user: null,
    is_phone_verified: 1,
    is_email_verified: 1,
    login_type: 'social',
    email: null,
    phone: null,
    name: null,
    ticket: null,
    notices: [],
    ...changes,
  }
}

const phoneCode = (ticket: string) => anAnswer({ is_phone_verified: 0, phone: '+966******030', ticket })

test('[2.066, 4.047] the name that Google did not send is asked for with the phone', async () => {
  const { user, dialog, api } = await openDialog(
    {
      'identity.login': () => anAnswer({ is_personal_info: 0, email: 'reem@mail.example', ticket: 'ticket-1' }),
      'identity.updateInfo': () => phoneCode('ticket-2'),
    },
    '/#social=google.abc',
  )
  const name = await dialog.findByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(dialog.getByText('reem@mail.example')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(dialog.getByText('name is required')).toBeTruthy()
  expect(dialog.getByText('phone number required')).toBeTruthy()
  await user.type(name, 'Reem')
  await user.type(dialog.getByLabelText('Phone'), '0550102030')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await dialog.findByText('+966******030')).toBeTruthy()
  expect(api.callsOf('identity.updateInfo')[0]?.input.body).toMatchObject({ name: 'Reem', ticket: 'ticket-1' })
})

test('[2.066, 4.051, 5.031] the phone of a Facebook account without an e-mail is captured, and gets a code', async () => {
  const { user, dialog, api } = await openDialog(
    {
      'identity.login': () => {
        throw new Refusal(403, [{ code: 'email', message: 'Please add a phone.' }], { ticket: 'ticket-1', name: 'Lina' })
      },
      'identity.socialRegister': () => phoneCode('ticket-2'),
    },
    '/#social=facebook.abc',
  )
  expect(await dialog.findByRole('heading', { name: 'Your phone number' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByText('phone number required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Phone'), '0550102030')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('+966******030')).toBeTruthy()
  expect(api.callsOf('identity.socialRegister')[0]?.input.body).toMatchObject({ medium: 'facebook', ticket: 'ticket-1' })
})

const known = anAnswer({ is_exist_user: { id: 7, name: 'Lina Haddad', image: null }, ticket: 'ticket-1' })

/** Answers "Is It You?" of an account with this contact. */
async function answerIsItYou(name: string) {
  const page = await openDialog(
    {
      'identity.login': ({ body }) => {
        if (!('verified' in body)) return known
        return body.verified === 'yes' ? phoneCode('ticket-2') : anAnswer({ is_personal_info: 0, ticket: 'ticket-3' })
      },
    },
    '/#social=google.abc',
  )
  expect(await page.dialog.findByRole('heading', { name: 'Is It You?' })).toBeTruthy()
  expect(page.dialog.getByText('Lina Haddad')).toBeTruthy()
  await page.user.click(page.dialog.getByRole('button', { name }))
  return page
}

test('[2.066, 4.048] who is the one of the account gets a code at the phone that it knows', async () => {
  const { dialog, api } = await answerIsItYou('Yes, it’s me')
  expect(await dialog.findByText('+966******030')).toBeTruthy()
  expect(api.callsOf('identity.login')[1]?.input.body).toMatchObject({ verified: 'yes', ticket: 'ticket-1' })
})

test('[9.036] a code that went by another way says which, also when it is sent again', async () => {
  const { user, dialog } = await openDialog(
    {
      'identity.login': () => ({ ...phoneCode('ticket-1'), code_sent: { by: 'whatsapp', to: '+966******030' } }),
      'identity.resendCode': () => ({ message: 'On its way', code_sent: { by: 'email', to: 'l***a@mail.example' } }),
    },
    '/#social=google.abc',
  )
  expect((await dialog.findByText(/^Sent by WhatsApp, or by SMS/)).textContent).toContain('+966******030')
  // The minute is over.
  sessionStorage.clear()
  await user.click(await dialog.findByRole('button', { name: 'Resend' }))
  expect((await dialog.findByText(/^No message reaches this phone/)).textContent).toContain('l***a@mail.example')
})

test('a code by the email of an account that may not exist reveals nothing of it', async () => {
  const nothing = async () => undefined
  const sent = { by: 'email', to: null } as const
  await renderPage(<CodeForm contact="+966******030" sent={sent} waitName="a code" onVerify={nothing} onResend={nothing} />)
  expect(await screen.findByText(/If this number belongs to an account with a confirmed email/)).toBeTruthy()
})

test('[2.066, 4.048] who is somebody else opens an account of their own', async () => {
  const { dialog, api } = await answerIsItYou('No, it’s not me')
  expect(await dialog.findByLabelText('Name')).toBeTruthy()
  expect(api.callsOf('identity.login')[1]?.input.body).toMatchObject({ verified: 'no', ticket: 'ticket-1' })
})
