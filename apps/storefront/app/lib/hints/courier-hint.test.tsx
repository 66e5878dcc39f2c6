// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import AddressPicture from './address-picture.tsx'
import CheckoutHints from './checkout-hints.tsx'
import CourierHint from './courier-hint.tsx'
import { handOver } from './hand-over.ts'
import { findHint, storeHint } from './hint-store.ts'

/** Stands in for the browser's recorder, which the test environment lacks. */
class FakeRecorder {
  static isTypeSupported = () => true
  state = 'inactive'
  mimeType = 'audio/webm'
  ondataavailable: (event: { data: Blob }) => void = () => undefined
  onstop: () => void = () => undefined
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['sound']) })
    this.onstop()
  }
}

const stopTrack = vi.fn<() => void>()
const getUserMedia = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  stopTrack.mockReset()
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] })
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const refuse = () => {
  throw new Refusal(503, [{ code: 'service', message: 'Later' }])
}

/** The part of a checkout that records, with what follows once the order is placed. */
function Booking({ address = null }: { address?: { id: number; door_picture_url: string } | null }) {
  const shop = useShop()
  return (
    <>
      <CheckoutHints storeId={7} address={address} />
      <button type="button" onClick={() => void handOver(shop, 100_002, { hasDraft: true, pictureOf: address?.id ?? null })}>
        Place
      </button>
    </>
  )
}

const given = { voice_note_url: '/images/voices/a.webm?expires=1', voice_seconds: 3, door_picture_url: null }

test('a voice note is recorded, sent once and played; the microphone is released', async () => {
  const { user, api } = await renderPage(<CourierHint order={{ id: 100_001 }} />, {
    answers: { 'identity.guest': () => ({ message: 'ok', guest_id: 'a-guest' }), 'orders.courierHint': () => given },
  })
  await user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  await user.click(await screen.findByRole('button', { name: /Finish/ }))
  expect((await screen.findByLabelText<HTMLAudioElement>('Your voice note')).getAttribute('src')).toBe(given.voice_note_url)
  expect(api.callsOf('orders.courierHint')).toHaveLength(1)
  expect(stopTrack).toHaveBeenCalled()
})

test('a note recorded while booking goes to the order; one that did not arrive is kept, said, and sent again by a press', async () => {
  const answers = { 'identity.guest': () => ({ message: 'ok', guest_id: 'a-guest' }) }
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:note')
  const { user, api, unmount } = await renderPage(<Booking />, { answers: { ...answers, 'orders.courierHint': refuse } })
  await user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  await user.click(await screen.findByRole('button', { name: /Finish/ }))
  expect((await screen.findByLabelText<HTMLAudioElement>('Your voice note')).getAttribute('src')).toBe('blob:note')
  expect(api.callsOf('orders.courierHint')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Place' }))
  await waitFor(() => expect(api.callsOf('orders.courierHint')).toHaveLength(1))
  expect(readSession('held_hints')).toBeNull()
  unmount()

  const after = await renderPage(<CourierHint order={{ id: 100_002 }} />, {
    answers: { ...answers, 'orders.courierHint': refuse },
  })
  expect(await screen.findByText(/has not reached the courier yet/)).toBeTruthy()
  after.api.answer({ 'orders.courierHint': () => given })
  await after.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/has not reached the courier yet/)).toBeNull())
  const [call] = after.api.callsOf('orders.courierHint').slice(-1)
  expect(JSON.stringify(call?.input.body)).toMatch(/100002.*voice_note/)
})

test('the picture of a saved address is shown while booking, and goes to the order by the address', async () => {
  const saved = { id: 7, door_picture_url: '/images/uploads/a.jpg?expires=1' }
  const { user, api } = await renderPage(<Booking address={saved} />, {
    answers: {
      'identity.guest': () => ({ message: 'ok', guest_id: 'a-guest' }),
      'orders.courierHint': () => ({ ...given, door_picture_url: saved.door_picture_url }),
    },
  })
  expect((await screen.findByRole('img', { name: 'The building' })).getAttribute('src')).toBe(saved.door_picture_url)
  expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Place' }))
  await waitFor(() => expect(api.callsOf('orders.courierHint')).toHaveLength(1))
  expect(JSON.stringify(api.callsOf('orders.courierHint')[0]?.input.body)).toMatch(/address_id\D*7/)
})

test('a picture is kept with a saved address, and removed from it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:building')
  writeSession('held_hints', '7')
  await storeHint('draft', 'door_picture', new Blob(['picture']))
  const url = '/images/uploads/b.jpg?expires=1'
  const booking = await renderPage(<CheckoutHints storeId={7} address={{ id: 7 }} />, {
    answers: { 'address.picture': () => ({ door_picture_url: url }) },
  })
  await booking.user.click(await screen.findByRole('button', { name: 'Keep the picture with this address' }))
  await waitFor(async () => expect(await findHint('draft', 'door_picture')).toBeNull())
  expect(booking.api.callsOf('address.picture')).toHaveLength(1)
  booking.unmount()

  const { user, api } = await renderPage(<AddressPicture address={{ id: 7, door_picture_url: url }} />, {
    answers: { 'address.picture': () => ({ door_picture_url: null }) },
  })
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(await screen.findByRole('button', { name: 'Add a picture of the building' })).toBeTruthy()
  expect(api.callsOf('address.picture')[0]?.input.body).toEqual({ address_id: 7 })
})

test('a note for an order from another store is dropped', async () => {
  writeSession('held_hints', '1')
  await storeHint('draft', 'voice_note', new Blob(['sound']))
  await renderPage(<CheckoutHints storeId={2} />, { answers: {} })
  await waitFor(async () => expect(await findHint('draft', 'voice_note')).toBeNull())
  expect(screen.getByRole('button', { name: 'Record a voice note' })).toBeTruthy()
})

test('a microphone that is refused is explained kindly', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { user } = await renderPage(<CourierHint order={{ id: 100_001 }} />, { answers: {} })
  await user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  expect(await screen.findByText(/The microphone is blocked/)).toBeTruthy()
})
