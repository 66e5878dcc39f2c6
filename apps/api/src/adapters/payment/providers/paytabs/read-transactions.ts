import { toMinor } from '@medina/pricing/money'
import type { GatewayState, SavedCard, Sum } from '../../payment-gateway.ts'
import type { Transaction } from './paytabs-api.ts'

/** The one letter of a result; none for a page on which nobody has paid yet. */
const statusOf = ({ payment_result }: Transaction): string | undefined => payment_result?.response_status

/** A transaction that moved or reserved money. */
export const isApproved = (each: Transaction): boolean => statusOf(each) === 'A'
/** Also a refund that the bank has not confirmed yet. */
export const isAccepted = (each: Transaction): boolean => isApproved(each) || statusOf(each) === 'P'
/** The void itself is approved; the hold that it ends is voided. */
export const isVoided = (each: Transaction): boolean => statusOf(each) === 'V'

/** The state of a payment of which no try was approved. Held for review (H) and pending (P) may still be. */
export function readUnpaid(tries: readonly Transaction[]): GatewayState {
  const statuses = tries.map(statusOf)
  if (statuses.length === 0 || statuses.some((status) => status === undefined || status === 'H' || status === 'P')) return 'open'
  return statuses.some((status) => status === 'D' || status === 'E') ? 'failed' : 'canceled'
}

/** Whether exactly the requested amount was taken, of the cart and of the card. */
export function isWhole({ cart_amount, cart_currency, tran_total, tran_currency }: Transaction, sum: Sum): boolean {
  const isRequested = (amount: string | number, currency: string) =>
    currency === sum.currency && toMinor(amount, sum.digits + 2) === sum.amount * 100
  return isRequested(cart_amount, cart_currency) && isRequested(tran_total ?? cart_amount, tran_currency ?? cart_currency)
}

/** A card that PayTabs has kept. A later payment names the first one besides the token, so both are in ours. */
export function readCard({ token, tran_ref, payment_info: card }: Transaction): { card?: SavedCard } {
  if (!token || !card) return {}
  const { expiryYear: year, expiryMonth: month } = card
  return {
    card: {
      token: `${token}:${tran_ref}`,
      brand: card.card_scheme,
      ending: card.payment_description.slice(-4),
      validThrough: year && month ? `${year}-${String(month).padStart(2, '0')}` : null,
    },
  }
}

/** The members of a request that name a kept card. */
export function toTokenFields(cardToken: string): { token: string; tran_ref?: string } {
  const [token = '', tran_ref] = cardToken.split(':')
  return tran_ref === undefined ? { token } : { token, tran_ref }
}
