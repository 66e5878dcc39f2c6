// @vitest-environment happy-dom
import type { SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderDesk } from '#testing/render-desk.tsx'
import { useLinkTravel } from '#frame/use-link-travel.ts'
import { ZonesPage } from './zones-page.tsx'

const square = (lng: number) => `[[${lng},22.4],[${lng + 0.1},22.4],[${lng + 0.1},22.5],[${lng},22.5],[${lng},22.4]]`
const aZone = (name_en: string, lng: number): SheetCells => ({
  name_en,
  name_ar: '',
  area: square(lng),
  status: 'yes',
  cash_on_delivery: 'yes',
  digital_payment: 'yes',
  offline_payment: 'no',
})
const fee = { zone: 'Harbour', module: 'Food', type: 'distance', minimum: '5.00', per_km: '1.50', maximum: '' }
const surge = {
  name_en: 'Dinner',
  name_ar: '',
  zone: 'Harbour',
  modules: '',
  price: '20',
  price_type: 'percent',
  start_date: '2026-03-01',
  end_date: '2026-12-31',
  days: 'fri | sat',
  start_time: '18:00',
  end_time: '22:00',
  status: 'yes',
}
const sheets: Record<string, SheetCells[]> = {
  zones: [aZone('Harbour', 39), aZone('Garden', 39.2)],
  fees: [fee, { ...fee, zone: 'Garden', module: 'Grocery' }],
  surges: [surge],
  modules: [
    { name_en: 'Food', name_ar: 'المطاعم' },
    { name_en: 'Grocery', name_ar: 'البقالة' },
  ],
}
const office = { role: 'admin' as const, scopes: ['settings:write' as const], store_ids: null }

function Travelling({ children }: { children: ReactNode }) {
  useLinkTravel()
  return children
}

const renderZones = (answers: Answers = {}) =>
  renderDesk(
    <Travelling>
      <ZonesPage />
    </Travelling>,
    {
      me: office,
      path: '/desk/zones',
      answers: {
        'operator.sheet': ({ params }) => ({ rows: sheets[params.name] ?? [] }),
        'operator.saveRows': () => ({ changes: [] }),
        ...answers,
      },
    },
  )

test('a zone is saved in one call with its fees and its busy times', async () => {
  const { user, api } = await renderZones()
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('switch', { name: 'Offline payment' }))
  const cell = form.getByRole('textbox', { name: 'Food: Per km' })
  await user.clear(cell)
  await user.type(cell, '٢.٥')
  await user.selectOptions(form.getByRole('combobox', { name: 'Add a module' }), 'Grocery')
  await user.type(form.getByRole('textbox', { name: 'Grocery: Per km' }), '1')
  await user.click(form.getByRole('switch', { name: 'Charge for Dinner' }))
  expect(form.getByText('4 changes not saved')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(form.getByText('No changes')).toBeTruthy())
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    {
      rows: {
        zones: [{ name_en: 'Harbour', offline_payment: 'yes' }],
        fees: [
          { zone: 'Harbour', module: 'Food', per_km: '2.5' },
          { zone: 'Harbour', module: 'Grocery', type: 'distance', minimum: '', per_km: '1', maximum: '' },
        ],
        surges: [{ name_en: 'Dinner', zone: 'Harbour', status: 'no' }],
      },
      known: {
        zones: [{ name_en: 'Harbour', offline_payment: 'no' }],
        fees: [{ zone: 'Harbour', module: 'Food', per_km: '1.50' }],
        surges: [{ name_en: 'Dinner', zone: 'Harbour', status: 'yes' }],
      },
    },
  ])
})

test('what is changed while a zone is being saved is kept, and saved next', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<{ changes: [] }>((resolve) => (arrive = () => resolve({ changes: [] })))
  const { user, api } = await renderZones({ 'operator.saveRows': () => arrived })
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('switch', { name: 'Offline payment' }))
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  await user.click(form.getByRole('switch', { name: 'Surcharge in this zone' }))
  const cell = form.getByRole('textbox', { name: 'Food: Per km' })
  await user.clear(cell)
  await user.type(cell, '2.5')
  arrive()
  await waitFor(() => expect(form.getByText('2 changes not saved')).toBeTruthy())
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(2))
  expect(api.callsOf('operator.saveRows')[1]?.input.body?.rows).toEqual({
    zones: [{ name_en: 'Harbour', increased_delivery_fee_status: 'yes' }],
    fees: [{ zone: 'Harbour', module: 'Food', per_km: '2.5' }],
  })
})

