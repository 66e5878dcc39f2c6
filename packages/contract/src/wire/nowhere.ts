/** About a kilometre, in degrees. */
const NEAR = 0.01

/** Whether a place is 0°/0°, in the sea off Africa, which devices and programs send if they know no position. */
export function isNowhere({ lat, lng }: { lat: number; lng: number }): boolean {
  return Math.abs(lat) < NEAR && Math.abs(lng) < NEAR
}
