// @vitest-environment happy-dom
import type { Person } from '@medina/contract/operator/people/operator-people'
import type { OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup, SetupStore } from '@medina/contract/operator/setup/operator-setup'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderDesk } from '#testing/render-desk.tsx'
import { clearMenuActs, findMenuAct } from '#acts/menu-act-store.ts'
import { SetupLine } from './setup-line.tsx'
import { SetupPage } from './setup-page.tsx'

const aSetting = (key: string, value: string, is_set = false): OperatorSetting => ({
  key,
  value,
  is_set,
  section: 'delivery',
  name: key,
  about: '',
  choices: {},
  group: '',
  kind: 'word',
  options: [],
  default: '',
  meaning: '',
  form: '',
})
const settings = [
  aSetting('business_name', '{"en":"Medina"}'),
  aSetting('languages', '["en","ar"]'),
  aSetting('country', 'SA'),
  aSetting('currency_code', 'none'),
  aSetting('digit_after_decimal_point', '2'),
  aSetting('time_zone', 'Asia/Riyadh'),
  aSetting('timeformat', '12'),
  aSetting('currency_symbol_direction', '{"en":"left","ar":"right"}'),
  aSetting('seller_legal_name', ''),
  aSetting('seller_tax_number', ''),
  aSetting('default_location', ''),
  aSetting('accent_color', ''),
]
const names = ['zone', 'module', 'store', 'item', 'open', 'payment', 'delivery'] as const
const empty: Setup = {
  address: 'https://shop.example',
  shop_url: '/',
  has_orders: false,
  is_ready: false,
  steps: { shop: false, place: false, modules: false, store: false, look: false },
  modules: [],
  fee: null,
  has_different_fees: false,
  tax: { kind: null, percent: '', has_fees: false, is_own: false },
  store: null,
  stores: [],
  zones: [],
  logo: null,
  logo_dark: null,
  button: { light: { ground: '#c23c14', text: '#ffffff' }, dark: { ground: '#ff8a66', text: '#2a0d05' } },
  checks: names.map((name) => ({ name, is_done: false, count: 0 })),
}
const withModules: Setup = {
  ...empty,
  steps: { ...empty.steps, shop: true, place: true, modules: true },
  modules: [{ type: 'grocery', name: 'Grocery', is_on: true }],
  fee: '2.50',
}
const zone: SheetCells = { name_en: 'Port', name_fr: '', area: '[[39,22],[39.1,22],[39.1,22.1],[39,22.1],[39,22]]' }
const owner = { role: 'admin' as const, scopes: ['settings:write' as const, 'people:write' as const], store_ids: null }

const quay: SetupStore = { id: 7, name: 'Quay', module_type: 'grocery', items: 3 }
const withStores = (...stores: SetupStore[]): Setup => ({ ...withModules, store: stores[0] ?? null, stores })

const adil: Person = {
  id: 3,
  key_id: 6,
  name: 'Adil',
  email: null,
  phone: null,
  role: 'courier',
  stores: null,
  courier: { id: 5, name: 'Adil' },
  joined_at: null,
  last_seen_at: null,
  link_until: null,
  is_last_owner: false,
  devices: [],
}

const open = (setup: Setup, { path = '/desk/setup', zones = [], answers = {}, language = 'en' }: Options = {}) =>
  renderDesk(<SetupPage />, {
    me: owner,
    path,
    language,
    answers: {
      'operator.setup': () => setup,
      'operator.settings': () => ({ settings }),
      'operator.sheet': () => ({ rows: zones }),
      'operator.changeSettings': () => ({ settings: [] }),
      'operator.saveRows': () => ({ changes: [] }),
      'operator.chooseModules': () => setup,
      'operator.chooseTax': () => setup,
      'operator.openStore': () => ({ id: 7, slug: 'quay', items: [{ id: 21, slug: 'bread' }] }),
      'geo.autocomplete': () => [],
      ...answers,
    },
  })
type Options = { path?: string; language?: 'en' | 'fr'; zones?: SheetCells[]; answers?: Answers }

