// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { FactorReminder } from './factor-reminder.tsx'
import { ProofQuestion } from './proof-question.tsx'

const finance = anOwnKey({
  role: 'admin',
  name: 'Karim Salem',
  scopes: ['orders:read', 'payouts:write'],
  store_ids: null,
  person: { id: 3, role: 'finance', has_second_factor: true },
})

/** The answer to a payout. */
const entry = {
  id: 1,
  kind: 'payout' as const,
  order_id: null,
  trip_id: null,
  goods: 0,
  offers: 0,
  tax: 0,
  packaging: 0,
  delivery: 0,
  tip: 0,
  commission: 0,
  commission_tax: 0,
  cash: 0,
  paid: -20,
  amount: -20,
  balance: 0,
  terms: null,
  note: 'November',
  key: null,
  created_at: '2026-03-10T12:00:00.000Z',
}

/** A button that pays a store out, once per key. */
function PayOut({ times = 1 }: { times?: number }) {
  const { call } = useDesk()
  const [written, write] = useState<string[]>([])
  const body = { amount: 20, kind: 'payout', note: 'November' } as const
  const pay = () => {
    for (let n = 0; n < times; n += 1)
      void call('operator.addPayment', { params: { id: 7 }, body }, { headers: { 'Idempotency-Key': 'the-key' } }).then(
        () => write((before) => [...before, 'Paid']),
        (error: Error) => write((before) => [...before, error.message]),
      )
  }
  return (
    <>
      <ProofQuestion />
      <button type="button" onClick={pay}>
        Pay out
      </button>
      <output>{written.join(' ')}</output>
    </>
  )
}

function aShop() {
  let isProven = false
  const paid: unknown[] = []
  return {
    paid,
    answers: {
      'operator.addPayment': () => {
        if (!isProven) throw new Refusal(403, [{ code: 'second_factor', message: 'Please prove that it is you.' }])
        paid.push(1)
        return entry
      },
      'operator.prove': ({ body }: { body: { code: string } }) => {
        if (body.code !== '123456') throw new Refusal(403, [{ code: 'code', message: 'This code is wrong.' }])
        isProven = true
        return { proven_until: '2026-03-10T12:10:00.000Z' }
      },
    },
  }
}

test('an act that waits for the second factor asks for it, and is repeated with its key after the proof', async () => {
  const shop = aShop()
  const { user, api } = await renderTill(<PayOut />, { me: finance, answers: shop.answers })
  await user.click(await screen.findByRole('button', { name: 'Pay out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.type(dialog.getByLabelText('Code of the app'), '000000')
  await user.click(dialog.getByRole('button', { name: 'Confirm and go on' }))
  expect(await dialog.findByText('This code is wrong.')).toBeTruthy()
  expect(shop.paid).toEqual([])
  await user.type(dialog.getByLabelText('Code of the app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm and go on' }))
  await waitFor(() => expect(shop.paid).toEqual([1]))
  expect(screen.queryByRole('dialog')).toBeNull()
  const calls = api.callsOf('operator.addPayment')
  expect(calls).toHaveLength(2)
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['the-key', 'the-key'])
  expect(calls[1]?.input).toEqual(calls[0]?.input)
})

test('two acts at once ask once', async () => {
  const shop = aShop()
  const { user } = await renderTill(<PayOut times={2} />, { me: finance, answers: shop.answers })
  await user.click(await screen.findByRole('button', { name: 'Pay out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.type(dialog.getByLabelText('Code of the app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Confirm and go on' }))
  await waitFor(() => expect(shop.paid).toEqual([1, 1]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody with a passkey proves by it', async () => {
  const shop = aShop()
  const used = {
    rawId: new Uint8Array([1]).buffer,
    response: {
      clientDataJSON: new Uint8Array([1]).buffer,
      authenticatorData: new Uint8Array([2]).buffer,
      signature: new Uint8Array([3]).buffer,
      userHandle: null,
    },
  }
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: { get: async () => used }, configurable: true })
  const { user } = await renderTill(<PayOut />, {
    me: { ...finance, person: { id: 3, role: 'finance', has_second_factor: true, has_passkey: true } },
    answers: {
      ...shop.answers,
      'operator.proofOptions': () => ({ options: { challenge: 'AQ' } }),
      'operator.proveByPasskey': () => {
        shop.answers['operator.prove']({ body: { code: '123456' } })
        return { proven_until: '2026-03-10T12:10:00.000Z' }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pay out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(shop.paid).toEqual([1]))
})

test('closing the question leaves the act undone, and a lost phone has its own codes', async () => {
  const shop = aShop()
  const { user } = await renderTill(<PayOut />, { me: finance, answers: shop.answers })
  await user.click(await screen.findByRole('button', { name: 'Pay out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await user.click(dialog.getByRole('button', { name: 'I have lost the phone' }))
  expect(dialog.getByLabelText('Recovery code').getAttribute('inputmode')).toBe('text')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  expect(shop.paid).toEqual([])
})

test.each([
  ['finance', false, '/desk/sales', true],
  ['finance', true, '/desk/sales', false],
  ['finance', false, '/desk', false],
  ['support', false, '/desk/sales', false],
] as const)('a person of the role %s (has one: %s) at %s is reminded: %s', async (role, has, path, isReminded) => {
  const me = { ...finance, person: { id: 3, role, has_second_factor: has } }
  await renderTill(
    <>
      <FactorReminder />
      <p>The page</p>
    </>,
    { me, path },
  )
  await screen.findByText('The page')
  expect(screen.queryByRole('link', { name: 'Set it up' }) !== null).toBe(isReminded)
})
