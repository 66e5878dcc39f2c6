// @vitest-environment happy-dom
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderDesk } from '#testing/render-desk.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { SettingsPage } from './settings-page.tsx'

function aSetting(key: string, changes: Partial<OperatorSetting> = {}): OperatorSetting {
  return {
    key,
    section: 'delivery',
    name: 'Delivery',
    about: 'Orders may be delivered.',
    choices: {},
    group: 'Orders',
    kind: 'switch',
    options: [],
    value: 'on',
    default: 'on',
    is_set: false,
    meaning: 'Orders may be delivered.',
    form: 'on or off',
    ...changes,
  }
}
const settings = [
  aSetting('home_delivery_status'),
  aSetting('additional_charge', {
    kind: 'amount',
    value: '1.00',
    default: '0.00',
    is_set: true,
    name: 'Amount of the additional charge',
  }),
  aSetting('business_name', { kind: 'text', value: '{"en":"Medina","ar":"مدينة"}', name: 'Name of the shop' }),
  aSetting('delivery_photo', {
    kind: 'choice',
    value: 'always',
    default: 'always',
    options: ['always', 'never'],
    choices: { always: 'Always', never: 'Never' },
    name: 'Photo at the door',
  }),
  aSetting('sms_countries', {
    kind: 'json',
    section: 'security',
    value: '[]',
    default: '[]',
    name: 'Further countries for SMS codes',
    about: 'Countries whose mobile numbers get codes.',
    form: 'list of ISO 3166 codes, such as ["AE", "BH"]',
  }),
]
const openSection = async ({ user }: Pick<Awaited<ReturnType<typeof renderDesk>>, 'user'>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const office = {
  me: { role: 'admin' as const, scopes: ['settings:write' as const], store_ids: null },
  answers: {
    'operator.settings': () => ({ settings }),
    'operator.businessActs': () => ({
      acts: [
        {
          id: 1,
          act: 'setting',
          key: { id: 1, name: 'Office' },
          about: { name: 'additional_charge', from: '0.00', to: '1.00', until: null },
          created_at: '2026-03-10T12:00:00Z',
        },
        {
          id: 2,
          act: 'banners_change',
          key: { id: 1, name: 'Office' },
          about: { name: 'figs', from: null, to: 'title_en, title_ar, position, ink', until: null },
          created_at: '2026-03-10T12:00:00Z',
        },
      ],
      has_more: false,
    }),
  },
}

test('a switch is set by one press, an amount by its button and in either set of digits; a refusal stands at its field', async () => {
  const page = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      ...office.answers,
      'operator.changeSetting': ({ params, body }) => ({
        setting: { ...(settings.find(({ key }) => key === params.key) as OperatorSetting), value: body?.value ?? '' },
        advice: null,
      }),
    },
  })
  const { user, api } = page
  await openSection(page, /^Delivery/)
  await user.click(await screen.findByRole('switch', { name: 'Delivery' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Delivery' })).toHaveProperty('checked', false))
  const amount = screen.getByRole('textbox', { name: 'Amount of the additional charge' })
  await user.clear(amount)
  await user.type(amount, '٢.٥')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  const arabic = screen.getByRole('textbox', { name: 'Name of the shop (Arabic)' })
  await user.type(arabic, ' الجديدة')
  api.answer({
    'operator.changeSetting': () => {
      throw new Refusal(422, [{ code: 'value', message: 'Please shorten this text.' }])
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please shorten this text.')).toBeTruthy()
  expect(arabic.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(arabic)
  expect(api.callsOf('operator.changeSetting').map(({ input }) => [input.params?.key, input.body])).toEqual([
    ['home_delivery_status', { value: 'off', known: 'on' }],
    ['additional_charge', { value: '2.5', known: '1.00' }],
    ['business_name', { value: 'مدينة الجديدة', language: 'ar', known: 'مدينة' }],
  ])
})

test('a value that somebody else set meanwhile is told at its field; other fields keep what is typed', async () => {
  let amount = '1.00'
  const page = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      ...office.answers,
      'operator.settings': () => ({
        settings: settings.with(1, { ...(settings[1] as OperatorSetting), value: amount }),
      }),
      'operator.changeSetting': ({ params, body }) => {
        if (body?.known !== amount) throw new Refusal(409, [{ code: 'value', message: 'Somebody else made it 3.00.' }])
        return { setting: { ...(settings[1] as OperatorSetting), key: params.key, value: body.value ?? '' }, advice: null }
      },
    },
  })
  const { user, api } = page
  await openSection(page, /^Delivery/)
  const field = await screen.findByRole('textbox', { name: 'Amount of the additional charge' })
  await user.clear(field)
  await user.type(field, '2')
  await user.type(screen.getByRole('textbox', { name: 'Name of the shop (Arabic)' }), ' الجديدة')
  amount = '3.00'
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  expect(await screen.findByText('Somebody else made it 3.00.')).toBeTruthy()
  expect(
    [field, screen.getByRole('textbox', { name: 'Name of the shop (Arabic)' })].map((box) => (box as HTMLInputElement).value),
  ).toEqual(['2', 'مدينة الجديدة'])
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Somebody else made it 3.00.')).toBeNull())
  expect(api.callsOf('operator.changeSetting').map(({ input }) => input.body?.known)).toEqual(['1.00', '3.00'])
})

test('a changed setting is marked, counted in its section and set back to its first value', async () => {
  const page = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      ...office.answers,
      'operator.changeSetting': () => ({
        setting: { ...(settings[1] as OperatorSetting), value: '0.00', is_set: false },
        advice: null,
      }),
    },
  })
  await openSection(page, /^Delivery 1 changed/)
  const back = screen.getByRole('button', { name: 'Amount of the additional charge: Back to the first value 0.00' })
  // Voice control finds a button by what it shows.
  expect(back.textContent).toBe('Back to the first value 0.00')
  await page.user.click(back)
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  expect(page.api.callsOf('operator.changeSetting').map(({ input }) => [input.params?.key, input.body])).toEqual([
    ['additional_charge', { value: null, known: '1.00' }],
  ])
  expect(within(screen.getByRole('combobox', { name: 'Photo at the door' })).getByText('Never')).toBeTruthy()
})