test('the first step sends only what was changed, the languages first, each with what the form has read', async () => {
  const { user, api } = await open(empty)
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('checkbox', { name: 'Français' }))
  await user.selectOptions(screen.getByLabelText('First language'), 'Français')
  await user.selectOptions(screen.getByLabelText('Country'), 'TN')
  expect(screen.getByLabelText<HTMLSelectElement>('Decimals').value).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.changeSettings')).toHaveLength(1))
  expect(api.callsOf('operator.changeSettings')[0]?.input.body).toEqual({
    changes: [
      { key: 'languages', value: '["fr","en","ar"]', known: '["en","ar"]' },
      { key: 'business_name', value: 'Marsa', known: '{"en":"Medina"}' },
      { key: 'country', value: 'TN', known: 'SA' },
      { key: 'currency_code', value: 'TND', known: 'none' },
      { key: 'digit_after_decimal_point', value: '3', known: '2' },
      { key: 'time_zone', value: 'Africa/Tunis', known: 'Asia/Riyadh' },
      { key: 'timeformat', value: '24', known: '12' },
      {
        key: 'currency_symbol_direction',
        value: '{"en":"left","ar":"right","fr":"right"}',
        known: '{"en":"left","ar":"right"}',
      },
      { key: 'currency_symbol', value: null },
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Your place' })).toBeTruthy()
})

test('a shop without a currency is offered that of its country, which is saved with the step', async () => {
  const { user, api } = await open(empty)
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').selectedOptions[0]?.textContent).toMatch(/\(SAR\)$/)
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.changeSettings')).toHaveLength(1))
  expect(api.callsOf('operator.changeSettings')[0]?.input.body.changes).toContainEqual({
    key: 'currency_code',
    value: 'SAR',
    known: 'none',
  })
})

test('the language that a new owner reads comes first, until somebody has chosen languages', async () => {
  const french = { language: 'fr' as const }
  const first = await open(empty, french)
  expect((await screen.findByLabelText<HTMLSelectElement>('Première langue')).value).toBe('fr')
  first.unmount()
  const chosen = settings.map((each) => (each.key === 'languages' ? { ...each, is_set: true } : each))
  await open(empty, { ...french, answers: { 'operator.settings': () => ({ settings: chosen }) } })
  expect((await screen.findByLabelText<HTMLSelectElement>('Première langue')).value).toBe('en')
})

test('an empty shop has a switch to each of its languages', async () => {
  const config = aConfig({ languages: ['en', 'ar', 'fr'] })
  const { user } = await open(empty, { answers: { 'site.config': () => config } })
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('heading', { name: 'Préparer votre site' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'العربية' })).toBeTruthy()
  // A name that was typed before stays.
  expect(screen.getByLabelText<HTMLInputElement>('Nom du site').value).toBe('Marsa')
})

test('a shop without a country is offered that of the clock of the device', async () => {
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  clock.mockReturnValue({ timeZone: 'Asia/Kuwait' } as Intl.ResolvedDateTimeFormatOptions)
  const { user, api } = await open(empty)
  expect((await screen.findByLabelText<HTMLSelectElement>('Country')).value).toBe('KW')
  clock.mockRestore()
  await user.type(screen.getByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.changeSettings')).toHaveLength(1))
  const changes = api.callsOf('operator.changeSettings')[0]?.input.body?.changes ?? []
  expect(changes.flatMap(({ key, value }) => (key === 'business_name' || value === null ? [] : [[key, value]]))).toEqual([
    ['country', 'KW'],
    ['currency_code', 'KWD'],
    ['digit_after_decimal_point', '3'],
    ['time_zone', 'Asia/Kuwait'],
  ])
})

test('tax is asked beside the currency: the percent of the country is suggested, and later is an answer', async () => {
  const { user, api } = await open(empty)
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  const tax = within(screen.getByRole('group', { name: 'Tax' }))
  expect(tax.getByRole<HTMLInputElement>('radio', { name: 'Later' }).checked).toBe(true)
  expect(tax.queryByLabelText('Usual rate')).toBeNull()
  await user.click(tax.getByRole('radio', { name: 'Added to prices' }))
  expect(tax.getByLabelText<HTMLInputElement>('Usual rate').value).toBe('15')
  expect(tax.getByText(/^Saudi Arabia: usually 15%; your accountant confirms it/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Country'), 'JO')
  expect(tax.getByLabelText<HTMLInputElement>('Usual rate').value).toBe('16')
  for (const unknown of ['TN', 'KW']) {
    await user.selectOptions(screen.getByLabelText('Country'), unknown)
    expect(tax.getByLabelText<HTMLInputElement>('Usual rate').value).toBe('')
  }
  await user.type(tax.getByLabelText('Usual rate'), '١٩,٥')
  await user.type(tax.getByLabelText(/^Tax number/), '1234567/A')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.chooseTax')).toHaveLength(1))
  expect(api.callsOf('operator.chooseTax')[0]?.input.body).toEqual({
    kind: 'added',
    percent: '19.5',
    has_fees: true,
    known: { kind: null, percent: '', has_fees: false },
  })
  const changes = api.callsOf('operator.changeSettings')[0]?.input.body?.changes
  expect(changes).toContainEqual({ key: 'seller_tax_number', value: '1234567/A', known: '' })
  expect(changes?.some(({ key }) => key === 'seller_legal_name')).toBe(false)
})

test('an owner who leaves the tax for later saves without it', async () => {
  const { user, api } = await open(empty)
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: 'Your place' })).toBeTruthy()
  expect(api.callsOf('operator.chooseTax')).toEqual([])
})

test('a tax that was chosen is shown and can be none, and that of a shop with several rates is on its own page', async () => {
  const tax = { kind: 'included' as const, percent: '15', has_fees: false, is_own: false }
  const path = '/desk/setup?step=shop'
  const shown = await open({ ...withModules, tax }, { path })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Prices include it' })).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull()
  expect(screen.getByText('Tax 15%, included')).toBeTruthy()
  await shown.user.click(screen.getByRole('radio', { name: 'No tax' }))
  await shown.user.type(screen.getByLabelText('Name of the shop'), 'Marsa')
  await shown.user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(shown.api.callsOf('operator.chooseTax')).toHaveLength(1))
  expect(shown.api.callsOf('operator.chooseTax')[0]?.input.body).toMatchObject({
    kind: 'none',
    known: { kind: 'included', percent: '15', has_fees: false },
  })
  shown.unmount()
  await open({ ...withModules, tax: { ...tax, is_own: true } }, { path })
  expect(await screen.findByRole('link', { name: 'To the taxes' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a percent that the service refuses is marked at its field', async () => {
  const refused = () => {
    throw new Refusal(422, [{ code: 'percent', message: 'Please write a percent.' }])
  }
  const { user } = await open(empty, { answers: { 'operator.chooseTax': refused } })
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('radio', { name: 'Prices include it' }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Please write a percent.')).toBeTruthy()
  expect(screen.getByLabelText('Usual rate').getAttribute('aria-invalid')).toBe('true')
})

test('a refusal stands at its field, and the step stays', async () => {
  const refused = () => {
    throw new Refusal(422, [{ code: 'digit_after_decimal_point', message: 'The shop has amounts.' }])
  }
  const { user } = await open(empty, { answers: { 'operator.changeSettings': refused } })
  await user.type(await screen.findByLabelText('Name of the shop'), 'Marsa')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('The shop has amounts.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your shop' })).toBeTruthy()
})

test('a place and a distance make a zone, which is saved as a new row with the middle of maps', async () => {
  const { user, api } = await open(empty, { path: '/desk/setup?step=place' })
  await user.type(await screen.findByLabelText('Name of the area'), 'Port')
  await user.type(screen.getByLabelText('Middle of the area'), 'by the sea')
  expect(await screen.findByText(/Please write two numbers/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and continue' }).disabled).toBe(true)
  await user.clear(screen.getByLabelText('Middle of the area'))
  await user.type(screen.getByLabelText('Middle of the area'), '٣٦٫٨، ١٠٫١٨')
  expect(await screen.findByText(/^This zone covers 7\d km²/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.changeSettings')).toHaveLength(1))
  const [saved] = api.callsOf('operator.saveRows')
  expect(saved?.input.body).toMatchObject({ known: {}, rows: { zones: [{ name_en: 'Port' }] } })
  expect(api.callsOf('operator.changeSettings')[0]?.input.body).toEqual({
    changes: [{ key: 'default_location', value: '{"lat":"36.80000","lng":"10.18000"}' }],
  })
})

test('modules are chosen with a fee, and with what the form has read', async () => {
  const { user, api } = await open(withModules, { path: '/desk/setup?step=modules', zones: [zone] })
  await user.click(await screen.findByRole('checkbox', { name: /^Food/ }))
  await user.clear(screen.getByLabelText('Delivery fee'))
  await user.type(screen.getByLabelText('Delivery fee'), '٣')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(api.callsOf('operator.chooseModules')).toHaveLength(1))
  expect(api.callsOf('operator.chooseModules')[0]?.input.body).toEqual({
    modules: ['grocery', 'food'],
    fee: '3',
    known: { modules: ['grocery'], fee: '2.50' },
  })
})

test('a module that is switched off shows first what is under way in it, and what customers no longer find', async () => {
  const held = [
    { type: 'grocery' as const, orders: 2, trips: 0, carts: 1, stores: 3, offers: 0 },
    { type: 'pharmacy' as const, orders: 7, trips: 0, carts: 7, stores: 7, offers: 7 },
  ]
  const { user, api } = await open(withModules, {
    answers: { 'operator.heldModules': () => ({ modules: held }) },
    path: '/desk/setup?step=modules',
    zones: [zone],
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Food/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Grocery/ }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off Grocery?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 open orders',
    '3 stores',
    '1 cart with goods of it',
  ])
  expect(api.callsOf('operator.chooseModules')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(api.callsOf('operator.chooseModules')).toHaveLength(1))
  expect(api.callsOf('operator.chooseModules')[0]?.input.body?.modules).toEqual(['food'])
})

test('a store is opened with its typed items once, and what was typed outlives a reload', async () => {
  const page = { path: '/desk/setup?step=store', zones: [zone] }
  const { user, api, unmount } = await open(withModules, page)
  await user.type(await screen.findByLabelText('Name of the store'), 'Quay')
  await user.type(screen.getByLabelText('Its phone'), '+966551234567')
  unmount()
  const again = await open(withModules, page)
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the store')).value).toBe('Quay')
  const row = within(screen.getByRole('group', { name: 'Item 1' }))
  await again.user.type(row.getByLabelText('Name'), 'Bread')
  await again.user.type(row.getByLabelText('Price'), '٣٫٥')
  await again.user.type(row.getByLabelText('Pieces'), '12')
  expect(screen.getByText(/^Grams only for goods by weight/)).toBeTruthy()
  await again.user.type(row.getByLabelText('Grams'), '١٠٠٠')
  await again.user.click(screen.getByRole('button', { name: 'Open the store' }))
  await waitFor(() => expect(again.api.callsOf('operator.openStore')).toHaveLength(1))
  expect(again.api.callsOf('operator.openStore')[0]?.input.body).toMatchObject({
    module_type: 'grocery',
    name: 'Quay',
    phone: '+966551234567',
    hours: 'sun-sat 09:00-23:00',
    latitude: 22.05,
    longitude: 39.05,
    items: [{ name: 'Bread', price: '3.5', stock: 12, piece_weight: 1000 }],
  })
  expect(api.callsOf('operator.openStore')).toEqual([])
  await waitFor(() => expect(localStorage.getItem('desk_setup_store')).toBeNull())
})

const listMenuActs = () => [findMenuAct(1) ?? []].flat()
const aPhoto = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])], name, { type: 'image/jpeg' })

