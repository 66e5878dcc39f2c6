// @vitest-environment happy-dom
import type { Person } from '@medina/contract/operator/people/operator-people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { SignIn } from '#session/sign-in.tsx'
import { OwnDevicesPage } from './own-devices-page.tsx'
import { LinkOnce } from './link-once.tsx'
import { PeoplePage } from './people-page.tsx'

const owner = anOwnKey({
  role: 'admin',
  name: 'Rana Mansour',
  scopes: ['orders:read', 'people:write'],
  store_ids: null,
  person: { id: 1, role: 'owner' },
})
const device = {
  browser: 'Firefox',
  system: 'Android',
  created_at: '2026-03-10T08:00:00.000Z',
  last_seen_at: '2026-03-10T11:00:00.000Z',
}
const aPerson = (more: Partial<Person> = {}): Person => ({
  id: 1,
  key_id: 4,
  name: 'Rana Mansour',
  email: 'rana@medina.example',
  phone: null,
  role: 'owner',
  stores: null,
  courier: null,
  joined_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-10T11:00:00.000Z',
  link_until: null,
  is_last_owner: true,
  devices: [{ id: 9, is_current: true, ...device }],
  ...more,
})
const dina = aPerson({
  id: 2,
  key_id: 5,
  name: 'Dina Rashid',
  email: null,
  phone: '+966551112233',
  role: 'support',
  joined_at: null,
  is_last_owner: false,
  devices: [{ id: 10, is_current: false, ...device }],
})
const link = {
  url: 'https://shop.example/desk#link=7QK2-M9XD-AAAA',
  code: '7QK2-M9XD-AAAA',
  expires_at: '2026-03-13T11:00:00.000Z',
  sent_to: 'email' as const,
}
const answers = {
  'operator.people': () => ({ people: [aPerson(), dina] }),
  'operator.invitePerson': () => ({ person: dina, link }),
  'operator.linkPerson': () => ({ person: dina, link }),
  'operator.removePerson': () => ({ id: 2 }),
  'operator.signOutPerson': () => dina,
  'operator.ownDevices': () => ({
    devices: [
      { id: 9, is_current: true, ...device },
      { id: 10, is_current: false, ...device },
    ],
  }),
  'operator.secondFactor': () => ({ app_since: null, recovery_codes: 0, passkeys: [], is_proven: false, is_required: false }),
  'operator.signOut': () => ({ devices: [{ id: 9, is_current: true, ...device }] }),
  'operator.linkDevice': () => ({ ...link, sent_to: null }),
}

test('an owner sees who signs in, and invites a person by a link that is shown once', async () => {
  const { user, api } = await renderTill(<PeoplePage />, { me: owner, answers })
  expect((await screen.findByRole('button', { name: /Dina Rashid/ })).textContent).toContain('not here yet')
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const form = within(await screen.findByRole('complementary', { name: 'Invite' }))
  await user.type(form.getByLabelText('Name'), 'Yara Aziz')
  await user.selectOptions(form.getByLabelText('Role'), 'Support')
  await user.type(form.getByLabelText(/^Email/), 'yara@medina.example')
  await user.selectOptions(form.getByLabelText('Language'), 'العربية')
  await user.click(form.getByRole('button', { name: 'Make the invitation' }))
  expect(await screen.findByText('7QK2-M9XD-AAAA')).toBeTruthy()
  expect(api.callsOf('operator.invitePerson')[0]?.input.body).toMatchObject({
    name: 'Yara Aziz',
    role: 'support',
    language: 'ar',
    store_ids: null,
  })
})

const aLink = (url: string) => ({ url, code: '7QK2-M9XD-AAAA', expires_at: '2026-03-13T11:00:00Z', sent_to: null })

test.each([
  ['http://localhost:3000/desk#link=A', true],
  ['http://127.0.0.1:3000/desk#link=A', true],
  ['https://localhost.shop.example/desk#link=A', false],
])('the link %s opens on this computer only: %s; a phone can send it', async (url, isLocal) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await renderTill(<LinkOnce link={aLink(url)} />, { me: owner, answers })
  const send = await screen.findByRole('button', { name: 'Send the link' })
  expect(screen.queryByText(/^This link opens on this computer only/) !== null).toBe(isLocal)
  await user.click(send)
  expect(share).toHaveBeenCalledWith({ url })
  Reflect.deleteProperty(navigator, 'share')
})

