import type { MoneyWayPart } from '@medina/contract/orders/shortages'
import type { Translate } from '@medina/web/texts/text.tsx'

export type MoneyWords = { t: Translate; format: (amount: number) => string }

/** Money that went back, in sentences; empty where none did. */
export function describeReturns(returned: readonly MoneyWayPart[], { t, format }: MoneyWords): string[] {
  return returned.map(({ to, amount }) => t(`shortage.less_${to}`, { amount: format(amount) }))
}
