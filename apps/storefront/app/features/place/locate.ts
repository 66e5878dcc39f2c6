/** How long browser and person may take to provide the position (spec 9.019). */
export const LOCATE_MS = 5000

export type Located = { kind: 'found'; lat: number; lng: number } | { kind: 'denied' } | { kind: 'slow' } | { kind: 'failed' }

const DENIED = 1
const TIMEOUT = 3

/**
 * Asks the browser once for this device's rough position (spec 4.033, 9.019). The browser's own timeout starts only after its permission
 * prompt, so ours counts too.
 */
export function locate(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Located> {
  if (geolocation === undefined) return Promise.resolve({ kind: 'failed' })
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'slow' }), LOCATE_MS)
    const answer = (located: Located) => {
      clearTimeout(timer)
      resolve(located)
    }
    geolocation.getCurrentPosition(
      ({ coords }) => answer({ kind: 'found', lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => answer({ kind: code === DENIED ? 'denied' : code === TIMEOUT ? 'slow' : 'failed' }),
      { enableHighAccuracy: false, timeout: LOCATE_MS, maximumAge: 60_000 },
    )
  })
}
