import type { CustomerPosting } from '@medina/contract/operator/customers/operator-customers'
import type { PointsTransaction, WalletTransaction } from '@medina/contract/wallet/wallet'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { writeCursor } from '#lib/cursor.ts'
import { moneyFormat } from '#lib/money.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import { type AccountKind, listPostings, newestFirst, type PostingRecord } from './history.queries.ts'
import type { TransactionType } from './ledger.ts'

type History = { customerId: number; query: PageQuery & { type?: string | undefined } }

/** The types of the ledger behind each `type` of the wire; all others mean everything. */
const typesOf: Readonly<Record<string, readonly TransactionType[]>> = {
  order: ['order_place', 'order_refund', 'partial_payment', 'tip'],
  loyalty_point: ['loyalty_point', 'point_to_wallet'],
  add_fund: ['add_fund', 'add_fund_by_admin', 'balance_changed'],
  referrer: ['referrer', 'referrer_reversed'],
  CashBack: ['CashBack', 'cashback_reversed', 'debt_collected'],
}

/** The caller's wallet. */
export async function listWalletTransactions(api: Api, { customerId, query }: History) {
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(api.db)
  const { toWire } = moneyFormat(digits)
  const types = query.type !== undefined && Object.hasOwn(typesOf, query.type) ? (typesOf[query.type] ?? null) : null
  const { postings, ...page } = await readHistory(api, { customerId, kind: 'wallet', types, query })
  const data = postings.map((posting): WalletTransaction => {
    const bonus = posting.transaction_type === 'add_fund' ? (posting.bonus ?? 0) : 0
    const { date, time } = toLocalTime(posting.created_at, timeZone)
    const at = `${date} ${time}`
    return {
      ...toPosting(posting, customerId, toWire),
      // Clients of the family add credit and bonus.
      credit: toWire(Math.max(posting.amount, 0) - bonus),
      admin_bonus: toWire(bonus),
      top_up_id: posting.top_up_id,
      transaction_type: toWalletType(posting),
      kind: posting.transaction_type,
      created_at: at,
      updated_at: at,
      posted_at: posting.created_at.toISOString(),
    }
  })
  return { ...page, data }
}

/** The caller's loyalty points. */
export async function listPointsTransactions(api: Api, { customerId, query }: History) {
  const { postings, ...page } = await readHistory(api, { customerId, kind: 'points', types: null, query })
  const data = postings.map((posting): PointsTransaction => {
    const at = posting.created_at.toISOString()
    return {
      ...toPosting(posting, customerId, (points) => points),
      transaction_type: toPointsType(posting),
      kind: posting.transaction_type,
      created_at: at,
      updated_at: at,
    }
  })
  return { ...page, data }
}

type Ledger = { customerId: number; kind: AccountKind; cursor: string | undefined; limit: number }

/** The postings of a customer's wallet or points in one form, for the office. */
export async function listPostingsOf(
  api: Api,
  { customerId, kind, cursor, limit }: Ledger,
): Promise<{ postings: Omit<CustomerPosting, 'by'>[]; next_cursor: string | null }> {
  const { digit_after_decimal_point: digits } = await readSwitches(api.db)
  const { toWire } = moneyFormat(kind === 'wallet' ? digits : 0)
  const { postings, next_cursor } = await readHistory(api, { customerId, kind, types: null, query: { limit, cursor } })
  return {
    postings: postings.map((posting) => {
      const { id, balance, reference, order_id, trip_id } = toPosting(posting, customerId, toWire)
      const { amount, transaction_type, created_at } = posting
      return {
        id,
        amount: toWire(amount),
        balance,
        reference,
        order_id,
        trip_id,
        kind: transaction_type,
        posted_at: created_at.toISOString(),
      }
    }),
    next_cursor,
  }
}

type Wish = History & { kind: AccountKind; types: readonly TransactionType[] | null }

async function readHistory({ db }: Api, { query, ...where }: Wish) {
  const page = readPage(query)
  const { total, postings } = await listPostings(db, where, { limit: page.size + 1, skip: page.skip, cursor: query.cursor })
  const shown = postings.slice(0, page.size)
  const last = postings.length > page.size ? shown.at(-1) : undefined
  const next_cursor = last === undefined ? null : writeCursor(newestFirst, last.place)
  return { total_size: total, ...page.echo, next_cursor, postings: shown }
}

function toPosting(posting: PostingRecord, user_id: number, toWire: (amount: number) => number) {
  const { id, uuid, amount, balance, reason, reference, order_id, trip_id, transaction_type } = posting
  // A referrer's reward is about another customer's order, and its reference is that customer's phone number.
  const isOwn = transaction_type !== 'referrer' && transaction_type !== 'referrer_reversed'
  return {
    id,
    user_id,
    transaction_id: uuid,
    credit: toWire(Math.max(amount, 0)),
    debit: toWire(Math.max(-amount, 0)),
    balance: toWire(balance ?? 0),
    reference: isOwn ? (reason ?? reference ?? '') : '',
    order_id: isOwn ? order_id : null,
    trip_id: isOwn ? trip_id : null,
  }
}

/** Clients of the family know only these types, so a reversal has the type of what it reverses, and a tip that of its order. */
function toWalletType({ transaction_type: type, trip_id }: PostingRecord): WalletTransaction['transaction_type'] {
  if (trip_id !== null && (type === 'order_place' || type === 'partial_payment')) return 'trip_booking'
  if (type === 'referrer_reversed') return 'referrer'
  if (type === 'tip') return 'order_place'
  if (type === 'cashback_reversed' || type === 'debt_collected') return 'CashBack'
  if (type === 'balance_changed' || type === 'accounts_merged') return 'add_fund_by_admin'
  return type === 'point_to_wallet' || type === 'points_reversed' ? 'loyalty_point' : type
}

function toPointsType({ transaction_type: type, trip_id }: PostingRecord): PointsTransaction['transaction_type'] {
  if (type === 'point_to_wallet' || type === 'account_removed') return type
  return trip_id === null ? 'order_place' : 'trip_booking'
}
