import type { CourierReportRow, StoreReportRow, WalletReportRow } from './reports.queries.ts'

/**
 * Accounts of the journal. `customers` clears what customers pay against what is done with it; `stores`, `couriers` and `wallets` are owed;
 * `courier_cash` and `till` are cash.
 */
export type Account =
  | 'customers'
  | 'stores'
  | 'couriers'
  | 'wallets'
  | 'commission'
  | 'commission_tax'
  | 'delivery_cost'
  | 'promotions'
  | 'adjustments'
  | 'courier_cash'
  | 'till'
  | 'bank'

/** Minor units; positive is a debit. */
export type Line = { account: Account; amount: number }

const withoutZeros = (lines: readonly Line[]): Line[] => lines.filter(({ amount }) => amount !== 0)

/** A sale, refund or payout of a store: it is owed the amount of the entry, and the parts of the entry say where that comes from. */
export function postStoreEntry(entry: StoreReportRow): Line[] {
  const { goods, offers, tax, packaging, delivery, tip, commission, commission_tax, cash, paid, amount } = entry
  return withoutZeros([
    { account: 'customers', amount: goods + offers + tax + packaging + delivery + tip + cash },
    { account: 'commission', amount: commission },
    { account: 'commission_tax', amount: commission_tax },
    { account: 'bank', amount: paid },
    { account: 'stores', amount: 0 - amount },
  ])
}

/** Earnings, payouts and cash of a courier. Cash that is handed over, or given as change, moves between pocket and till. */
export function postCourierEntry({ kind, delivery, distance, tip, paid, cash, amount }: CourierReportRow): Line[] {
  const isOfOffice = kind === 'hand_over' || kind === 'float'
  return withoutZeros([
    { account: 'delivery_cost', amount: delivery + distance },
    { account: 'customers', amount: tip },
    { account: 'bank', amount: paid },
    { account: 'couriers', amount: 0 - amount },
    { account: 'courier_cash', amount: cash },
    { account: isOfOffice ? 'till' : 'customers', amount: 0 - cash },
  ])
}

const sources: Partial<Record<WalletReportRow['transaction_type'], Account>> = {
  add_fund_by_admin: 'adjustments',
  balance_changed: 'adjustments',
  accounts_merged: 'adjustments',
  referrer: 'promotions',
  referrer_reversed: 'promotions',
  CashBack: 'promotions',
  cashback_reversed: 'promotions',
  point_to_wallet: 'promotions',
}

/** A posting to the wallet of a customer, against its source. */
export function postWalletEntry({ transaction_type: type, amount }: WalletReportRow): Line[] {
  return withoutZeros([
    { account: sources[type] ?? 'customers', amount },
    { account: 'wallets', amount: 0 - amount },
  ])
}
