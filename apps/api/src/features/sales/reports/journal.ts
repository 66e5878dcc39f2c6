import type { CourierReportRow, MoneyReportRow, OutputTaxRow, StoreReportRow, WalletReportRow } from './reports.queries.ts'

/**
 * Accounts of the journal (docs/books.md). `customers` clears what customers pay against what is done with it; `stores`, `couriers` and
 * `wallets` are owed; `courier_cash` and `till` are cash. Each gateway has an account for what it holds of ours, and each tax class one for
 * what the business owes the state. `opening` is what a shop that moved in brought with it.
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
  | 'opening'
  | `gateway_${string}`
  | `output_tax${string}`

/** The books of the journal by the column that names the kind of an entry, with what the kind of its lines begins with. */
export const journalBooks = {
  'store_entries.kind': '',
  'courier_entries.kind': 'courier_',
  'ledger_transactions.transaction_type': 'wallet_',
  'money_entries.kind': 'money_',
  'tax_entries.kind': 'tax_',
} as const

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

const walletAccounts: Record<WalletReportRow['account'], Account> = {
  wallet: 'wallets',
  wallet_owed: 'wallets',
  sales: 'customers',
  funding: 'customers',
  promotions: 'promotions',
  forfeited: 'adjustments',
  adjustments: 'adjustments',
  // Points are no money: none of their transactions has a wallet.
  points: 'adjustments',
  points_issued: 'adjustments',
  points_owed: 'adjustments',
}

/** One side of a posting to the wallet of a customer; the other sides are rows of their own. */
export function postWalletEntry({ account, amount, is_opening }: WalletReportRow): Line[] {
  const other = walletAccounts[account]
  return withoutZeros([{ account: is_opening && other === 'customers' ? 'opening' : other, amount: 0 - amount }])
}

/** Money that arrives at a gateway or in the bank, or leaves it, against the customers whose money it is. */
export function postMoneyEntry({ kind, gateway, amount }: MoneyReportRow): Line[] {
  const elsewhere = kind === 'opening' ? 'opening' : 'bank'
  return withoutZeros([
    { account: gateway === null ? elsewhere : `gateway_${gateway}`, amount },
    { account: 'customers', amount: 0 - amount },
  ])
}

/** Tax on what the business itself sold: it is a part of what customers paid, and owed to the state. */
export function postOutputTax({ class: code, tax }: OutputTaxRow): Line[] {
  return withoutZeros([
    { account: 'customers', amount: tax },
    { account: code === null ? 'output_tax' : `output_tax_${code}`, amount: 0 - tax },
  ])
}
