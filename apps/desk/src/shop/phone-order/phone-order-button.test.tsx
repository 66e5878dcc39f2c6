// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aListedCustomer } from '#pages/customers/customers.builders.ts'
import { PhoneOrderButton } from './phone-order-button.tsx'

const URL_OF_CALL = '/track-order#call-a-ticket'
const office = anOwnKey({ role: 'admin', scopes: ['orders:read', 'orders:write', 'customers:read'], store_ids: null })
const till = anOwnKey({ role: 'store', scopes: ['orders:read', 'orders:write'] })
const lina = aListedCustomer()
const answers = {
  'operator.customers': ({ query = {} }: Input<'operator.customers'>) => ({
    customers: query.search === '0551' ? [lina] : [],
    next_cursor: null,
  }),
  'operator.startPhoneOrder': () => ({ url: URL_OF_CALL, expires_at: '2026-03-10T09:10:00.000Z' }),
}
const replace = vi.fn<(url: string) => void>()
const close = vi.fn<() => void>()
let opened: object | null

beforeEach(() => {
  replace.mockReset()
  close.mockReset()
  opened = { location: { replace }, close }
  vi.stubGlobal('open', () => opened)
  return () => vi.unstubAllGlobals()
})

const open = async (me = office, more = {}) => {
  const rendered = await renderTill(<PhoneOrderButton label="Order for a caller" />, { me, answers: { ...answers, ...more } })
  await rendered.user.click(await screen.findByRole('button', { name: 'Order for a caller' }))
  await screen.findByRole('dialog')
  return rendered
}
const started = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf('operator.startPhoneOrder').map(({ input }) => input.body)

test('a phone in Arabic digits finds the account, and the shop opens in the tab of the press', async () => {
  const page = await open()
  await page.user.type(screen.getByRole('textbox', { name: 'Phone' }), '٠٥٥١')
  await page.user.click(await screen.findByRole('radio', { name: /Lina Haddad/ }))
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Open the shop' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(URL_OF_CALL))
  expect(started(page)).toEqual([{ customer_id: lina.id }])
})

test('a till looks nobody up: it orders for a name and a phone, with messages in the caller’s language', async () => {
  const page = await open(till)
  await page.user.type(screen.getByRole('textbox', { name: 'Phone' }), '٠٥٥١٢٣٠٠٤٢')
  const act = screen.getByRole('button', { name: 'Open the shop' })
  expect(act).toHaveProperty('disabled', true)
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nour')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Messages in' }), 'ar')
  await page.user.click(act)
  await waitFor(() => expect(replace).toHaveBeenCalledWith(URL_OF_CALL))
  expect(started(page)).toEqual([{ name: 'Nour', phone: '0551230042', language: 'ar' }])
  expect(page.api.callsOf('operator.customers')).toEqual([])
})

test('a refusal closes the tab and is said; where tabs are forbidden, a link opens it', async () => {
  let isRefused = true
  const refusal = new Refusal(422, [{ code: 'phone', message: 'This is no phone number.' }])
  const page = await open(till, {
    'operator.startPhoneOrder': () => {
      if (isRefused) throw refusal
      return answers['operator.startPhoneOrder']()
    },
  })
  await page.user.type(screen.getByRole('textbox', { name: 'Phone' }), '12')
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nour')
  await page.user.click(screen.getByRole('button', { name: 'Open the shop' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is no phone number.')
  expect(close).toHaveBeenCalled()
  isRefused = false
  opened = null
  await page.user.click(screen.getByRole('button', { name: 'Open the shop' }))
  const link = await screen.findByRole('link', { name: 'Open the shop' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([URL_OF_CALL, '_blank'])
})

test('a key that writes no orders has no such button', async () => {
  await renderTill(<PhoneOrderButton label="Order for a caller" />, { me: anOwnKey({ scopes: ['orders:read'] }), answers })
  expect(screen.queryByRole('button', { name: 'Order for a caller' })).toBeNull()
})

test.each([
  [false, 1],
  [true, 0],
])('whether a gateway is there (%s) decides what the dialog says of cash', async (digital_payment, times) => {
  const { api } = await open(office, { 'site.config': () => aConfig({ digital_payment }) })
  await waitFor(() => expect(api.callsOf('site.config').length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryAllByText(/in cash/)).toHaveLength(times))
})
