import type { BillLine as OrderBillLine } from '@medina/contract/orders/checkout'
import type { TripQuote } from '@medina/contract/rental/trips'
import { formatDistance } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import type { TextKey, Translate } from '@medina/web/texts/text.tsx'
import { roundAmount } from '@medina/web/format/round-amount.ts'

/** A line of an order's or a trip's bill. */
export type BillLine = OrderBillLine | TripQuote['lines'][number]

/** The facts that a bill shows in addition to its lines. */
export type BillFacts = {
  lines: readonly BillLine[]
  /** Pieces of all items. */
  count: number
  moduleType: string
  /** Kilometres by road of a parcel; null for what comes from a store, whose distance is a straight line (decision 0082). */
  distance: number | null
  /** The delivery fee without an offer. */
  originalDelivery: number
  /** The items are not added yet: a pharmacist reads the prescription first. */
  isOpen?: boolean
}

export type BillRow = {
  code: BillLine['code']
  label: string
  amount: number
  /** A short explanation. */
  help: string | null
  /** Why the amount is what it is now: a busy time. */
  note?: string | null
  tone: 'plain' | 'saving' | 'quiet' | 'free' | 'later'
  /** The former price of a line that is free now. */
  before: number | null
}

type Words = { t: Translate; language: Language }

/** Each line of a bill with its name and what it means, in the order of the server. */
export function toBillRows({ lines, ...facts }: BillFacts, words: Words): BillRow[] {
  return lines.map((line) => ({
    code: line.code,
    label: nameBillLine(line, facts, words),
    amount: line.amount,
    ...describe(line, facts, words),
  }))
}

/** The savings: discounts, coupons, and a delivery fee that was waived. */
export function calculateSavings({ lines, originalDelivery }: Pick<BillFacts, 'lines' | 'originalDelivery'>): number {
  const isFree = lines.some(({ code, amount }) => code === 'delivery' && amount === 0)
  const saved = lines.reduce((sum, { amount }) => sum - Math.min(0, amount), isFree ? originalDelivery : 0)
  return roundAmount(saved)
}

/** The name of a line of a bill. */
export function nameBillLine(
  { code, included, detail }: BillLine,
  facts: Omit<BillFacts, 'lines'>,
  { t, language }: Words,
): string {
  switch (code) {
    case 'items':
      if (facts.isOpen) return t('order.medicine')
      return t(itemsKey(facts.moduleType), { count: facts.count })
    case 'tax':
      return t(included ? 'order.tax_included' : 'order.tax_added', { percent: Number(detail) })
    case 'discount':
      return detail === null ? t('order.discount') : t('order.store_offer', { percent: Number(detail) })
    case 'delivery':
      return facts.distance === null || facts.distance === 0
        ? t('order.delivery_fee')
        : t('order.delivery_fee_for', { distance: formatDistance(facts.distance * 1000, language) })
    case 'coupon':
      return t('order.coupon_line')
    case 'tip':
      return t('order.tip_line')
    case 'additional_charge':
      return detail ?? t('order.charge')
    default:
      return t(`order.${code}`)
  }
}

function itemsKey(moduleType: string): TextKey {
  if (moduleType === 'food') return 'order.items_food'
  return moduleType === 'pharmacy' ? 'order.items_pharmacy' : 'order.items'
}

function describe(
  { code, amount, included, detail }: BillLine,
  { originalDelivery, isOpen, distance }: Omit<BillFacts, 'lines'>,
  { t }: Words,
): Pick<BillRow, 'help' | 'note' | 'tone' | 'before'> {
  const plain = { tone: 'plain', before: null } as const
  switch (code) {
    case 'items':
      return { ...plain, help: null, tone: isOpen ? 'later' : 'plain' }
    case 'coupon':
      return { ...plain, help: t('order.help_coupon'), tone: 'saving' }
    case 'first_order':
    case 'discount':
      return { ...plain, help: null, tone: 'saving' }
    case 'tax':
      return included
        ? { ...plain, help: t('order.help_tax_included'), tone: 'quiet' }
        : { ...plain, help: t('order.help_tax_added') }
    case 'delivery':
      if (amount > 0) return { ...plain, help: distance === null ? t('order.help_delivery') : null, note: detail }
      return { help: t('order.help_free'), tone: 'free', before: originalDelivery > 0 ? originalDelivery : null }
    case 'additional_charge':
      return { ...plain, help: t('order.help_charge') }
    default:
      return { ...plain, help: null }
  }
}
