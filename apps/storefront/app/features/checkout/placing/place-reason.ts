import type { Quote } from '@medina/contract/orders/checkout'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { Money } from '@medina/web/site/site.tsx'
import { paymentProblems, type PaymentSplit } from '#features/checkout/payment/payment.ts'
import { MOST_TIP } from '@medina/contract/orders/tip'

type Facts = {
  /** Guests may not order here. */
  isGuestOff: boolean
  /** The reason for a missing bill. */
  refusal: string | null
  minimum: number
  quote: Quote | undefined
  split: PaymentSplit
  /** A scheduled order has no time yet. */
  isTimeMissing?: boolean
  /** The typed tip is not an amount. */
  isTipUnread: boolean
}

/** The reason that keeps the order from being placed; null when there is none, or none is known yet. */
export function readReason(
  { isGuestOff, refusal, minimum, quote, split, isTimeMissing, isTipUnread }: Facts,
  { t, money }: { t: Translate; money: Money },
): string | null {
  if (isGuestOff) return t('checkout.guest_off')
  if (refusal !== null || quote === undefined) return refusal
  const gap = minimum - quote.items.reduce((sum, item) => sum + item.unit_price * item.quantity + item.add_ons_price, 0)
  if (gap > 0) return t('cart.minimum_add', { gap: money.text(gap) })
  if (isTimeMissing) return t('checkout.choose_time')
  if (isTipUnread) return t('checkout.tip_unread', { amount: money.text(MOST_TIP) })
  return split.problem === null ? null : t(paymentProblems[split.problem])
}
