// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { createPasskey } from './passkeys.ts'
import { SignIn } from './sign-in.tsx'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

/** A browser that has passkeys, with its answers. */
function stubPasskeys(answers: { create?: () => unknown; get?: () => unknown }) {
  const questions: unknown[] = []
  const answerBy = (answer?: () => unknown) => async (question: unknown) => {
    questions.push(question)
    return answer?.()
  }
  const credentials = { create: answerBy(answers.create), get: answerBy(answers.get) }
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return questions
}

test('a person signs in by a passkey, whose bytes travel as base64url', async () => {
  const used = {
    rawId: bytes(251, 255),
    response: {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: null,
    },
  }
  const questions = stubPasskeys({ get: () => used })
  const tokens: string[] = []
  const { user, api } = await renderTill(<SignIn refusal={null} onKey={(key) => tokens.push(key)} />, {
    me: anOwnKey(),
    answers: {
      'operator.passkeySignInOptions': () => ({ options: { challenge: '-_8', rpId: 'shop.example', allowCredentials: [] } }),
      'operator.signInByPasskey': () => ({ token: 'medina_staff_x', name: 'Rana' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(tokens).toEqual(['medina_staff_x']))
  const [{ publicKey }] = questions as [{ publicKey: { challenge: ArrayBuffer; rpId: string } }]
  expect([[...new Uint8Array(publicKey.challenge)], publicKey.rpId]).toEqual([[251, 255], 'shop.example'])
  expect(api.callsOf('operator.signInByPasskey')[0]?.input.body).toEqual({
    credential: {
      id: '-_8',
      rawId: '-_8',
      type: 'public-key',
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw' },
    },
  })
})

test.each([
  ['a closed question', () => Promise.reject(new DOMException('closed', 'NotAllowedError')), /No passkey was used/],
  [
    'an unknown passkey',
    () => ({
      rawId: bytes(1),
      response: { clientDataJSON: bytes(1), authenticatorData: bytes(2), signature: bytes(3), userHandle: bytes(4) },
    }),
    'This passkey was not accepted.',
  ],
])('%s says so, and other ways stay open', async (_, answer, words) => {
  stubPasskeys({ get: answer })
  const { user } = await renderTill(<SignIn refusal={null} onKey={() => {}} />, {
    me: anOwnKey(),
    answers: {
      'operator.passkeySignInOptions': () => ({ options: { challenge: 'AQ' } }),
      'operator.signInByPasskey': () => {
        throw new Refusal(403, [{ code: 'passkey', message: 'This passkey was not accepted.' }])
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Email or phone')).toBeTruthy()
})

test('a new passkey tells how the browser reaches it, where the browser knows', async () => {
  const made = { rawId: bytes(1), response: { clientDataJSON: bytes(1), attestationObject: bytes(2) } }
  stubPasskeys({ create: () => made })
  const options = {
    challenge: 'AQ',
    rp: {},
    user: { id: 'AQ', name: 'Rana' },
    excludeCredentials: [{ id: 'Ag', type: 'public-key' }],
  }
  expect(await createPasskey(options)).toEqual({
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: [] },
  })
})