test('photos of the first items stay while somebody types on, and follow the store once it is open', async () => {
  const { user, api } = await open(withModules, { path: '/desk/setup?step=store', zones: [zone] })
  await user.type(await screen.findByLabelText('Name of the store'), 'Quay')
  await user.type(screen.getByLabelText('Its phone'), '+966551234567')
  const row = within(screen.getByRole('group', { name: 'Item 2' }))
  await user.upload(row.getByLabelText('Photo of item 2'), aPhoto('bread.jpg'))
  await user.type(row.getByLabelText('Name'), 'Bread')
  expect(await row.findByLabelText('Another photo of item 2')).toBeTruthy()
  expect(row.getByLabelText<HTMLInputElement>('Name').value).toBe('Bread')
  await user.type(row.getByLabelText('Price'), '3.5')
  const id = JSON.parse(localStorage.getItem('desk_setup_store') ?? '{}').items[1].photo
  await user.click(screen.getByRole('button', { name: 'Open the store' }))
  await waitFor(() => expect(listMenuActs()).toHaveLength(1))
  expect(api.callsOf('operator.openStore')[0]?.input.body?.items).toEqual([
    { name: 'Bread', price: '3.5', section: null, stock: null, piece_weight: null },
  ])
  expect(listMenuActs()[0]).toMatchObject({
    id,
    storeId: 7,
    itemIds: [21],
    call: { rows: { items: [{ slug: 'bread', image: 'picture-1' }] }, known: { items: [{ slug: 'bread', image: '' }] } },
  })
  clearMenuActs()
})

