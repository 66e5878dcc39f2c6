// @vitest-environment happy-dom
import type { Application, VendorForm } from '@medina/contract/partners/applications'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, Refusal } from '../../../testing/api-stand-in.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { aConfig } from '../site/site.builders.ts'
import { isStrong } from './is-strong.ts'
import { checkVendor } from './vendor/check-vendor.ts'
import { centerOf, isInside } from './vendor/inside-outline.ts'
import { EMPTY, vendorDraft } from './vendor/vendor-draft.ts'
import { VendorRegistration } from './vendor/vendor-registration.tsx'

const form: VendorForm = {
  f_name: 'Rana',
  l_name: 'Mansour',
  email: 'rana@mail.example',
  phone: '+966551234567',
  name: { en: 'Copper Pot', ar: 'مطبخ النحاس' },
  address: { en: 'Lantern Street 40', ar: 'شارع الفانوس ٤٠' },
  latitude: 22.4,
  longitude: 39,
  zone_id: 1,
  module_id: 1,
  pickup_zone_ids: [],
  minimum_delivery_time: 20,
  maximum_delivery_time: 40,
  tax: '15',
  logo_full_url: null,
  cover_photo_full_url: null,
}
const application: Application = {
  id: 3001,
  kind: 'vendor',
  state: 'received',
  name: 'Copper Pot',
  reason: null,
  created_at: '2026-03-10T10:00:00.000Z',
  updated_at: '2026-03-10T10:00:00.000Z',
  store_id: null,
  vendor: null,
  courier: null,
}

const openPage = (path: string, answers: Answers = {}, isOpen = true) =>
  renderPage(<VendorRegistration />, {
    path,
    answers: {
      'site.config': () => aConfig({ toggle_store_registration: isOpen }),
      'site.modules': () => [],
      'geo.zones': () => [],
      ...answers,
    },
  })
beforeEach(() => localStorage.clear())

test('[2.027] an empty form names every field that is missing, and sends nothing', async () => {
  const { user, api } = await openPage('/store-registration?active=active')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  for (const text of ['Please select a zone', 'Please choose a module.', 'Please choose a logo.', 'Please choose a cover photo.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Please fill in both languages: /)).toBeTruthy()
  expect(api.callsOf('vendors.register')).toEqual([])
})

test('[2.027] a draft is resumed on the device, without the password', async () => {
  vendorDraft.keep({ ...EMPTY, f_name: 'Rana', email: 'rana@mail.example' })
  const { user } = await openPage('/store-registration')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First Name' })).value).toBe('Rana')
  await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Mansour')
  await user.type(screen.getByLabelText('Password'), 'Copper-Pot-9')
  expect(vendorDraft.read()).toMatchObject({ f_name: 'Rana', l_name: 'Mansour' })
  expect(JSON.stringify(localStorage)).not.toContain('Copper-Pot-9')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First Name' }).value).toBe('')
})

test('a shop that takes no stores says so', async () => {
  await openPage('/store-registration', {}, false)
  expect(await screen.findByRole('heading', { name: 'Stores cannot register right now' })).toBeTruthy()
})

test('[2.027] a returned application shows the reason, and opens what was entered', async () => {
  const returned: Application = { ...application, state: 'returned', reason: 'The logo is blurred', vendor: form }
  const { user } = await openPage('/store-registration?application=abc.def', { 'applications.read': () => returned })
  expect(await screen.findByText('The logo is blurred')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Vendor Name' })).value).toBe('Copper Pot')
  expect(screen.getAllByText('The picture that you sent stays.')).toHaveLength(2)
})

test('[2.027] an application is withdrawn after a question', async () => {
  const { user, api } = await openPage('/store-registration?application=abc.def', {
    'applications.read': () => application,
    'applications.withdraw': () => ({ ...application, state: 'withdrawn' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const buttons = await screen.findAllByRole('button', { name: 'Withdraw' })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Your application is withdrawn' })).toBeTruthy()
  expect(api.callsOf('applications.withdraw')[0]?.input.body).toEqual({ token: 'abc.def' })
})

test('a link that is not ours says so', async () => {
  const message = 'This link is not complete.'
  await openPage('/store-registration?application=made-up', {
    'applications.read': () => {
      throw new Refusal(404, [{ code: 'token', message }])
    },
  })
  expect(await screen.findByText(message)).toBeTruthy()
})

test('the checks of the form know rental, times, places and passwords', () => {
  const values = {
    ...EMPTY,
    min: '40',
    max: '40',
    zone: '1',
    password: 'Copper-Pot-9',
    confirm: 'other',
    logo: null,
    cover: null,
  }
  const rules = { isRental: true, isInside: false, isCorrection: false }
  expect(checkVendor(values, rules)).toMatchObject({
    pickup: 'registration.pickup_required',
    lat: 'registration.outside',
    max: ['registration.time_above', { minimum: 40 }],
    confirm: 'registration.password_differs',
  })
  expect(['Copper-Pot-9', 'copper-pot-9', 'COPPER-POT-9', 'CopperPot99', 'Cp-9', 'Copper-Pot-x'].map(isStrong)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a point is inside an outline, or not', () => {
  const square = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 2 },
    { lat: 2, lng: 2 },
    { lat: 2, lng: 0 },
  ]
  expect(centerOf(square)).toEqual({ lat: 1, lng: 1 })
  expect([
    isInside({ lat: 1, lng: 1 }, square),
    isInside({ lat: 3, lng: 1 }, square),
    isInside({ lat: 1, lng: -1 }, square),
  ]).toEqual([true, false, false])
})
