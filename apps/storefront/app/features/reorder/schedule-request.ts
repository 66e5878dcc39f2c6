import { readSession, writeSession } from '#lib/device/session-storage.ts'

const KEY = 'order_later'

/** The next checkout at this store opens with a scheduled order chosen. */
export function requestSchedule(storeId: number): void {
  writeSession(KEY, storeId)
}

export function isScheduleRequested(storeId: number): boolean {
  return readSession<number>(KEY) === storeId
}

export function clearScheduleRequest(): void {
  writeSession(KEY, null)
}