test('a photo that the browser cannot read is named at its row, and one can be taken away', async () => {
  localStorage.clear()
  const { user } = await open(withModules, { path: '/desk/setup?step=store', zones: [zone] })
  const row = within(await screen.findByRole('group', { name: 'Item 1' }))
  await user.upload(row.getByLabelText('Photo of item 1'), new File(['0000ftypheic'], 'a.heic', { type: 'image/heic' }))
  expect((await row.findByRole('alert')).textContent).toContain('This photo is HEIC')
  await user.upload(row.getByLabelText('Photo of item 1'), aPhoto('a.jpg'))
  await user.click(await row.findByRole('button', { name: 'Remove the photo of item 1' }))
  expect(await row.findByLabelText('Photo of item 1')).toBeTruthy()
})

test('the preview is a page of the shop in either theme and each language, without scripts and inert', async () => {
  const store = { id: 7, name: 'Quay', module_type: 'grocery' as const, items: 3 }
  const { user } = await open({ ...withModules, store, steps: { ...withModules.steps, store: true } }, { zones: [zone] })
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe')
  await screen.findByRole('region', { name: 'Preview' })
  expect([frame()?.getAttribute('src'), frame()?.getAttribute('sandbox'), frame()?.inert]).toEqual([
    '/store/7?preview=light&lang=en',
    'allow-same-origin',
    true,
  ])
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(frame()?.getAttribute('src')).toBe('/store/7?preview=dark&lang=ar')
  await user.click(screen.getByRole('button', { name: 'First page' }))
  expect(frame()?.getAttribute('src')).toBe('/?preview=dark&lang=ar')
  expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe('/')
})

