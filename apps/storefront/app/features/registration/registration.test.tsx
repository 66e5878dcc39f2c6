// @vitest-environment happy-dom
import type { Application, VendorForm } from '@medina/contract/partners/applications'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { isStrongPassword } from './is-strong-password.ts'
import { checkVendor } from './vendor/check-vendor.ts'
import PlanStep from './vendor/plan-step.tsx'
import { centerOf, isInside, pointOf } from './vendor/inside-outline.ts'
import { EMPTY, vendorDraft } from './vendor/vendor-draft.ts'
import { VendorRegistration } from './vendor/vendor-registration.tsx'

const form: VendorForm = {
  f_name: 'Rana',
  l_name: 'Mansour',
  email: 'rana@mail.example',
  phone: '+966551234567',
  name: { en: 'Copper Pot', ar: 'مطبخ النحاس', fr: '', es: '' },
  address: { en: 'Lantern Street 40', ar: 'شارع الفانوس ٤٠', fr: '', es: '' },
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
  business_plan: 'commission',
  package: null,
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

/** The outline of a zone. */
const square = [
  { lat: 0, lng: 0 },
  { lat: 0, lng: 2 },
  { lat: 2, lng: 2 },
  { lat: 2, lng: 0 },
]

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
  for (const text of [
    'Please select a zone',
    'Please choose a type of business.',
    'Please choose a logo.',
    'Please choose a cover photo.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Please fill in every language: /)).toBeTruthy()
  expect(api.callsOf('vendors.register')).toEqual([])
})

test.each([
  [['fr', 'ar', 'en'] as const, ['Français', 'العربية', 'English'], 'Français'],
  [['ar', 'en'] as const, ['العربية', 'English'], 'العربية'],
])('[2.027] names are entered in the languages of the shop, in its order: %j', async (languages, tabs, missing) => {
  const config = aConfig({ toggle_store_registration: true, languages: [...languages] })
  const { user } = await openPage('/store-registration?active=active', { 'site.config': () => config })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  // The page is in English, the language that is shown; the first of the others is named.
  expect(screen.getByText(`Please fill in every language: ${missing} is missing.`, { normalizer: withoutIsolates })).toBeTruthy()
  const [first = ''] = languages
  await user.click(screen.getByRole('tab', { name: tabs[0] ?? '' }))
  await user.type(screen.getByRole('textbox', { name: 'Store name' }), 'Dar Lalla')
  expect(vendorDraft.read()).toMatchObject({ [`name_${first}`]: 'Dar Lalla' })
})

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('[2.027] a shop of one language has no tabs', async () => {
  const config = aConfig({ toggle_store_registration: true, languages: ['fr'] })
  const { user } = await openPage('/store-registration?active=active', { 'site.config': () => config })
  await user.type(await screen.findByRole('textbox', { name: 'Store name' }), 'Dar Lalla')
  expect([screen.queryAllByRole('tab'), vendorDraft.read().name_fr]).toEqual([[], 'Dar Lalla'])
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
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Store name' })).value).toBe('Copper Pot')
  expect(screen.getAllByText('The picture you sent is kept.')).toHaveLength(2)
})

const shopPackage = {
  id: 2,
  package_name: 'Shop',
  price: 399,
  validity: 30,
  max_order: '1000',
  max_product: 'unlimited',
  pos: 1 as const,
  mobile_app: 1 as const,
  chat: 1 as const,
  review: 1 as const,
  self_delivery: 0 as const,
  status: 1 as const,
  default: 1 as const,
  colour: null,
  text: null,
  module_type: 'all' as const,
}

/** The plan step of a form on its own. */
async function openPlan(config: Parameters<typeof aConfig>[0], packages = [shopPackage]) {
  const sent: unknown[] = []
  function Step() {
    const [values, setValues] = useState({ ...EMPTY, module: '1' })
    const state = {
      form: { values, isPending: false },
      edit(changes: object) {
        setValues((current) => ({ ...current, ...changes }))
      },
      submit: (choice: unknown) => Promise.resolve(void sent.push(choice)),
    }
    return <PlanStep state={state as never} onBack={() => undefined} />
  }
  const page = await renderPage(<Step />, {
    path: '/store-registration',
    answers: { 'site.config': () => aConfig(config), 'vendors.packages': () => ({ packages }) },
  })
  return { ...page, sent }
}

test('[2.027] a store sees the commission, and chooses a subscription with its package', async () => {
  const { user, sent } = await openPlan({ admin_commission: 12, subscription_business_model: 1, subscription_free_trial_days: 7 })
  expect(await screen.findByText('12% of each order, nothing up front.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Subscription/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shop' }).checked).toBe(true)
  for (const text of ['for 30 days', '1,000 orders', 'Unlimited products', 'Our suggestion'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^7 days free, then .*399/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(sent).toEqual([{ plan: 'subscription', package: '2' }])
})

test('[2.027] a package has to be chosen where none stands out, and commission is the plan where nothing else is offered', async () => {
  const { user, sent, unmount } = await openPlan({ commission_business_model: 0 }, [{ ...shopPackage, default: 0 as never }])
  await user.click(await screen.findByRole('button', { name: 'Send application' }))
  expect([screen.getByText('Please choose a package.'), sent]).toMatchObject([{}, []])
  expect(screen.queryByRole('radio', { name: /^Commission/ })).toBeNull()
  unmount()
  const other = await openPlan({}, [])
  expect(await screen.findByText('A share of each order, nothing up front.')).toBeTruthy()
  await other.user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(other.sent).toEqual([{ plan: 'commission', package: '' }])
})

test('[2.027] an application is withdrawn after a question', async () => {
  const { user, api } = await openPage('/store-registration?application=abc.def', {
    'applications.read': () => application,
    'applications.withdraw': () => ({ ...application, state: 'withdrawn' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const buttons = await screen.findAllByRole('button', { name: 'Withdraw' })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'Your application was withdrawn' })).toBeTruthy()
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
  const rules = { languages: ['en', 'ar'] as const, isRental: true, isInside: false, isCorrection: false }
  expect(checkVendor(values, rules)).toMatchObject({
    pickup: 'registration.pickup_required',
    lat: 'registration.outside',
    max: ['registration.time_above', { minimum: 40 }],
    confirm: 'registration.password_differs',
  })
  expect(['Copper-Pot-9', 'copper-pot-9', 'COPPER-POT-9', 'CopperPot99', 'Cp-9', 'Copper-Pot-x'].map(isStrongPassword)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('[2.027] a position that is none on earth stays editable, and the map at the zone', async () => {
  vendorDraft.keep({ ...EMPTY, zone: '1', lat: '1', lng: '1' })
  const zone = {
    id: 1,
    name: 'Old Harbour',
    display_name: null,
    status: 1 as const,
    cash_on_delivery: true,
    digital_payment: true,
    offline_payment: true,
    increased_delivery_fee: 0,
    increased_delivery_fee_status: 0 as const,
    increase_delivery_charge_message: null,
    formated_coordinates: square,
  }
  const { user } = await openPage('/store-registration', { 'geo.zones': () => [zone] })
  const latitude = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Latitude' })
  expect(screen.getByText('Inside the zone')).toBeTruthy()
  await user.clear(latitude)
  await user.type(latitude, '224')
  expect(latitude.value).toBe('224')
  expect(screen.getByText('Out Of The Zone')).toBeTruthy()
  expect(['', '224', '-', '1.5'].map((lat) => pointOf({ lat, lng: '1' }, square).lat)).toEqual([1, 1, 1, 1.5])
})

test('a point is inside an outline, or not', () => {
  expect(centerOf(square)).toEqual({ lat: 1, lng: 1 })
  expect([
    isInside({ lat: 1, lng: 1 }, square),
    isInside({ lat: 3, lng: 1 }, square),
    isInside({ lat: 1, lng: -1 }, square),
  ]).toEqual([true, false, false])
})
