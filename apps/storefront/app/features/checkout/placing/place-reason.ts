import type { Quote } from '@medina/contract/orders/checkout'
import type { Translate } from '../../../lib/texts/text.tsx'
import type { Money } from '../../site/site.tsx'
import type { PaymentSplit } from '../payment/payment.ts'
import { MOST_TIP } from '../payment/tip.ts'

type Facts = {
  /** Guests may not order here. */
  isGuestOff: boolean
  /** The reason for a missing bill. */
  refusal: string | null
  minimum: number
  quote: Quote | undefined
  split: PaymentSplit
  /** The cash limit; null without one. */
  cashMaximum: number | null
  /** The typed tip is not an amount. */
  isTipUnread: boolean
}

/** The texts of what keeps a total from being paid. */
export const paymentProblems = {
  no_method: 'checkout.no_method',
  wallet_short: 'checkout.wallet_short_reason',
  cash_maximum: 'checkout.cash_maximum',
} as const

/** The reason that keeps the order from being placed; null when there is none, or none is known yet. */
export function readReason(
  { isGuestOff, refusal, minimum, quote, split, cashMaximum, isTipUnread }: Facts,
  { t, money }: { t: Translate; money: Money },
): string | null {
  if (isGuestOff) return t('checkout.guest_off')
  if (refusal !== null || quote === undefined) return refusal
  const gap = minimum - quote.items.reduce((sum, item) => sum + item.unit_price * item.quantity + item.add_ons_price, 0)
  if (gap > 0) return t('checkout.minimum', { amount: money.text(minimum), gap: money.text(gap) })
  if (isTipUnread) return t('checkout.tip_unread', { amount: money.text(MOST_TIP) })
  return split.problem === null ? null : t(paymentProblems[split.problem], { amount: money.text(cashMaximum ?? 0) })
}
