// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LOCATE_MS } from '#features/place/locate.ts'
import { anAccountAddress, anAddress } from './address.builders.ts'
import PlaceDialog from './place-dialog.tsx'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

async function openPicker(answers: Answers = {}) {
  const page = await renderPage(<PlaceDialog open onClose={() => undefined} />, {
    place,
    module: { id: 1, type: 'food' },
    answers: { 'geo.zones': () => [], 'site.modules': () => [], 'cart.list': () => [], ...answers },
  })
  return { ...page, picker: within(await screen.findByRole('dialog', { name: 'Where to?' })) }
}

function aZone(id: number, name: string) {
  return {
    id,
    name,
    display_name: null,
    status: 1 as const,
    cash_on_delivery: true,
    digital_payment: true,
    offline_payment: true,
    increased_delivery_fee: 0,
    increased_delivery_fee_status: 0 as const,
    increase_delivery_charge_message: null,
    formated_coordinates: [],
  }
}

/** The browser's answer to where this device is. */
function answerPosition(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  const spy = vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition: answer } as unknown as Geolocation)
  onTestFinished(() => spy.mockRestore())
}

test('[2.037] a customer chooses among saved addresses, this device and the map; the arrow keys lead through the addresses', async () => {
  localStorage.setItem('token', 'a-token-of-noura')
  const home = anAccountAddress({ id: 7, latitude: '22.43' })
  const office = anAccountAddress({ id: 8, address_type: 'office', latitude: '22.44' })
  const { user, picker, api } = await openPicker({
    'address.list': () => ({ limit: 100, offset: 1, total_size: 2, addresses: [office, home] }),
    'geo.zone': () => {
      throw new Refusal(404, [{ code: 'coordinates', message: 'Service is not available in this area' }])
    },
  })
  for (const name of ['Use Current Location', 'Pick from map']) expect(picker.getByRole('button', { name })).toBeTruthy()
  const first = await picker.findByRole('radio', { name: /^Office/ })
  const second = picker.getByRole('radio', { name: /^Home/ })
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1])
  first.focus()
  for (const [key, focused] of [
    ['{ArrowDown}', second],
    ['{ArrowDown}', first],
    ['{ArrowUp}', second],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(focused)
  }
  expect(api.callsOf('geo.zone')).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.callsOf('geo.zone').map(({ input }) => Number(input.query?.lat))).toEqual([22.43]))
})

test('[2.038, 6.003] a guest is told how to reach saved addresses, and sees those of this device', async () => {
  localStorage.setItem(
    'guest_addresses',
    JSON.stringify([anAddress({ address_type: 'other', address_label: 'Studio', latitude: '22.43', zone_ids: [77] })]),
  )
  const { user, picker, api } = await openPicker({
    'geo.zone': () => {
      throw new Refusal(404, [{ code: 'coordinates', message: 'Service is not available in this area' }])
    },
  })
  expect(picker.getByText('To select from saved addresses, you need to sign in.')).toBeTruthy()
  expect(picker.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  await user.click(await picker.findByRole('radio', { name: /^Studio/ }))
  // The zones come from the server, not from the stored address.
  await waitFor(() => expect(api.callsOf('geo.zone').map(({ input }) => Number(input.query?.lat))).toEqual([22.43]))
  expect(await picker.findByText(/^Service is not available in this area/)).toBeTruthy()
  expect(localStorage.getItem('zoneid')).toBe('[1]')
})

test('[4.033] a device outside all zones hears where we deliver, and keeps its place', async () => {
  answerPosition((found) => found({ coords: { latitude: 22.3, longitude: 38.9 } } as GeolocationPosition))
  const { user, picker } = await openPicker({
    'geo.zones': () => ['Old Harbour', 'Palm Hills'].map((name, index) => aZone(index + 1, name)),
    'geo.reverse': () => ({ results: [], status: 'OK' }),
    'geo.zone': () => {
      throw new Refusal(404, [{ code: 'coordinates', message: 'Service is not available in this area' }])
    },
  })
  await user.click(picker.getByRole('button', { name: 'Use Current Location' }))
  expect(await picker.findByText(/^Service is not available in this area/)).toBeTruthy()
  expect(await picker.findByText(/We deliver in .?Old Harbour.? and .?Palm Hills/)).toBeTruthy()
  expect(localStorage.getItem('zoneid')).toBe('[1]')
})

test('[4.033, 9.019] a browser that may not tell the place says where to allow it; one that never answers is waited for five seconds', async () => {
  let isRequested = false
  answerPosition((_found, failed) => {
    if (!isRequested) failed({ code: 1 } as GeolocationPositionError)
    isRequested = true
  })
  const { user, picker } = await openPicker()
  const press = () => user.click(picker.getByRole('button', { name: 'Use Current Location' }))
  await press()
  const hint = within(await screen.findByRole('dialog', { name: 'Allow the browser to share your location' }))
  await user.click(hint.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(picker.getByRole('button', { name: 'Use Current Location' })).toBeTruthy())

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await press()
  await vi.advanceTimersByTimeAsync(LOCATE_MS - 500)
  expect(picker.queryByText('Finding your location took too long.', { exact: false })).toBeNull()
  await vi.advanceTimersByTimeAsync(500)
  expect(await picker.findByText('Finding your location took too long.', { exact: false })).toBeTruthy()
  expect(picker.getByRole('button', { name: 'Pick from map' })).toBeTruthy()
})