test('the history names the setting and the key', async () => {
  const page = await renderDesk(<SettingsPage />, office)
  await openSection(page, /^History/)
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Amount of the additional charge: 0.00 → 1.00')).toBeTruthy()
  expect(history.getAllByText('Office')).toHaveLength(2)
  expect(history.getByText('Banner figs changed (Title, Order, ink)')).toBeTruthy()
})

test('the service finds settings by what they mean; each shows its section, its effect and its control', async () => {
  const { user, api } = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      ...office.answers,
      'operator.settings': ({ query }) => ({ settings: query?.find === undefined ? settings : settings.slice(-1) }),
    },
  })
  await user.type(await screen.findByRole('searchbox'), 'roaming')
  const found = within(await screen.findByRole('region', { name: 'Found settings' }))
  expect(await found.findByRole('group', { name: 'Further countries for SMS codes' })).toBeTruthy()
  expect(found.getByText('Sign-in and privacy')).toBeTruthy()
  expect(found.getByText('Countries whose mobile numbers get codes.')).toBeTruthy()
  expect(found.queryByText('["AE", "BH"]')).toBeNull()
  expect(api.callsOf('operator.settings').map(({ input }) => input.query)).toEqual([{}, { find: 'roaming' }])
})

test('only keys of the whole business have the page', () => {
  const page = deskPages.find(({ path }) => path === 'settings')
  const key = { id: 1, name: 'K', courier: null, expires_at: null, scopes: ['settings:write' as const] }
  expect(page?.mayOpen({ ...key, role: 'admin', store_ids: null })).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'admin', store_ids: [1] })).toBe(false)
  expect(page?.mayOpen({ ...key, role: 'store', store_ids: null })).toBe(false)
})

