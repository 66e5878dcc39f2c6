// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '../../../../testing/api-stand-in.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { useOverlays, useOverlayState } from '../../frame/overlays.tsx'
import type { OverlayState } from '../../frame/overlay-state.ts'
import { aVehicle } from '../../vehicles/vehicle.builders.ts'
import { aRentalCart, aRentalLine } from '../rental-cart.builders.ts'
import TripDialog from './trip-dialog.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const vehicle = aVehicle({ id: 7, name: 'City hatchback', trip_day_wise: 1 })

function Opened({ state }: { state: OverlayState }) {
  const { show, close } = useOverlays()
  const open = useOverlayState() !== null
  useEffect(() => show(state), [show, state])
  return <TripDialog open={open} onClose={close} />
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

test('what is missing stands at its field, which gets the focus', async () => {
  const { user, api, dialog } = await openDialog({})
  await user.click(dialog.getByRole('button', { name: 'Confirm Rent' }))
  const length = dialog.getByRole('textbox', { name: 'Trip Duration (hrs)' })
  expect(document.activeElement).toBe(length)
  expect(length.getAttribute('aria-invalid')).toBe('true')
  await user.type(length, '3')
  expect(length.hasAttribute('aria-invalid')).toBe(false)
  expect(api.callsOf('rentalCart.add')).toEqual([])
})

test.each([
  ['pickup_location', 'Pickup Location'],
  ['destination_location', 'Destination'],
  ['pickup_time', 'Pickup Time'],
  ['provider_closed', 'Pickup Time'],
  ['availability', 'Pickup Time'],
  ['rental_type', 'Trip Type'],
  ['return_time', 'Trip Duration (hrs)'],
])('[2.011] the refusal %s stands at the field %s, which gets the focus', async (code, label) => {
  const { user, dialog } = await openDialog({ 'rentalCart.add': refuseWith(code) })
  await user.type(dialog.getByRole('textbox', { name: 'Trip Duration (hrs)' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Confirm Rent' }))
  const text = await dialog.findByText(`Refused for ${code}`)
  const field = dialog.getByLabelText(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-describedby')).toBe(text.closest('p')?.id)
  expect(document.querySelector('.toast')).toBeNull()
})

test('a refusal that no other trip avoids is a message', async () => {
  const { user, dialog } = await openDialog({ 'rentalCart.add': refuseWith('vehicle') })
  await user.type(dialog.getByRole('textbox', { name: 'Trip Duration (hrs)' }), '3')
  await user.click(dialog.getByRole('button', { name: 'Confirm Rent' }))
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
  expect(document.activeElement).toBe(dialog.getByLabelText('Pickup Time'))
})

test.each([
  {
    what: 'another provider',
    rented: { provider_id: 91 },
    length: '3',
    title: 'Are you sure, you want to reset?',
    text: 'Selecting a vehicle from another provider will remove all vehicles from the cart and add the new one.',
  },
  {
    what: 'another trip type',
    rented: { trip_hourly: 0 },
    length: '2',
    title: 'Do you want to change the trip type?',
    text: 'Your cart is planned Hourly. Change the whole trip to Day Wise?',
  },
  {
    what: 'another length',
    rented: {},
    length: '5',
    title: 'Do you want to change the trip duration?',
    text: 'Are you sure you want to change the trip duration to 5 hours?',
  },
] as const)(
  'a vehicle with $what asks in whole sentences (reference rental client hole 10)',
  async ({ rented, length, title, text }) => {
    const state: OverlayState = { kind: 'trip', vehicle: aVehicle({ ...vehicle, ...rented }) }
    const { user, api, dialog } = await openDialog({ 'rentalCart.get': () => aRentalCart(aRentalLine(1)) }, state)
    const field = dialog.getByRole('textbox', { name: /^Trip Duration/ })
    await user.clear(field)
    await user.type(field, length)
    await user.click(dialog.getByRole('button', { name: 'Confirm Rent' }))
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(text)).toBeTruthy()
    expect(api.callsOf('rentalCart.add')).toEqual([])
  },
)

test.each([
  { state: { kind: 'trip', vehicle }, button: 'تأكيد الاستئجار', text: 'تمت إضافة المركبة إلى سلتك' },
  { state: { kind: 'trip' }, button: 'تحديث', text: 'تم التحديث' },
] as const)('in Arabic the message is: $text (reference rental client hole 7)', async ({ state, button, text }) => {
  const cart = aRentalCart(aRentalLine(1))
  const answers = { 'rentalCart.get': () => cart, 'rentalCart.add': () => cart, 'rentalCart.updateTrip': () => cart }
  const { user, dialog } = await openDialog(answers, state, 'ar')
  await user.click(dialog.getByRole('button', { name: button }))
  expect((await screen.findByText(text)).closest('.toast')).not.toBeNull()
})
