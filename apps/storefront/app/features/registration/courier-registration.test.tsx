// @vitest-environment happy-dom
import type { Application, CourierForm } from '@medina/contract/partners/applications'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { checkCourier } from './courier/check-courier.ts'
import { CourierRegistration } from './courier/courier-registration.tsx'
import { courierDraft, EMPTY, NO_SECRETS } from './courier/courier-draft.ts'

const form: CourierForm = {
  f_name: 'Samir',
  l_name: 'Saleh',
  email: 'samir@mail.example',
  phone: '+966551234567',
  zone_id: 1,
  vehicle_id: 2,
  earning: 0,
  identity_type: 'nid',
  identity_number: '1234',
  image_full_url: null,
  identity_image_full_url: [],
}
const application: Application = {
  id: 3001,
  kind: 'courier',
  state: 'received',
  name: 'Samir',
  reason: null,
  created_at: '2026-03-10T10:00:00.000Z',
  updated_at: '2026-03-10T10:00:00.000Z',
  store_id: null,
  vendor: null,
  courier: null,
}
const scooter = {
  id: 2,
  type: 'Scooter',
  starting_coverage_area: 0,
  maximum_coverage_area: 20,
  extra_charges: 0,
  status: 1 as const,
}

const openPage = (path: string, answers: Answers = {}, isOpen = true) =>
  renderPage(<CourierRegistration />, {
    path,
    answers: {
      'site.config': () => aConfig({ toggle_dm_registration: isOpen }),
      'geo.zones': () => [],
      'geo.vehicles': () => [scooter],
      ...answers,
    },
  })
beforeEach(() => localStorage.clear())

test('[2.028] an empty form names every field that is missing, and sends nothing', async () => {
  const { user, api } = await openPage('/deliveryman-registration')
  await screen.findByRole('combobox', { name: 'Vehicle type' })
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  for (const text of [
    'Please select a zone',
    'Please choose your vehicle.',
    'Please choose a photo of yourself.',
    'Must be a valid email',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('Enter 2 to 50 characters.')).toHaveLength(2)
  expect(api.callsOf('couriers.register')).toEqual([])
})

test('[2.028] a draft is resumed on the device, without the password and the number of the document', async () => {
  courierDraft.keep({ ...EMPTY, f_name: 'Samir', earning: '0' })
  const { user } = await openPage('/deliveryman-registration')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First Name' })).value).toBe('Samir')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Salaried/ }).checked).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Saleh')
  await user.type(screen.getByRole('textbox', { name: 'Document number' }), 'DL-77')
  await user.type(screen.getByLabelText('Password'), 'Fast-Wheel-7')
  expect(courierDraft.read()).toMatchObject({ f_name: 'Samir', l_name: 'Saleh' })
  expect(JSON.stringify(localStorage)).not.toMatch(/DL-77|Fast-Wheel-7/)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First Name' }).value).toBe('')
})

test('[2.028] a passport has one page, other documents have two sides', async () => {
  const { user } = await openPage('/deliveryman-registration')
  expect(await screen.findByRole('button', { name: /^Page with the photo / })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of document' }), 'driving_license')
  expect(['Front side', 'Back side'].map((side) => screen.getByRole('button', { name: new RegExp(`^${side} `) }))).toHaveLength(2)
})

test('[2.028] a shop that takes no couriers says so', async () => {
  await openPage('/deliveryman-registration', {}, false)
  expect(await screen.findByRole('heading', { name: 'Couriers cannot register right now' })).toBeTruthy()
})

test('[2.028] a returned application opens what was entered, and refusals appear at their fields', async () => {
  const returned: Application = { ...application, state: 'returned', reason: 'The licence is not legible', courier: form }
  const message = 'A courier with this phone number exists already, or has applied.'
  const { user, api } = await openPage('/deliveryman-registration?application=abc.def', {
    'applications.read': () => returned,
    'geo.zones': () => [],
    'couriers.register': () => {
      throw new Refusal(403, [{ code: 'phone', message }])
    },
  })
  expect(await screen.findByText('The licence is not legible')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct it' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Document number' })).value).toBe('1234')
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(api.callsOf('couriers.register')[0]?.input.body).toMatchObject({
    application: 'abc.def',
    earning: 0,
    identity_type: 'nid',
  })
})

test('[2.028] an approved courier is welcomed', async () => {
  await openPage('/deliveryman-registration?application=abc.def', {
    'applications.read': () => ({ ...application, state: 'approved' }),
  })
  expect(await screen.findByRole('heading', { name: 'Welcome to our couriers' })).toBeTruthy()
})

test('the checks of the form know names, vehicles and corrections', () => {
  const values = { ...EMPTY, ...NO_SECRETS, f_name: 'S', l_name: 'Saleh', confirm: 'other' }
  const found = checkCourier(values, { hasVehicles: false, isCorrection: true })
  expect(Object.keys(found).sort()).toEqual(['confirm', 'email', 'f_name', 'identity_number', 'phone', 'zone'])
  expect(checkCourier(values, { hasVehicles: true, isCorrection: false })).toMatchObject({
    vehicle: 'courier.vehicle_required',
    photo: 'courier.photo_required',
    password: 'registration.password_weak',
  })
})