test('a setting that prices depend on shows first what it would do, and stays if that is not wanted', async () => {
  const effects = ['12 prices keep their numbers and get another currency: 65.00 SAR becomes 65.00 EUR. Nothing is converted.']
  const currency = aSetting('currency_code', { kind: 'word', section: 'money', value: 'SAR', default: '', name: 'Currency' })
  const page = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      ...office.answers,
      'operator.settings': () => ({ settings: [currency] }),
      'operator.changeSetting': ({ body }) => ({
        setting: { ...currency, value: body?.is_preview === true ? 'SAR' : (body?.value ?? '') },
        advice: null,
        ...(body?.is_preview === true ? { effects } : {}),
      }),
    },
  })
  const { user, api } = page
  await openSection(page, /^Money/)
  const change = async () => {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'EUR')
    return screen.findByRole('dialog', { name: 'Change “Currency”?' })
  }
  const dialog = await change()
  expect(within(dialog).getByText(effects[0] ?? '')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it as it is' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'SAR'))
  await user.click(within(await change()).getByRole('button', { name: 'Change anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const preview = { value: 'EUR', known: 'SAR', is_preview: true }
  expect(api.callsOf('operator.changeSetting').map(({ input }) => input.body)).toEqual([
    preview,
    preview,
    { value: 'EUR', known: 'SAR' },
  ])
})

test('the place of the shop is coordinates or the link of a map, and never JSON', async () => {
  const place = aSetting('default_location', {
    kind: 'json',
    value: '{"lat":"29.33390","lng":"48.07610"}',
    name: 'Place on the map',
    form: 'such as {"lat": "33.57", "lng": "-7.59"}',
  })
  const { user, api } = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      'geo.autocomplete': () => [],
      'operator.settings': () => ({ settings: [place] }),
      'operator.changeSetting': ({ body }) => ({ setting: { ...place, value: body?.value ?? '' }, advice: null }),
    },
  })
  await openSection({ user }, /^Delivery/)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Place on the map' })
  expect([field.value, screen.queryByText(/"lat"/)]).toEqual(['29.33390, 48.07610', null])
  await user.clear(field)
  await user.type(field, 'Salmiya')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Please write two numbers/)).toBeTruthy()
  expect(api.callsOf('operator.changeSetting')).toEqual([])
  await user.clear(field)
  await user.type(field, 'https://www.google.com/maps/@29.3,48.05,15z')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.changeSetting')).toHaveLength(1))
  expect(api.callsOf('operator.changeSetting')[0]?.input.body).toMatchObject({
    value: '{"lat":"29.30000","lng":"48.05000"}',
    known: place.value,
  })
})

test('languages are chosen in their order, and never typed as JSON; one always stays', async () => {
  const offered = aSetting('languages', {
    kind: 'json',
    value: '["fr"]',
    name: 'Languages of the shop',
    form: 'such as ["fr", "ar", "en"]',
  })
  const { user, api } = await renderDesk(<SettingsPage />, {
    ...office,
    answers: {
      'operator.settings': () => ({ settings: [offered] }),
      'operator.changeSetting': ({ body }) => {
        if (body?.is_preview !== true) offered.value = body?.value ?? ''
        return { setting: { ...offered }, advice: null }
      },
    },
  })
  await openSection({ user }, /^Delivery/)
  const french = await screen.findByRole('button', { name: 'French' })
  expect([french.getAttribute('aria-pressed'), screen.queryByRole('textbox'), screen.queryByText(/"ar"/)]).toEqual([
    'true',
    null,
    null,
  ])
  await user.click(french)
  expect(api.callsOf('operator.changeSetting')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Arabic' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Arabic' }).getAttribute('aria-pressed')).toBe('true'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'First language' }), 'Arabic')
  const saved = () => api.callsOf('operator.changeSetting').filter(({ input }) => input.body?.is_preview !== true)
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved().map(({ input }) => [input.body?.value, input.body?.known])).toEqual([
    ['["fr","ar"]', '["fr"]'],
    ['["ar","fr"]', '["fr","ar"]'],
  ])
})
