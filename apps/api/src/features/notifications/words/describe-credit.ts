import { formatAmount, type OwnTextKey, type Switches } from '#features/site/public.ts'
import type { Words } from './describe-order.ts'
import type { TextWriter } from './write-text.ts'

/** Causes of credits that customers are notified of; values of the wire. */
const creditTypes = ['add_fund', 'cashback', 'loyalty_point', 'referral_code'] as const
export type CreditType = (typeof creditTypes)[number]

export function isCreditType(type: string): type is CreditType {
  return (creditTypes as readonly string[]).includes(type)
}

/** A credit of a wallet, in minor units. */
export type NotifiedCredit = { type: CreditType; amount: number }

const titles: Partial<Record<CreditType, OwnTextKey>> = {
  add_fund: 'notification.add_fund',
  cashback: 'notification.cashback',
  referral_code: 'notification.referral_code',
}

/** Title and text of a credit, in the reader's language; null for causes without a notification. */
export function describeCredit(
  { type, amount }: NotifiedCredit,
  switches: Switches,
  { write, language }: TextWriter,
): Words | null {
  const key = titles[type]
  if (key === undefined) return null
  const description = write('notification.credit', { amount: formatAmount(amount, switches, language) })
  return { title: write(key), description }
}
