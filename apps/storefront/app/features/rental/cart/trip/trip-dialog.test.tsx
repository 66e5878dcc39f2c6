// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import type { OverlayState } from '#features/frame/overlay-state.ts'
import { aVehicle, aVehiclePage } from '#features/rental/vehicles/vehicle.builders.ts'
import { aRentalCart, aRentalLine } from '#features/rental/cart/rental-cart.builders.ts'
import MapDialog from '#features/place/map/map-dialog.tsx'
import TripDialog from './trip-dialog.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const vehicle = aVehicle({ id: 7, name: 'City hatchback', trip_day_wise: 1 })

function Opened({ state }: { state: OverlayState }) {
  const { show, close } = useOverlays()
  const kind = useOverlayState()?.kind
  useEffect(() => show(state), [show, state])
  return (
    <>
      <button type="button" onClick={() => show({ ...state })}>
        Open again
      </button>
      <TripDialog open={kind === 'trip'} onClose={close} />
      <MapDialog open={kind === 'map'} onClose={close} />
    </>
  )
}

async function openDialog(answers: Answers, state: OverlayState = { kind: 'trip', vehicle }, language: 'en' | 'ar' = 'en') {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const page = await renderPage(<Opened state={state} />, {
    place,
    module: { id: 6, type: 'rental' },
    language,
    now: '2026-03-10T09:00:00Z',
    answers: {
      'rentalCart.get': () => aRentalCart(),
      'rental.vehicle': () => aVehiclePage(),
      'rental.calendar': () => ({ time_zone: 'Asia/Riyadh', booked: [], pickups: null }),
      'geo.zone': () => ({ zone_id: '[1]', zone_data: [] }),
      ...answers,
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: /City hatchback|Change trip|تعديل الرحلة/ }))
  return { ...page, dialog }
}

function refuseWith(code: string) {
  return () => {
    throw new Refusal(403, [{ code, message: `Refused for ${code}` }])
  }
}

test('the button states the total of the chosen trip', async () => {
  const { user, api, dialog } = await openDialog({
    'rental.vehicle': () => aVehiclePage({ trip_cost: { total: 132.5, length: 3, charged_length: 3 } }),
  })
  await user.type(dialog.getByRole('textbox', { name: 'Hours' }), '3')
  expect(await dialog.findByRole('button', { name: /^Add to rental cart\W+SAR\W+132\.50$/ })).toBeTruthy()
  const { query } = api.callsOf('rental.vehicle')[0]?.input ?? {}
  expect(query).toMatchObject({ trip_type: 'hourly', duration: '3', pickup_location: '{"lat":22.4188,"lng":39.0468}' })
})

test('what is missing stands at its field, which gets the focus', async () => {
  const { user, api, dialog } = await openDialog({})
  await user.click(dialog.getByRole('button', { name: 'Add to rental cart' }))
  const length = dialog.getByRole('textbox', { name: 'Hours' })
  expect(document.activeElement).toBe(length)
  expect(length.getAttribute('aria-invalid')).toBe('true')
  await user.type(length, '3')
  expect(length.hasAttribute('aria-invalid')).toBe(false)
  expect(api.callsOf('rentalCart.add')).toEqual([])
})

