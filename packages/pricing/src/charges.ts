import type { BillLine } from './bill-lines.ts'
import { checked } from './money.ts'

/** The business's own charge on every bill, its amount in minor units. */
export type ChargeSettings = {
  additional_charge_status: boolean | number
  additional_charge: number
  additional_charge_name: string
}

/** The additional charge where it is on, never below zero. */
export function getAdditionalCharge(config: ChargeSettings): BillLine<'additional_charge'> {
  const amount = config.additional_charge_status ? Math.max(0, checked(config.additional_charge)) : 0
  return { code: 'additional_charge', amount, name: config.additional_charge_name }
}

/** A courier's tip where tips are on, never below zero. */
export function getTip(tip: number, config: { dm_tips_status: boolean | number }): BillLine<'tip'> {
  return { code: 'tip', amount: config.dm_tips_status ? Math.max(0, checked(tip)) : 0 }
}
