// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import CourierHint from './courier-hint.tsx'

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

test('a microphone that is refused is explained kindly', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { user } = await renderPage(<CourierHint order={{ id: 100_001 }} />, { answers: {} })
  await user.click(screen.getByRole('button', { name: 'Record a voice note' }))
  expect(await screen.findByText(/The microphone is blocked/)).toBeTruthy()
})