test.each([
  ['pickup_location', 'Pickup location'],
  ['destination_location', 'Destination'],
  ['pickup_time', 'Pickup time'],
  ['provider_closed', 'Pickup time'],
  ['availability', 'Pickup time'],
  ['rental_type', 'Trip type'],
  ['return_time', 'Hours'],
])('[2.011] the refusal %s stands at the field %s, which gets the focus', async (code, label) => {
  const { user, dialog } = await openDialog({ 'rentalCart.add': refuseWith(code) })
  await user.type(dialog.getByRole('textbox', { name: 'Hours' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Add to rental cart' }))
  const text = await dialog.findByText(`Refused for ${code}`)
  const field = dialog.getByLabelText(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-describedby')).toBe(text.closest('p')?.id)
  expect(document.querySelector('.toast')).toBeNull()
})

test('a refusal that no other trip avoids is a message', async () => {
  const { user, dialog } = await openDialog({ 'rentalCart.add': refuseWith('vehicle') })
  await user.type(dialog.getByRole('textbox', { name: 'Hours' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Add to rental cart' }))
  expect((await screen.findByText('Refused for vehicle')).closest('.toast')).not.toBeNull()
})

test('a change of the whole trip is refused at its field too', async () => {
  const state: OverlayState = { kind: 'trip' }
  const { user, dialog } = await openDialog(
    { 'rentalCart.get': () => aRentalCart(aRentalLine(1, { quantity: 3 })), 'rentalCart.updateTrip': refuseWith('quantity') },
    state,
  )
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findByText('Refused for quantity')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Pickup time'))
})

test.each([
  {
    what: 'another provider',
    rented: { provider_id: 91 },
    length: '3',
    title: 'Are you sure, you want to reset?',
    text: 'Your cart has vehicles of another provider. They leave it when you add this one.',
  },
  {
    what: 'another trip type',
    rented: { trip_hourly: 0 },
    length: '2',
    title: 'Change the trip type?',
    text: 'Your trip is planned “By the hour”. Change the whole trip to “By the day”?',
  },
  {
    what: 'another length',
    rented: {},
    length: '5',
    title: 'Change the duration?',
    text: 'The whole trip then takes 5 hours.',
  },
] as const)('a vehicle with $what asks in whole sentences', async ({ rented, length, title, text }) => {
  const state: OverlayState = { kind: 'trip', vehicle: aVehicle({ ...vehicle, ...rented }) }
  const { user, api, dialog } = await openDialog({ 'rentalCart.get': () => aRentalCart(aRentalLine(1)) }, state)
  const field = dialog.getByRole('textbox', { name: /^(Hours|Days)$/ })
  await user.clear(field)
  await user.type(field, length)
  await user.click(dialog.getByRole('button', { name: 'Add to rental cart' }))
  expect(within(await screen.findByRole('dialog', { name: title })).getByText(text)).toBeTruthy()
  expect(api.callsOf('rentalCart.add')).toEqual([])
})

test.each([
  { state: { kind: 'trip', vehicle }, button: 'إضافة إلى السلة', text: 'تمت إضافة المركبة إلى سلتك' },
  { state: { kind: 'trip' }, button: 'تحديث', text: 'تم التحديث' },
] as const)('in Arabic the message is: $text', async ({ state, button, text }) => {
  const cart = aRentalCart(aRentalLine(1))
  const answers = { 'rentalCart.get': () => cart, 'rentalCart.add': () => cart, 'rentalCart.updateTrip': () => cart }
  const { user, dialog } = await openDialog(answers, state, 'ar')
  await user.click(dialog.getByRole('button', { name: button }))
  expect((await screen.findByText(text)).closest('.toast')).not.toBeNull()
})

test.each([
  ['picked', 'Pick this location', 'Palm Court 14, Old Harbour'],
  ['left', 'Cancel', ''],
])('[2.011] a destination that is %s on the map leads back to the draft', async (_, button, address) => {
  const { user, dialog } = await openDialog({ 'geo.zones': () => [] })
  await user.type(dialog.getByRole('textbox', { name: 'Hours' }), '3')
  await user.click(dialog.getByRole('combobox', { name: 'Destination' }))
  await user.click(await dialog.findByRole('button', { name: 'Pick from the map' }))
  const map = within(await screen.findByRole('dialog', { name: 'Pick Location' }))
  expect(screen.queryByRole('dialog', { name: 'Rent City hatchback' })).toBeNull()
  const press = map.getByRole<HTMLButtonElement>('button', { name: button })
  await waitFor(() => expect(press.disabled).toBe(false))
  await user.click(press)
  const again = within(await screen.findByRole('dialog', { name: 'Rent City hatchback' }))
  const destination = again.getByRole<HTMLInputElement>('combobox', { name: 'Destination' })
  expect(destination.value).toBe(address)
  expect(document.activeElement).toBe(destination)
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Hours' }).value).toBe('3')
})

test('a dialog that was closed begins anew, whatever the map was open for before', async () => {
  const { user, dialog } = await openDialog({ 'geo.zones': () => [] })
  await user.type(dialog.getByRole('textbox', { name: 'Hours' }), '3')
  await user.click(dialog.getByRole('combobox', { name: 'Destination' }))
  await user.click(await dialog.findByRole('button', { name: 'Pick from the map' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Pick Location' })).getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Rent City hatchback' })).getByRole('button', { name: 'Close' }),
  )
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  const again = within(await screen.findByRole('dialog', { name: 'Rent City hatchback' }))
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Hours' }).value).toBe('')
})

/** By attribute, because the names of a hundred buttons take long to compute. */
const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)

/** Booked out on 12 March, and closed on Fridays. */
const calendar = {
  time_zone: 'Asia/Riyadh',
  booked: ['2026-03-12'],
  pickups: [0, 1, 2, 3, 4, 6].map((weekday) => ({ day: weekday, first: '09:01', last: '17:59' })),
}

test('days on which the vehicle is booked out or its provider is closed are crossed out and take no press', async () => {
  const { user, api, dialog } = await openDialog({ 'rental.calendar': () => calendar })
  expect(await dialog.findByText('Crossed-out days are booked out or closed.')).toBeTruthy()
  expect(api.callsOf('rental.calendar').map(({ input }) => input.query)).toEqual([
    { month: '2026-03', quantity: '1' },
    { month: '2026-04', quantity: '1' },
  ])
  expect(day('2026-03-12')?.getAttribute('aria-label')).toBe('Thursday, March 12, 2026, booked out')
  expect(day('2026-03-13')?.getAttribute('aria-label')).toBe('Friday, March 13, 2026, provider closed')
  expect(day('2026-03-12')?.getAttribute('aria-disabled')).toBe('true')
  await user.click(day('2026-03-12') as HTMLElement)
  expect(day('2026-03-12')?.getAttribute('aria-pressed')).toBe('false')
  await user.click(day('2026-03-14') as HTMLElement)
  expect(day('2026-03-14')?.getAttribute('aria-pressed')).toBe('true')
  const times = [...dialog.getByLabelText<HTMLSelectElement>('Pickup time').options].map(({ value }) => value)
  expect([times[0], times.at(-1)]).toEqual(['09:30', '17:30'])
})

test('no return can be chosen beyond a day that is booked out, but on a day on which the provider is closed', async () => {
  const state: OverlayState = { kind: 'trip', vehicle, tripType: 'day_wise' }
  const booked = ['2026-03-12', '2026-03-16']
  const { user, dialog } = await openDialog({ 'rental.calendar': () => ({ ...calendar, booked }) }, state)
  await dialog.findByText('Crossed-out days are booked out or closed.')
  expect(day('2026-03-17')?.getAttribute('aria-disabled')).toBeNull()
  await user.click(day('2026-03-11') as HTMLElement)
  expect(day('2026-03-13')?.getAttribute('aria-label')).toBe('Friday, March 13, 2026, not available')
  await user.click(dialog.getByRole('button', { name: /^Pickup/ }))
  await user.click(day('2026-03-14') as HTMLElement)
  expect(day('2026-03-17')?.getAttribute('aria-disabled')).toBe('true')
  expect(day('2026-03-15')?.getAttribute('aria-disabled')).toBeNull()
})

test.each([
  ['booked out', { ...calendar, booked: ['2026-03-10'] }, 'Booked out on the chosen day. Please choose another one.'],
  ['closed', { ...calendar, pickups: [] }, 'The provider is closed on the chosen day. Please choose another one.'],
])('a pickup on a day that is %s, which an earlier cart may have, is announced', async (_, answer, text) => {
  const { dialog } = await openDialog({ 'rental.calendar': () => answer })
  const note = await dialog.findByText(text)
  expect(note.getAttribute('role')).toBe('status')
})

test('[7.002] another backend without such a calendar is not asked for one, and every day can be chosen', async () => {
  const { api } = await openDialog({ 'site.config': () => aConfig({ lacks: ['rental.calendar'] }) })
  expect(day('2026-03-12')?.getAttribute('aria-disabled')).toBeNull()
  expect(api.callsOf('rental.calendar')).toEqual([])
})
