import { readText, writeText } from '@medina/web/device/local-storage.ts'

const KEY = 'coupon'

/** A coupon stored on the device for the next checkout of its module; without `storeIds` it applies to every store. */
export type ChosenCoupon = { code: string; moduleId: number; storeIds: readonly number[] }

/** Null once it was used. */
export function chooseCoupon(chosen: ChosenCoupon | null): void {
  writeText(KEY, chosen && `${chosen.moduleId}:${chosen.storeIds.join()}:${chosen.code}`)
}

/** A coupon that was removed at a checkout does not return with a reload. Another one stays. */
export function removeCoupon(code: string): void {
  if (readText(KEY)?.endsWith(`:${code}`)) chooseCoupon(null)
}

/** The stored code for a checkout at this store; empty without one. */
export function readChosenCoupon(moduleId: number, storeId: number): string {
  const [inModule, stores = '', code = ''] = readText(KEY)?.split(':') ?? []
  return inModule === `${moduleId}` && (stores === '' || stores.split(',').includes(`${storeId}`)) ? code : ''
}