test('a module that stops in a zone loses its fee with the save; added again, its fee begins anew', async () => {
  const { user, api } = await renderZones()
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('button', { name: 'Stop Food in this zone' }))
  expect(form.getByText('No module delivers here yet.')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByRole('region', { name: 'Delivery fees' }))
  expect(form.getByText('1 change not saved')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: {},
    remove: { fees: [{ zone: 'Harbour', module: 'Food' }] },
    known: { fees: [fee] },
  })
  await user.click(await form.findByRole('button', { name: 'Stop Food in this zone' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Add a module' }), 'Food')
  expect(form.getByRole('textbox', { name: 'Food: Per km' })).toHaveProperty('value', '')
})

test('a surcharge of the zone is switched on, with the words that customers read', async () => {
  const { user, api } = await renderZones()
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('switch', { name: 'Surcharge in this zone' }))
  await user.type(form.getByRole('textbox', { name: 'Percent added to each delivery fee' }), '١٥')
  await user.type(form.getByRole('textbox', { name: 'What customers read about it (English)' }), 'Ferry days')
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body?.rows).toEqual({
    zones: [
      {
        name_en: 'Harbour',
        increased_delivery_fee_status: 'yes',
        increased_delivery_fee: '15',
        increase_delivery_charge_message_en: 'Ferry days',
      },
    ],
  })
})

test('whoever saves second is told what changed, keeps the typing, and saves over it knowingly', async () => {
  let perKm = '1.50'
  const { user, api } = await renderZones({
    'operator.sheet': ({ params }) => ({
      rows: params.name === 'fees' ? [{ ...fee, per_km: perKm }] : (sheets[params.name] ?? []),
    }),
    'operator.saveRows': ({ body }) => {
      const { fees = [] } = (body?.known ?? {}) as { fees?: SheetCells[] }
      if (fees[0]?.per_km !== perKm) throw new Refusal(409, [{ code: 'per_km', message: 'Somebody else made it 2.00.' }])
      return { changes: [] }
    },
  })
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  const cell = form.getByRole('textbox', { name: 'Food: Per km' })
  await user.clear(cell)
  await user.type(cell, '3')
  perKm = '2.00'
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  expect((await form.findByRole('alert')).textContent).toContain('Per km Somebody else made it 2.00.')
  expect(cell).toHaveProperty('value', '3')
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(form.getByText('No changes')).toBeTruthy())
  expect(form.queryByRole('alert')).toBeNull()
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body?.known)).toEqual(
    ['1.50', '2.00'].map((known) => ({ fees: [{ zone: 'Harbour', module: 'Food', per_km: known }] })),
  )
})

test('a save without a connection says so, and loses nothing', async () => {
  let isLost = true
  const { user } = await renderZones({
    'operator.saveRows': () => {
      if (isLost) throw new ConnectionLoss()
      return { changes: [] }
    },
  })
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('switch', { name: 'Offline payment' }))
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  expect(await screen.findByText(/^No connection/)).toBeTruthy()
  expect(form.getByText('1 change not saved')).toBeTruthy()
  isLost = false
  const save = form.getByRole('button', { name: 'Save zone' })
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  await user.click(save)
  await waitFor(() => expect(form.getByText('No changes')).toBeTruthy())
})

test('a busy time is entered by form, says what is missing, and is deleted after a question', async () => {
  const { user, api } = await renderZones({ 'site.config': () => aConfig({ country: 'EG' }) })
  await user.click(await screen.findByRole('button', { name: 'New busy time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New busy time' }))
  const days = within(dialog.getByRole('group', { name: 'Days of the week' })).getAllByRole('button')
  expect(days.map(({ textContent }) => textContent)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  expect(dialog.getByText('Please give it a name.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name (English)' }), 'Dinner')
  expect(dialog.getByText('This name is taken. Please choose another one.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name (English)' }), ' in Ramadan')
  await user.type(dialog.getByRole('textbox', { name: 'Percent of the fee' }), '15')
  await user.type(dialog.getByLabelText('Last day'), '2026-12-31')
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu']) await user.click(dialog.getByRole('button', { name: day }))
  await user.type(dialog.getByRole('textbox', { name: 'What customers read (English)' }), 'Evenings are busy')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/Evenings are busy/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Dinner .*20.*% more/ }))
  const known = within(await screen.findByRole('dialog', { name: 'Change the busy time' }))
  await user.click(known.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete .*Dinner/ }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 changes not saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  const body = api.callsOf('operator.saveRows')[0]?.input.body
  expect(body?.remove).toEqual({ surges: [{ name_en: 'Dinner' }] })
  expect(body?.rows).toHaveProperty('surges', [
    expect.objectContaining({
      name_en: 'Dinner in Ramadan',
      zone: 'Harbour',
      price: '15',
      price_type: 'percent',
      end_date: '2026-12-31',
      days: 'fri | sat',
    }),
  ])
})

