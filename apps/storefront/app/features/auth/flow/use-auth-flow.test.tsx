// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { captureProviderReturn } from '#lib/session/provider-return.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import type { Entry, SignInAttempt } from './auth-steps.ts'
import { readRemembered } from '#features/auth/sign-in/remembered.ts'
import { leftOfWait } from '#features/auth/code/resend-wait.ts'
import { aSessionAnswer } from './session-answer.builders.ts'
import { type AuthFlow, useAuthFlow } from './use-auth-flow.ts'

const phone = '055 010 2030'
const masked = '+966******030'
const credentials = { email_or_phone: 'lina@mail.example', password: 'secret-2026' }
const signUpForm = {
  name: 'Lina',
  ref_code: ' ',
  email: 'lina@mail.example',
  phone,
  password: 'secret-2026',
  confirm_password: 'secret-2026',
}

const withToken = aSessionAnswer({ token: 'the-token' })
const phoneCode = aSessionAnswer({ is_phone_verified: 0, phone: masked, ticket: 'ticket-1' })

type Seen = { flow: AuthFlow; onEntry: (entry: Entry, attempt: SignInAttempt) => void }

function Probe({ mode, seen }: { mode: 'sign-in' | 'sign-up'; seen: Partial<Seen> & Pick<Seen, 'onEntry'> }) {
  useState(captureProviderReturn)
  const flow = useAuthFlow({ config: aConfig(), mode, onEntry: seen.onEntry })
  useEffect(() => {
    seen.flow = flow
  })
  return <output>{flow.step.kind}</output>
}

/** A sign-in in progress. `flow` is the current one after each step. */
async function begin(answers: Answers, { mode = 'sign-in', path = '/' }: { mode?: 'sign-in' | 'sign-up'; path?: string } = {}) {
  const onEntry = vi.fn<Seen['onEntry']>()
  const seen: Partial<Seen> & Pick<Seen, 'onEntry'> = { onEntry }
  const page = await renderPage(<Probe mode={mode} seen={seen} />, { answers, path })
  const current = () => {
    if (seen.flow === undefined) throw new Error('the flow has not been rendered')
    return seen.flow
  }
  return {
    ...page,
    onEntry,
    step: () => current().step,
    flow: current,
    run: (action: (flow: AuthFlow) => unknown) => act(async () => void (await action(current()))),
  }
}

describe('with a password', () => {
  test('[4.049] a token ends the steps, and only a remembered contact stays on the device', async () => {
    const { run, onEntry, api } = await begin({ 'identity.login': () => withToken })
    await run((flow) => flow.signIn({ ...credentials, email_or_phone: ' lina@mail.example ' }, true))
    expect(onEntry).toHaveBeenCalledExactlyOnceWith(
      { kind: 'in', token: 'the-token', notices: [] },
      { loginType: 'manual', medium: null, isSignUp: false, remember: true },
    )
    expect(readRemembered()).toEqual({ by: 'manual', contact: 'lina@mail.example' })
    await run((flow) => flow.signIn(credentials, false))
    expect(readRemembered()).toBeNull()
    expect(api.callsOf('identity.login').map(({ input }) => input.body)).toMatchObject([
      { login_type: 'manual', type: 'email', remember: true },
      { login_type: 'manual', type: 'email', remember: false },
    ])
  })

  test('a refusal stays with the form and changes no step', async () => {
    const refuse = () => {
      throw new Refusal(401, [{ code: 'auth-001', message: 'Wrong password.' }])
    }
    const { run, step, onEntry } = await begin({ 'identity.login': refuse })
    await expect(run((flow) => flow.signIn(credentials, true))).rejects.toThrow('Wrong password.')
    expect([step().kind, readRemembered(), onEntry.mock.calls.length]).toEqual(['sign-in', null, 0])
  })

  test('an answer that asks for nothing is reported and changes no step', async () => {
    const { run, step, onEntry } = await begin({ 'identity.login': () => aSessionAnswer() })
    await run((flow) => flow.signIn(credentials, false))
    expect(await screen.findByText(/went wrong/i)).toBeTruthy()
    expect([step().kind, onEntry.mock.calls.length]).toEqual(['sign-in', 0])
  })
})