test('the list tells how each signs in, and who moves money by one factor alone', async () => {
  const people = [
    aPerson({ id: 1, name: 'Weak owner' }),
    aPerson({ id: 2, name: 'Safe owner', passkeys: 1, has_app: true }),
    aPerson({ id: 3, name: 'Staff', role: 'store_staff', email: null, phone: '+966551112233' }),
  ]
  await renderTill(<PeoplePage />, { me: owner, answers: { ...answers, 'operator.people': () => ({ people }) } })
  const signOf = async (name: RegExp) => {
    const row = await screen.findByRole('button', { name })
    const sign = row.querySelector('.desk-people-sign')
    return [sign?.textContent, sign?.classList.contains('text-warning')]
  }
  expect(await signOf(/Weak owner/)).toEqual(['Code by email', true])
  expect(await signOf(/Safe owner/)).toEqual(['Passkey and app', false])
  expect(await signOf(/Staff/)).toEqual(['Code by SMS', false])
})

test('a role of stores needs a store', async () => {
  const { user } = await renderTill(<PeoplePage />, { me: owner, answers })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const form = within(await screen.findByRole('complementary', { name: 'Invite' }))
  await user.type(form.getByLabelText('Name'), 'Sami')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Make the invitation' }).disabled).toBe(true)
  await user.click(form.getAllByRole('checkbox')[0] as HTMLElement)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Make the invitation' }).disabled).toBe(false)
})

