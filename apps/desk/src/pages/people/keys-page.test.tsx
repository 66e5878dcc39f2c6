// @vitest-environment happy-dom
import type { MachineKey } from '@medina/contract/operator/people/operator-keys'
import type { Webhook } from '@medina/contract/operator/operator-webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { KeysPage } from './keys-page.tsx'

const owner = anOwnKey({
  role: 'admin',
  name: 'Rana Mansour',
  scopes: ['orders:read', 'orders:write', 'catalogue:write', 'people:write', 'keys:write'],
  store_ids: null,
  person: { id: 1, role: 'owner' },
})
const aMachineKey = (more: Partial<MachineKey> = {}): MachineKey => ({
  id: 7,
  name: 'Till at the bakery',
  role: 'store',
  scopes: ['orders:read'],
  stores: [{ id: 1, name: 'Saj House' }],
  courier: null,
  made_by: 'Rana Mansour',
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  replaced_by: null,
  can_rotate: true,
  ...more,
})
const hook: Webhook = {
  id: 3,
  url: 'https://hooks.example/orders',
  events: ['order.pending'],
  store_id: null,
  created_at: '2026-03-01T08:00:00.000Z',
  waiting: 2,
  failed: 0,
  last_error: null,
  key: { id: 5, name: 'Omar', is_person: true },
  may_send: true,
  paused_at: '2026-03-09T08:00:00.000Z',
}
const secret = 'medina_operator_x'
const answers = {
  'operator.keys': () => ({
    keys: [
      aMachineKey(),
      aMachineKey({ id: 8, name: 'Robot', can_rotate: false }),
      aMachineKey({ id: 9, name: 'Old tablet', revoked_at: '2026-03-02T08:00:00.000Z' }),
    ],
  }),
  'operator.webhooks': () => ({ webhooks: [hook] }),
  'operator.updateWebhook': () => ({ ...hook, paused_at: null }),
  'operator.removeWebhook': () => ({ message: 'Removed.' }),
  'operator.makeKey': () => ({ key: aMachineKey(), secret }),
  'operator.rotateKey': () => ({ key: aMachineKey({ id: 10 }), secret, former_ends_at: '2026-03-17T08:00:00.000Z' }),
  'operator.revokeKey': () => aMachineKey({ revoked_at: '2026-03-10T08:00:00.000Z' }),
}

test('an owner makes a key with a choice of rights, and sees its secret once', async () => {
  const { user, api } = await renderTill(<KeysPage />, { me: owner, answers })
  expect((await screen.findByRole('button', { name: /Till at the bakery/ })).textContent).toContain('Saj House')
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Make the key' }).disabled).toBe(true)
  await user.type(form.getByLabelText('Name'), 'Kitchen printer')
  await user.click(form.getByRole('checkbox', { name: 'Change stock, prices and hours' }))
  expect(form.queryByRole('checkbox', { name: 'Invite and remove people' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(api.callsOf('operator.makeKey')[0]?.input.body).toEqual({
    name: 'Kitchen printer',
    role: 'store',
    scopes: ['orders:read', 'orders:write'],
    store_ids: null,
    courier_id: null,
    days: 365,
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(secret)).toBeNull()
})

test('a key is replaced and revoked after a question; one that may do more says why it is not replaced', async () => {
  const { user, api } = await renderTill(<KeysPage />, { me: owner, answers })
  await user.click(await screen.findByRole('button', { name: /Robot/ }))
  expect(await screen.findByText(/It may do more than you/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: /Till at the bakery/ }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Till at the bakery?' }))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(api.callsOf('operator.revokeKey')[0]?.input.params).toEqual({ id: '7' }))
  await user.click(await screen.findByRole('button', { name: /Till at the bakery/ }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  const other = within(await screen.findByRole('dialog', { name: 'Replace Till at the bakery?' }))
  await user.click(other.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(screen.getByText(/The former key holds until/)).toBeTruthy()
})

test('an owner sees the web hooks of everybody, resumes a paused one and removes it', async () => {
  const { user, api } = await renderTill(<KeysPage />, { me: owner, answers })
  const box = within(await screen.findByRole('region', { name: 'Web hooks' }))
  expect(box.getByText('Added by Omar')).toBeTruthy()
  expect(box.getByText(/Paused since/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(api.callsOf('operator.updateWebhook')[0]?.input).toMatchObject({ body: { resumes: true } }))
  await user.click(box.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('operator.removeWebhook')).toHaveLength(1))
})
