// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aKeyStore } from '#testing/render-desk.tsx'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { aMenuChange, aMenuForm } from '#pages/menu/menu.builders.ts'
import { VehicleEditorPage } from './editor/vehicle-editor-page.tsx'
import { aMenuVehicle, someVehicleRows, someVehicles } from './vehicles.builders.ts'
import { VehiclesPage } from './vehicles-page.tsx'

const provider = aKeyStore({ slug: 'city-rent', name: 'City Rent', module_type: 'rental' })
const until = new Date(Date.now() + 600_000).toISOString()
const aChange = (more: Parameters<typeof aMenuChange>[0] = {}) =>
  aMenuChange({ item_id: null, vehicle_id: 1, name: 'Nisma', undo_until: until, ...more })
const aVehicleForm = () =>
  aMenuForm({
    store_slug: 'city-rent',
    module_type: 'rental',
    categories: [{ slug: 'city-cars', name: 'City cars', parent: null, tax_class: null }],
    add_ons: [],
  })

type Plan = NonNullable<Parameters<typeof renderTill>[1]>
const answersOf = (answers: Answers = {}): Answers => ({
  'operator.menuVehicles': () =>
    someVehicles([aMenuVehicle(), aMenuVehicle({ id: 2, slug: 'van', name: 'Van', units: 0, units_in_service: 0 })]),
  'operator.menuForm': aVehicleForm,
  'operator.menuVehicle': () => someVehicleRows(),
  'operator.menuChanges': () => ({ changes: [], has_more: false }),
  'operator.vehicleEditors': () => ({ editors: [], last_change: null }),
  ...answers,
})
const renderVehicles = ({ answers, path = '/desk/vehicles', ...plan }: Plan = {}) =>
  renderTill(
    <Routes>
      <Route path="/desk/vehicles" element={<VehiclesPage />} />
      <Route path="/desk/vehicles/new" element={<VehicleEditorPage />} />
      <Route path="/desk/vehicles/:id" element={<VehicleEditorPage />} />
    </Routes>,
    { store: provider, width: 768, path, answers: answersOf(answers), ...plan },
  )
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return row
}