describe('with a code', () => {
  test('[4.050] the code step survives a reload and goes on with the same attempt', async () => {
    const answers: Answers = { 'identity.login': () => phoneCode, 'identity.verifyCode': () => withToken }
    const first = await begin(answers)
    await first.run((flow) => flow.requestCode(phone, true))
    expect(first.step()).toMatchObject({ kind: 'code', channel: 'phone', contact: masked, ticket: 'ticket-1' })
    expect(leftOfWait(`sign_in phone ${masked}`)).toBeGreaterThan(0)
    first.unmount()

    const second = await begin(answers)
    const step = second.step()
    if (step.kind !== 'code') throw new Error(`the reloaded page shows ${step.kind}`)
    await second.run((flow) => flow.verify(step, '123456'))
    expect(second.api.callsOf('identity.verifyCode').map(({ input }) => input.body)).toMatchObject([
      { otp: '123456', ticket: 'ticket-1', login_type: 'otp', verification_type: 'phone', remember: true },
    ])
    expect(second.onEntry).toHaveBeenCalledOnce()
    second.unmount()
    expect((await begin(answers)).step().kind).toBe('sign-in')
  })

  test('[4.049] what the right code led to survives a reload too', async () => {
    const info = aSessionAnswer({ is_personal_info: 0, ticket: 'ticket-2', phone: masked })
    const answers: Answers = { 'identity.login': () => phoneCode, 'identity.verifyCode': () => info }
    const first = await begin(answers)
    await first.run((flow) => flow.requestCode(phone, false))
    const code = first.step()
    if (code.kind !== 'code') throw new Error(code.kind)
    await first.run((flow) => flow.verify(code, '123456'))
    expect(first.step().kind).toBe('user-info')
    first.unmount()
    expect((await begin(answers)).step()).toMatchObject({ kind: 'user-info', ticket: 'ticket-2' })
  })

  test('[4.055] a code that was sent a moment ago can still be entered, after the wait that the server names', async () => {
    const refuse = () => {
      throw new Refusal(429, [{ code: 'otp', message: 'Please wait.' }], { retry_after: 41 })
    }
    const { run, step } = await begin({ 'identity.login': refuse })
    await run((flow) => flow.requestCode(phone, false))
    const code = step()
    expect(code).toMatchObject({ kind: 'code', ticket: null, typed: phone })
    expect(code.kind === 'code' && leftOfWait(`sign_in phone ${code.contact}`)).toBe(41)
  })

  test('another code is requested by the ticket, and without one by the typed phone', async () => {
    const { run, step, api } = await begin({
      'identity.login': () => phoneCode,
      'identity.resendCode': () => ({ message: 'Sent.' }),
    })
    await run((flow) => flow.requestCode(phone, false))
    const code = step()
    if (code.kind !== 'code') throw new Error(code.kind)
    await run((flow) => flow.resend(code))
    await run((flow) => flow.resend({ ...code, ticket: null, typed: phone }))
    expect(api.callsOf('identity.resendCode').map(({ input }) => input.body)).toEqual([{ ticket: 'ticket-1' }])
    expect(api.callsOf('identity.login').map(({ input }) => input.body)).toMatchObject([{ phone }, { phone }])
  })

  test('an expired ticket is reported and leads back to the first step', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'ticket', message: 'Please start again.' }])
    }
    const { run, step } = await begin({ 'identity.login': () => phoneCode, 'identity.verifyCode': refuse })
    await run((flow) => flow.requestCode(phone, true))
    const code = step()
    if (code.kind !== 'code') throw new Error(code.kind)
    await run((flow) => flow.verify(code, '000000'))
    // A phone is remembered, so the first step is the code form again.
    expect(step()).toEqual({ kind: 'sign-in', by: 'otp' })
    expect(await screen.findByText('Please start again.')).toBeTruthy()
  })

  test('a wrong code stays with the form', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'otp', message: 'Wrong code.' }])
    }
    const { run, step } = await begin({ 'identity.login': () => phoneCode, 'identity.verifyCode': refuse })
    await run((flow) => flow.requestCode(phone, false))
    const code = step()
    if (code.kind !== 'code') throw new Error(code.kind)
    await expect(run((flow) => flow.verify(code, '000000'))).rejects.toThrow('Wrong code.')
    expect(step()).toBe(code)
  })

  test('[4.048] the question "Is It You?" is answered for a phone, and the answer leads on', async () => {
    const person = { id: 7, name: 'Omar', image: null }
    const known = aSessionAnswer({ is_exist_user: person, ticket: 'ticket-2' })
    const { run, step, api } = await begin({
      'identity.login': ({ body }) =>
        'verified' in body && body.verified === 'no' ? aSessionAnswer({ is_personal_info: 0, ticket: 'ticket-3' }) : known,
    })
    await run((flow) => flow.requestCode(phone, false))
    expect(step()).toEqual({ kind: 'is-it-you', ticket: 'ticket-2', person: { name: 'Omar', image: null } })
    await run((flow) => flow.answerIsItYou('ticket-2', false))
    expect(api.callsOf('identity.login')[1]?.input.body).toMatchObject({ login_type: 'otp', verified: 'no', ticket: 'ticket-2' })
    expect(step()).toMatchObject({ kind: 'user-info', ticket: 'ticket-3' })
  })
})