test('in a shop of many stores, one that no list shows is found by its name, and stays in sight', async () => {
  const first = aKeyStore({ id: 1, name: 'Bait Al Shawarma' })
  const far = aKeyStore({ id: 940, name: 'Zaatar Corner' })
  const { user, api } = await renderTill(<PeoplePage />, {
    me: owner,
    answers: {
      ...answers,
      'operator.stores': ({ query }) => {
        const isFar = query?.search === 'zaatar' || String(query?.store_id) === '940'
        return { stores: isFar ? [far] : [first], has_more: !isFar }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const form = within(await screen.findByRole('complementary', { name: 'Invite' }))
  await user.type(form.getByLabelText('Name'), 'Sami')
  const search = form.getByRole('searchbox', { name: 'Name of the store' })
  await user.type(search, 'zaatar')
  await user.click(await form.findByRole('checkbox', { name: 'Zaatar Corner' }))
  await user.clear(search)
  expect(await form.findByRole('checkbox', { name: 'Bait Al Shawarma' })).toBeTruthy()
  expect((await form.findByRole<HTMLInputElement>('checkbox', { name: 'Zaatar Corner' })).checked).toBe(true)
  await user.click(form.getByRole('button', { name: 'Make the invitation' }))
  await waitFor(() => expect(api.callsOf('operator.invitePerson')[0]?.input.body).toMatchObject({ store_ids: [940] }))
})

test('the last owner cannot be removed, which the button says; somebody else is, after a question', async () => {
  const { user, api } = await renderTill(<PeoplePage />, { me: owner, answers })
  await user.click(await screen.findByRole('button', { name: /Rana Mansour/ }))
  expect(await screen.findByText('The last owner cannot be removed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: /Dina Rashid/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Dina Rashid?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('operator.removePerson')[0]?.input.params).toEqual({ id: '2' }))
})

test('a person opens beside the list, and the focus returns to the row', async () => {
  const changed = { ...dina, name: 'Dina R.' }
  const { user, api } = await renderTill(<PeoplePage />, {
    me: owner,
    answers: { ...answers, 'operator.changePerson': () => changed },
  })
  const row = () => screen.findByRole('button', { name: /Dina Rashid/ })
  await user.click(await row())
  const panel = within(await screen.findByRole('complementary', { name: 'Dina Rashid' }))
  expect([(await row()).getAttribute('aria-pressed'), document.activeElement]).toEqual([
    'true',
    screen.getByRole('complementary', { name: 'Dina Rashid' }),
  ])
  expect(panel.getByText('+966551112233')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Change' }))
  await user.clear(panel.getByLabelText('Name'))
  await user.type(panel.getByLabelText('Name'), 'Dina R.')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.changePerson')[0]?.input.body).toMatchObject({ name: 'Dina R.' }))
  expect(await panel.findByRole('button', { name: 'Change' })).toBeTruthy()
  // Escape is the question's as long as one is open above the panel.
  await user.click(panel.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Dina Rashid?' }))
  await user.keyboard('{Escape}')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('complementary', { name: 'Dina Rashid' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Dina Rashid' })).toBeNull())
  expect(document.activeElement).toBe(await row())
})

test('a phone shows the person of the address in a sheet', async () => {
  const { user } = await renderTill(<PeoplePage />, { me: owner, answers, width: 390, path: '/desk/people?show=2' })
  expect(await screen.findByRole('dialog', { name: 'Dina Rashid' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('everybody signs other devices of their own out, and another one in', async () => {
  const { user, api } = await renderTill(<OwnDevicesPage />, { me: owner, answers })
  await user.click(await screen.findByRole('button', { name: 'Sign out Firefox, Android' }))
  await waitFor(() => expect(api.callsOf('operator.signOut')[0]?.input.body).toEqual({ devices: 10 }))
  await user.click(screen.getByRole('button', { name: 'Sign in on another device' }))
  expect(await screen.findByText('7QK2-M9XD-AAAA')).toBeTruthy()
})

test('a person signs in by a code, and a wrong one says so', async () => {
  const tokens: string[] = []
  const signIn = ({ body }: { body: { code: string } }) => {
    if (body.code !== '123456') throw new Refusal(403, [{ code: 'otp', message: 'This code is wrong.' }])
    return { token: 'medina_staff_x', name: 'Yara' }
  }
  const { user } = await renderTill(<SignIn refusal={null} onKey={(key) => tokens.push(key)} />, {
    me: owner,
    answers: { 'operator.sendCode': () => ({ channel: 'email' as const }), 'operator.signIn': signIn },
  })
  await user.type(await screen.findByLabelText('Email or phone'), 'yara@medina.example')
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  expect(await screen.findByText('This code is wrong.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '١٢٣٤٥٦')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  await waitFor(() => expect(tokens).toEqual(['medina_staff_x']))
})

test('the first owner opens the desk by the link of the start, with a name, and the address forgets the code', async () => {
  const tokens: string[] = []
  const { user, api } = await renderTill(<SignIn refusal={null} onKey={(key) => tokens.push(key)} />, {
    me: owner,
    path: '/desk#link=7QK2-M9XD-AAAA&first',
    answers: { 'operator.openLink': () => ({ token: 'medina_staff_y', name: 'Rana' }) },
  })
  await user.type(await screen.findByLabelText('Name'), 'Rana')
  expect(window.location.hash).toBe('')
  await user.click(screen.getByRole('button', { name: 'Open the desk' }))
  await waitFor(() => expect(tokens).toEqual(['medina_staff_y']))
  expect(api.callsOf('operator.openLink')[0]?.input.body).toEqual({ code: '7QK2-M9XD-AAAA', name: 'Rana' })
})

test('a person sets an app up by its first code, and keeps the recovery codes', async () => {
  let since: string | null = null
  const { user, api } = await renderTill(<OwnDevicesPage />, {
    me: owner,
    answers: {
      ...answers,
      'operator.secondFactor': () => ({ app_since: since, recovery_codes: 10, passkeys: [], is_proven: true, is_required: true }),
      'operator.beginApp': () => ({ secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Medina:Rana?secret=JBSWY3DPEHPK3PXP' }),
      'operator.confirmApp': ({ body }: { body: { code: string } }) => {
        if (body.code !== '123456') throw new Refusal(403, [{ code: 'code', message: 'This code is wrong.' }])
        since = '2026-03-10T12:00:00.000Z'
        return { recovery_codes: ['AAAA-BBBB', 'CCCC-DDDD'] }
      },
    },
  })
  expect(await screen.findByText('This shop requires it for these acts.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set up an app with codes' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await user.type(form.getByLabelText('Code of the app'), '654321')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await form.findByText('This code is wrong.')).toBeTruthy()
  await user.clear(form.getByLabelText('Code of the app'))
  await user.type(form.getByLabelText('Code of the app'), '123456')
  await user.click(form.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/AAAA-BBBB/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText('10 recovery codes are left')).toBeTruthy()
  expect(api.callsOf('operator.confirmApp')).toHaveLength(2)
})

test('an owner resets the second factor of somebody who has lost the phone', async () => {
  const yara = { ...dina, has_app: true }
  const { user, api } = await renderTill(<PeoplePage />, {
    me: owner,
    answers: {
      ...answers,
      'operator.people': () => ({ people: [aPerson(), yara] }),
      'operator.resetSecondFactor': () => ({ ...yara, has_app: false }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /Dina Rashid/ }))
  await user.click(await screen.findByRole('button', { name: 'Reset the second factor' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset the second factor of Dina Rashid?' }))
  await user.click(question.getByRole('button', { name: 'Reset the second factor' }))
  await waitFor(() => expect(api.callsOf('operator.resetSecondFactor')[0]?.input.params).toEqual({ id: '2' }))
})