test('vehicles stand by category with their facts, price plans, discount and units', async () => {
  await renderVehicles()
  const row = within(await rowOf('Nisma'))
  for (const text of ['2025', '5 seats', 'Automatic', 'Petrol', '10% off', '2 of 3 in service', 'an hour', 'a day'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.queryByText('a km')).toBeNull()
  expect(within(await rowOf('Van')).getByText('No number plate yet')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('City cars 2 vehicles')
})

test('one tap edits one price of several, Undo takes it back, and the switch hides the vehicle', async () => {
  const { user, api } = await renderVehicles({
    answers: {
      'operator.saveMenu': () => ({ changes: [aChange()] }),
      'operator.undoMenu': () => ({ changes: [aChange({ state: 'undone' })] }),
    },
  })
  const row = within(await rowOf('Nisma'))
  await user.click(row.getByRole('button', { name: /Price a day.*115/ }))
  const field = row.getByRole('textbox', { name: 'Price of Nisma: Price a day' })
  await user.clear(field)
  await user.type(field, '120{Enter}')
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: { vehicles: [{ slug: 'nisma', day_wise_price: '120.00' }] },
    known: { vehicles: [{ slug: 'nisma', day_wise_price: '115.00' }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsOf('operator.undoMenu')).toHaveLength(1))
  await user.click(row.getByRole('switch', { name: 'Nisma, for rent' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(2))
  expect(api.callsOf('operator.saveMenu')[1]?.input.body).toMatchObject({ rows: { vehicles: [{ slug: 'nisma', status: 'no' }] } })
})

test('several vehicles change all their prices by one call, shown before, or hide and move together', async () => {
  const van = aMenuVehicle({ id: 2, slug: 'van', name: 'Van', hourly_price: null, distance_price: 2.5, day_wise_price: null })
  const { user, api } = await renderVehicles({
    answers: {
      'operator.menuVehicles': () => someVehicles([aMenuVehicle(), van]),
      'operator.saveMenu': () => ({ changes: [aChange()] }),
    },
  })
  const select = async () => {
    await user.click(within(await rowOf('Nisma')).getByRole('button', { name: 'Select Nisma' }))
    const bar = within(screen.getByRole('toolbar', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: 'All in City cars' }))
    expect(bar.getByRole('status').textContent).toBe('2 selected')
    return bar
  }
  const calls = () => api.callsOf('operator.saveMenu').map(({ input }) => input.body)
  await user.click((await select()).getByRole('button', { name: 'Price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the prices' }))
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  await user.click(dialog.getByRole('button', { name: 'Change the prices' }))
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(calls()[0]).toEqual({
    rows: {
      vehicles: [
        { slug: 'nisma', hourly_price: '17.60', day_wise_price: '126.50' },
        { slug: 'van', distance_price: '2.75' },
      ],
    },
    known: {
      vehicles: [
        { slug: 'nisma', hourly_price: '16.00', day_wise_price: '115.00' },
        { slug: 'van', distance_price: '2.50' },
      ],
    },
  })
  await user.click((await select()).getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
  const [nisma, second] = [{ slug: 'nisma' }, { slug: 'van' }].map((row) => ({ ...row, status: 'no' }))
  expect(calls()[1]).toMatchObject({ rows: { vehicles: [nisma, second] } })
  await user.click((await select()).getByRole('button', { name: 'Section' }))
  await user.click(await screen.findByRole('button', { name: 'City cars' }))
  await waitFor(() => expect(calls()).toHaveLength(3))
  expect(calls()[2]).toMatchObject({ rows: { vehicles: [{ category: 'city-cars' }, { category: 'city-cars' }] } })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a store that may change prices only selects vehicles for their prices alone', async () => {
  const { user } = await renderVehicles({
    answers: { 'operator.menuVehicles': () => someVehicles([aMenuVehicle()], { rights: 'prices' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Select Nisma' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'All in City cars', 'Price'])
})

test('a change without a connection stays on the row until it is sent', async () => {
  const { user } = await renderVehicles({
    answers: {
      'operator.saveMenu': () => {
        throw new ConnectionLoss()
      },
    },
  })
  await user.click(within(await rowOf('Nisma')).getByRole('switch', { name: 'Nisma, for rent' }))
  expect(await screen.findByText('Waits to be sent')).toBeTruthy()
  expect(screen.getByText('Draft, customers do not see it')).toBeTruthy()
})

test('a new vehicle needs a name, a category, one price, seats, fuel, transmission and its plates', async () => {
  const { user, api } = await renderVehicles({
    path: '/desk/vehicles/new',
    answers: { 'operator.saveMenu': () => ({ changes: [aChange({ kind: 'add' })] }) },
  })
  const publish = await screen.findByRole('button', { name: 'Put up for rent' })
  await user.click(publish)
  const problems = within(await screen.findByRole('alert'))
  for (const text of [
    'Please write a name in one language',
    'Please enter a price for an hour, a kilometre or a day',
    'Please enter the number of seats, from 1 to 999',
  ])
    expect(problems.getByText(text, { exact: false })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Minibus')
  await user.type(screen.getByRole('textbox', { name: 'Price a kilometre' }), '٤٫٥')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'City cars')
  await user.type(screen.getByRole('textbox', { name: 'Seats' }), '١٢')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Transmission' }), 'Manual')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fuel' }), 'Diesel')
  await user.click(screen.getByRole('button', { name: 'Number plate' }))
  await user.click(publish)
  expect((await screen.findAllByText('Please enter every number plate')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: 'Number plate' }), ' KDA 1190 ')
  await user.click(publish)
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: {
      vehicles: [
        {
          store: 'city-rent',
          name_en: 'Minibus',
          distance_price: '4.50',
          category: 'city-cars',
          seating_capacity: '12',
          transmission_type: 'manual',
          fuel_type: 'diesel',
          status: 'yes',
          is_archived: 'no',
        },
      ],
      vehicle_units: [{ vehicle: '', license_plate_number: 'KDA 1190', vin_number: '', status: 'yes' }],
    },
    known: {},
    clears: {},
  })
  expect(await rowOf('Nisma')).toBeTruthy()
})

test('a unit goes out of service with what the form knew of it; one that is promised says so beside the plates', async () => {
  const refusal = 'LRB 4821 is promised to a trip.'
  const { user, api } = await renderVehicles({
    path: '/desk/vehicles/1',
    answers: {
      'operator.saveMenu': () => {
        throw new Refusal(409, [{ code: 'vehicle_units', message: refusal }])
      },
    },
  })
  const unit = await screen.findByRole('switch', { name: 'LRB 4821, in service' })
  await user.click(unit)
  expect(screen.getByText('1 of 2 in service')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: {
      vehicles: [{ slug: 'nisma' }],
      vehicle_units: [{ vehicle: 'nisma', license_plate_number: 'LRB 4821', vin_number: '', status: 'no' }],
    },
    known: {
      vehicles: [{ slug: 'nisma' }],
      vehicle_units: [{ vehicle: 'nisma', license_plate_number: 'LRB 4821', vin_number: '', status: 'yes' }],
    },
    clears: {},
  })
  expect((await screen.findAllByText(refusal)).length).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that names a part of the form scrolls there once it is read', async () => {
  const scrolled: string[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  onTestFinished(() => spy.mockRestore())
  await renderVehicles({ path: '/desk/vehicles/1#units' })
  expect(await screen.findByRole('switch', { name: 'LRB 4821, in service' })).toBeTruthy()
  expect(scrolled).toEqual(['units'])
})

test('the history names plans, choices and plates in words', async () => {
  const columns = [
    { sheet: 'vehicles' as const, column: 'hourly_price', from: '16.00', to: '18.00' },
    { sheet: 'vehicles' as const, column: 'fuel_type', from: 'petrol', to: 'hybrid' },
    { sheet: 'vehicle_units' as const, column: 'status', from: 'yes', to: 'no', unit: 'LRB 4821' },
  ]
  await renderVehicles({
    path: '/desk/vehicles/1',
    answers: { 'operator.menuChanges': () => ({ changes: [aChange({ columns })], has_more: false }) },
  })
  for (const term of ['Price an hour', 'In service (LRB 4821)']) expect(await screen.findByText(term)).toBeTruthy()
  expect(screen.getAllByText('Hybrid').length).toBeGreaterThan(1)
})

test('a store that changes prices only may still take units out of service', async () => {
  await renderVehicles({
    path: '/desk/vehicles/1',
    answers: { 'operator.menuForm': () => ({ ...aVehicleForm(), rights: 'prices' }) },
  })
  expect(await screen.findByText(/changes prices and stock/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Number plate' })).toBeNull()
  const [unit] = screen.getAllByRole<HTMLInputElement>('switch', { name: /in service/ })
  expect(unit?.disabled).toBe(false)
})

test('prices have the decimals of the shop', async () => {
  const digits = () => aConfig({ digit_after_decimal_point: 3 })
  const { user, api } = await renderVehicles({
    answers: { 'site.config': digits, 'operator.saveMenu': () => ({ changes: [aChange()] }) },
  })
  const row = within(await rowOf('Nisma'))
  await user.click(row.getByRole('button', { name: /Price an hour/ }))
  const field = row.getByRole('textbox', { name: /Price an hour/ })
  await user.clear(field)
  await user.type(field, '16.125{Enter}')
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({ rows: { vehicles: [{ hourly_price: '16.125' }] } })
})

test('providers have the page, and so has the office of a shop that rents', () => {
  const page = deskPages.find(({ path }) => path === 'vehicles')
  const key = { id: 1, name: 'Key', scopes: ['catalogue:write' as const], store_ids: null, courier: null, expires_at: null }
  expect(page?.mayOpen({ ...key, role: 'provider' })).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'provider', scopes: ['orders:read'] })).toBe(false)
  expect(page?.mayOpen({ ...key, role: 'admin' }, [aKeyStore()])).toBe(false)
  expect(page?.mayOpen({ ...key, role: 'admin' }, [aKeyStore(), provider])).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'store' }, [provider])).toBe(false)
})

test('a provider is found in a large shop, whose first stores all sell items', async () => {
  const { user, api } = await renderVehicles({
    me: anOwnKey({ role: 'admin', scopes: ['catalogue:write'], store_ids: null }),
    answers: answersOf({
      'operator.stores': ({ query }) =>
        query?.goods === 'vehicles' || String(query?.store_id) === String(provider.id)
          ? { stores: [provider], has_more: false }
          : { stores: [aKeyStore({ id: 1, name: 'Bait Al Shawarma' })], has_more: true },
    }),
  })
  await user.click(await screen.findByRole('button', { name: /City Rent/ }))
  expect(screen.queryByText('Bait Al Shawarma')).toBeNull()
  await waitFor(() => expect(api.callsOf('operator.menuVehicles')[0]?.input.params).toEqual({ id: String(provider.id) }))
})