describe('a sign-up', () => {
  test('keeps its values for a visitor who returns from the code to correct them', async () => {
    const { run, step, flow, api } = await begin({ 'identity.signUp': () => phoneCode }, { mode: 'sign-up' })
    expect(step().kind).toBe('sign-up')
    await run((current) => current.signUp(signUpForm))
    expect(api.callsOf('identity.signUp')[0]?.input.body).toMatchObject({ name: 'Lina', ref_code: null })
    expect(step().kind).toBe('code')
    await run((current) => current.goBack())
    expect([step().kind, flow().signUpDraft]).toEqual(['sign-up', signUpForm])
  })

  test('[4.052] that ends with a token is announced as one', async () => {
    const { run, onEntry } = await begin({ 'identity.signUp': () => withToken })
    await run((flow) => flow.signUp(signUpForm))
    expect(onEntry.mock.calls[0]?.[1]).toMatchObject({ isSignUp: true })
  })
})

describe('with a provider', () => {
  const leave = () => sessionStorage.setItem('social_verifier', JSON.stringify({ verifier: 'v'.repeat(43), remember: true }))

  test('[3.019] the returned ticket is redeemed with the verifier of this tab', async () => {
    leave()
    const { run, step, onEntry, api } = await begin({ 'identity.login': () => withToken }, { path: '/#social=google.abc' })
    expect([step().kind, window.location.hash]).toEqual(['social', ''])
    await run((flow) => flow.redeemProviderReturn())
    expect(api.callsOf('identity.login')[0]?.input.body).toMatchObject({
      login_type: 'social',
      medium: 'google',
      ticket: 'abc',
      verifier: 'v'.repeat(43),
      remember: true,
    })
    expect(onEntry.mock.calls[0]?.[1]).toMatchObject({ loginType: 'social', medium: 'google' })
  })

  test('[4.051] an account without an e-mail is asked for a phone', async () => {
    leave()
    const refuse = () => {
      throw new Refusal(403, [{ code: 'email', message: 'Please add a phone.' }], { ticket: 'ticket-4', name: 'Lina' })
    }
    const answers: Answers = { 'identity.login': refuse, 'identity.socialRegister': () => withToken }
    const { run, step, onEntry, api } = await begin(answers, { path: '/#social=apple.abc' })
    await run((flow) => flow.redeemProviderReturn())
    expect(step()).toEqual({ kind: 'phone', ticket: 'ticket-4', name: 'Lina' })
    await run((flow) => flow.addPhone('ticket-4', { phone, ref_code: '' }))
    expect(api.callsOf('identity.socialRegister')[0]?.input.body).toMatchObject({ medium: 'apple', ticket: 'ticket-4', phone })
    expect(onEntry).toHaveBeenCalledOnce()
  })

  test.each([
    ['a refusal by the visitor', '/#social_error=denied', true],
    ['a ticket that another tab asked for', '/#social=google.abc', false],
  ])('%s leads to the first step without a call', async (_, path, hasLeft) => {
    if (hasLeft) leave()
    const { run, step, api } = await begin({}, { path })
    await run((flow) => flow.redeemProviderReturn())
    expect([step(), api.callsOf('identity.login').length]).toEqual([{ kind: 'sign-in', by: 'manual' }, 0])
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).not.toBe('')
  })
})