test('leaving with unsaved changes asks first', async () => {
  const { user, path } = await renderZones()
  const form = within(await screen.findByRole('region', { name: 'Harbour' }))
  await user.click(form.getByRole('switch', { name: 'Offline payment' }))
  await user.click(screen.getByRole('link', { name: 'Garden' }))
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  expect(path()).toBe('/desk/zones')
  expect(form.getByRole('switch', { name: 'Offline payment', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Garden' }))
  await user.click((await question()).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('region', { name: 'Garden' })).toBeTruthy()
  expect(path()).toBe('/desk/zones?zone=Garden')
  await user.click(screen.getByRole('link', { name: 'Harbour' }))
  expect(await screen.findByRole('region', { name: 'Harbour' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new zone needs a name of its own; once saved, it is the chosen one', async () => {
  const zones = [...(sheets.zones ?? [])]
  const { user, path } = await renderZones({
    'operator.sheet': ({ params }) => ({ rows: params.name === 'zones' ? [...zones] : (sheets[params.name] ?? []) }),
    'operator.saveRows': () => {
      zones.push(aZone('Salt Flats', 40))
      return { changes: [] }
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Draw a zone' }))
  const name = await screen.findByRole('textbox', { name: 'Name (English)' })
  await user.type(name, 'Garden')
  expect(screen.getByText('A zone has this name. Please choose another one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save zone' }).hasAttribute('disabled')).toBe(true)
  await user.clear(name)
  await user.type(name, 'Salt Flats')
  await user.click(screen.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(path()).toBe('/desk/zones?zone=Salt+Flats'))
  expect(await screen.findByRole('button', { name: 'Delete zone' })).toBeTruthy()
})

test('a new zone is a circle around coordinates, with the fees of the others, named in any language', async () => {
  const { user, api } = await renderZones({ 'geo.autocomplete': () => [] })
  await user.click(await screen.findByRole('link', { name: 'Draw a zone' }))
  const save = screen.getByRole('button', { name: 'Save zone' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.type(await screen.findByRole('textbox', { name: 'Name (Arabic)' }), 'حولي')
  const middle = screen.getByRole('textbox', { name: 'Middle of the zone' })
  await user.type(middle, 'there')
  expect(await screen.findByText(/^Please write two numbers/)).toBeTruthy()
  await user.clear(middle)
  await user.type(middle, 'https://www.google.com/maps/@29.33,48.03,15z')
  await user.clear(screen.getByRole('textbox', { name: 'Distance in km' }))
  await user.type(screen.getByRole('textbox', { name: 'Distance in km' }), '1,5')
  expect(screen.getByRole('textbox', { name: 'Food: Per km' })).toBeTruthy()
  await user.click(save)
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  const rows: SheetRows = api.callsOf('operator.saveRows')[0]?.input.body?.rows ?? {}
  const { zones = [], fees } = rows
  expect(zones).toEqual([{ name_en: 'حولي', name_ar: 'حولي', area: expect.any(String) }])
  const corners = JSON.parse(zones[0]?.area ?? '[]') as [number, number][]
  expect([corners.length, Math.max(...corners.map(([lng]) => lng))]).toEqual([17, expect.closeTo(48.0454, 3)])
  expect(fees).toEqual([
    { zone: 'حولي', module: 'Food', type: 'distance', minimum: '5.00', per_km: '1.50', maximum: '' },
    { zone: 'حولي', module: 'Grocery', type: 'distance', minimum: '5.00', per_km: '1.50', maximum: '' },
  ])
})

test('a zone is deleted with its busy times after a question; one that is in use stays, and says why', async () => {
  const { user, api } = await renderZones({
    'operator.saveRows': () => {
      throw new Refusal(422, [{ code: 'rows', message: '“Harbour” is in use. Please switch it off instead.' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete zone' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete the zone/ }))
  await user.click(question.getByRole('button', { name: 'Delete zone' }))
  expect(await screen.findByText(/“Harbour” is in use/)).toBeTruthy()
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    remove: { zones: [{ name_en: 'Harbour' }], surges: [{ name_en: 'Dinner' }] },
  })
  expect(screen.getByRole('region', { name: 'Harbour' })).toBeTruthy()
})