test('an open store is changed by form, with what the form has read', async () => {
  const cells = {
    name_en: 'Quay',
    name_ar: '',
    phone: '+966551234560',
    latitude: '22.05',
    longitude: '39.05',
    minimum_order: '0.00',
  }
  const { user, api } = await open(withStores(quay), {
    path: '/desk/setup?step=store',
    zones: [zone],
    answers: { 'operator.storeForm': () => ({ cells }), 'operator.changeStore': () => ({ cells }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Name, place and delivery' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(await dialog.findByLabelText('Minimum order'))
  await user.type(dialog.getByLabelText('Minimum order'), '٥')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.changeStore')).toHaveLength(1))
  expect(api.callsOf('operator.changeStore')[0]?.input.body).toEqual({ cells: { minimum_order: '5' }, known: cells })
})

test('each store is listed with acts of its own, and the next one is opened beside them', async () => {
  const { user, api } = await open(withStores(quay, { ...quay, id: 8, name: 'Harbour', items: 5 }), {
    path: '/desk/setup?step=store',
    zones: [zone],
    answers: { 'operator.storeForm': () => ({ cells: { name_en: 'Harbour', latitude: '22.05', longitude: '39.05' } }) },
  })
  const harbour = within(await screen.findByRole('region', { name: 'Harbour' }))
  expect(within(screen.getByRole('region', { name: 'Quay' })).getByText('3 items')).toBeTruthy()
  await user.click(harbour.getByRole('button', { name: 'Name, place and delivery' }))
  await waitFor(() => expect(api.callsOf('operator.storeForm')[0]?.input.params).toEqual({ id: '8' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Another store' }))
  expect(await screen.findByLabelText('Name of the store')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(within(await screen.findByRole('region', { name: 'Harbour' })).getByRole('link', { name: /^Items, photos/ }))
  expect(localStorage.getItem('desk_store')).toBe('8')
})

test('a colour that is too light is darkened, with the old one beside the new', async () => {
  const { user, api } = await open({ ...withModules, steps: { ...withModules.steps, store: true } }, { zones: [zone] })
  await user.click(await screen.findByRole('button', { name: 'Own' }))
  await user.clear(screen.getByLabelText('Colour code'))
  await user.type(screen.getByLabelText('Colour code'), '#ffd400')
  expect(await screen.findByText('#ffd400')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take this colour' }))
  await waitFor(() => expect(api.callsOf('operator.changeSettings')).toHaveLength(1))
  const [change] = api.callsOf('operator.changeSettings')[0]?.input.body?.changes ?? []
  expect([change?.key, change?.value === '#ffd400']).toEqual(['accent_color', false])
  expect(screen.getByText(String(change?.value))).toBeTruthy()
})

test('the list says what is missing, and invites a courier by a link', async () => {
  const link = {
    url: 'https://shop.example/desk#link=A',
    code: 'AAAA-BBBB-CCCC',
    expires_at: '2026-03-13T11:00:00Z',
    sent_to: null,
  }
  const { user, api } = await open(
    {
      ...withModules,
      zones: [
        { id: 1, name: 'Port' },
        { id: 4, name: 'Hill' },
      ],
      checks: names.map((name) => ({ name, is_done: name !== 'delivery', count: name === 'delivery' ? 0 : 1 })),
    },
    {
      path: '/desk/setup?step=look',
      zones: [zone],
      answers: {
        'operator.addCourier': () => ({ id: 5, name: 'Adil' }),
        'operator.invitePerson': () => ({ person: adil, link }),
      },
    },
  )
  expect(await screen.findByText('Nobody delivers yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Name'), 'Adil')
  await user.type(form.getByLabelText('Phone'), '0551234567')
  await user.selectOptions(form.getByLabelText('Zone'), 'Hill')
  await user.click(form.getByRole('button', { name: 'Make the invitation' }))
  await waitFor(() => expect(api.callsOf('operator.invitePerson')).toHaveLength(1))
  expect(api.callsOf('operator.addCourier')[0]?.input.body).toMatchObject({ name: 'Adil', phone: '0551234567', zone_id: 4 })
  expect(api.callsOf('operator.invitePerson')[0]?.input.body).toMatchObject({ role: 'courier', courier_id: 5 })
})

test('a shop that is ready says its address below the last step', async () => {
  await open({ ...withModules, steps: { ...withModules.steps, store: true }, is_ready: true, checks: [] }, { zones: [zone] })
  expect(await screen.findByText('Your shop is open')).toBeTruthy()
  expect(screen.getByText('https://shop.example')).toBeTruthy()
})

test.each([
  [false, 1],
  [true, 0],
])('the line on the start page with an order before: %s', async (has_orders, lines) => {
  const { api } = await renderDesk(<SetupLine />, {
    me: owner,
    answers: { 'operator.setup': () => ({ ...empty, has_orders }) },
  })
  await waitFor(() => expect(api.callsOf('operator.setup')).toHaveLength(1))
  if (lines === 1) expect(await screen.findByText('6 things are missing for a first order')).toBeTruthy()
  else expect(screen.queryByRole('navigation')).toBeNull()
})

test('a shop that phones cannot reach says so beside its address', async () => {
  const ready = {
    ...withStores(quay),
    is_ready: true,
    checks: empty.checks.map((check) => ({ ...check, is_done: true, count: 1 })),
  }
  const path = '/desk/setup?step=look'
  const reached = await open(ready, { path })
  expect(await screen.findByText('Order something yourself first: the desk rings.')).toBeTruthy()
  expect(screen.queryByText(/opens on this computer only/)).toBeNull()
  reached.unmount()
  await open({ ...ready, address: 'http://localhost:4701' }, { path })
  expect(await screen.findByText(/^This address opens on this computer only.*PUBLIC_URL.*“Phones”/)).toBeTruthy()
})
