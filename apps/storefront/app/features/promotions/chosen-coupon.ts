import { readText, writeText } from '../../lib/device/local-storage.ts'

const KEY = 'coupon'

/** A coupon that waits on the device for the next checkout of its module; no `storeIds` for every store. */
export type ChosenCoupon = { code: string; moduleId: number; storeIds: readonly number[] }

/** Null once it was used or taken away at a checkout. */
export function chooseCoupon(chosen: ChosenCoupon | null): void {
  writeText(KEY, chosen && `${chosen.moduleId}:${chosen.storeIds.join()}:${chosen.code}`)
}

/** The code that waits for a checkout at this store; empty without one. */
export function readChosenCoupon(moduleId: number, storeId: number): string {
  const [inModule, stores = '', code = ''] = readText(KEY)?.split(':') ?? []
  return inModule === `${moduleId}` && (stores === '' || stores.split(',').includes(`${storeId}`)) ? code : ''
}
