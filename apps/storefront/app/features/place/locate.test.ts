import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOCATE_MS, locate } from './locate.ts'

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void

/** A geolocation stand-in that records the options it gets. */
function aBrowser(answer: Answer) {
  const seen: PositionOptions[] = []
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => {
    seen.push(options)
    answer(found, failed)
  }
  return { geolocation: { getCurrentPosition } as unknown as Geolocation, seen }
}

const refuse =
  (code: number): Answer =>
  (_found, failed) =>
    failed({ code } as GeolocationPositionError)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[4.033] the place of the device is taken from the browser', async () => {
  const { geolocation } = aBrowser((found) => found({ coords: { latitude: 22.4, longitude: 39 } } as GeolocationPosition))
  await expect(locate(geolocation)).resolves.toEqual({ kind: 'found', lat: 22.4, lng: 39 })
})

test('[9.019] it is asked for with low accuracy and five seconds', async () => {
  const { geolocation, seen } = aBrowser(refuse(2))
  await locate(geolocation)
  expect(seen[0]).toMatchObject({ enableHighAccuracy: false, timeout: 5000 })
})

test('[9.019] a person who does not answer the browser in five seconds is not waited for', async () => {
  const { geolocation } = aBrowser(() => undefined)
  const located = locate(geolocation)
  await vi.advanceTimersByTimeAsync(LOCATE_MS)
  await expect(located).resolves.toEqual({ kind: 'slow' })
})

test('a refusal, a failure and a timeout of the browser are told apart', async () => {
  await expect(locate(aBrowser(refuse(1)).geolocation)).resolves.toEqual({ kind: 'denied' })
  await expect(locate(aBrowser(refuse(2)).geolocation)).resolves.toEqual({ kind: 'failed' })
  await expect(locate(aBrowser(refuse(3)).geolocation)).resolves.toEqual({ kind: 'slow' })
})

test('a browser without geolocation fails at once', async () => {
  await expect(locate(undefined)).resolves.toEqual({ kind: 'failed' })
})
