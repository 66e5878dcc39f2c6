import type { WalletTransaction } from '@medina/contract/wallet/wallet'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

/** `gateway` is null where its name is not known. */
type Words = { t: Translate; gateway: string | null; business: string }
type Described = { icon: IconName; title: string; path: string | null }

/** Icon and title of a transaction, and the page of its cause; null if it has none. */
export function describeTransaction(row: WalletTransaction, words: Words): Described {
  return { path: pathOf(row), ...describeCause(row, words) }
}

/** The wallet with the outcome of a top-up above it. */
export function topUpPath(id: number): string {
  return `/wallet?top_up=${id}`
}

function pathOf({ order_id, trip_id, top_up_id }: WalletTransaction): string | null {
  if (order_id !== null) return orderPath(order_id)
  if (trip_id !== null) return tripPath(trip_id)
  return top_up_id === null ? null : topUpPath(top_up_id)
}

function describeCause(row: WalletTransaction, { t, gateway, business }: Words): Omit<Described, 'path'> & { path?: string } {
  const { transaction_type: type, kind, order_id, trip_id } = row
  const id = String(order_id ?? trip_id ?? '')
  const isKnown = id !== ''
  if (kind === 'tip') return { icon: 'heart', title: t('wallet.row_tip', { id }) }
  if (kind === 'cashback_reversed') return { icon: 'percent', title: t('wallet.row_cashback_reversed', { id }) }
  if (kind === 'debt_collected') return { icon: 'percent', title: t('wallet.row_debt') }
  if (kind === 'referrer_reversed')
    return { icon: 'gift', title: t('wallet.row_referrer_reversed'), path: '/profile?page=referral-code' }
  // The office says why.
  if (kind === 'balance_changed' || kind === 'accounts_merged')
    return { icon: 'wallet', title: row.reference || t('wallet.row_other') }
  switch (type) {
    case 'order_place':
      return { icon: 'bag', title: isKnown ? t('wallet.row_order', { id }) : t('wallet.row_payment') }
    case 'partial_payment':
      return { icon: 'bag', title: isKnown ? t('wallet.row_part', { id }) : t('wallet.row_payment') }
    case 'trip_booking':
      return { icon: 'car', title: t('wallet.row_trip', { id }) }
    case 'order_refund':
      if (!isKnown) return { icon: 'arrow-back', title: t('wallet.row_refunded') }
      return { icon: 'arrow-back', title: t(trip_id === null ? 'wallet.row_refund' : 'wallet.row_refund_trip', { id }) }
    case 'CashBack':
      if (!isKnown) return { icon: 'percent', title: t('wallet.row_cashback_plain') }
      return { icon: 'percent', title: t(trip_id === null ? 'wallet.row_cashback' : 'wallet.row_cashback_trip', { id }) }
    case 'add_fund':
      return { icon: 'plus', title: gateway === null ? t('wallet.row_fund_added') : t('wallet.row_add_fund', { gateway }) }
    case 'add_fund_by_admin':
      return { icon: 'plus', title: t('wallet.row_by_admin', { business }) }
    case 'loyalty_point':
      return { icon: 'coins', title: t('wallet.row_points'), path: '/profile?page=loyalty-points' }
    case 'referrer':
      return { icon: 'gift', title: t('wallet.row_referrer'), path: '/profile?page=referral-code' }
    default:
      return { icon: 'wallet', title: t('wallet.row_other') }
  }
}
