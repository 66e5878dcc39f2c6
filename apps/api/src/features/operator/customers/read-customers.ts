import type { CustomerDetails, ListedCustomer } from '@medina/contract/operator/customers/operator-customers'
import { compactPhone } from '@medina/contract/wire/compact-phone'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { listWaitingOf, toChange } from './balance-changes.queries.ts'
import { listDifferent } from './different-customers.queries.ts'
import { listMerges } from './account-merges.queries.ts'
import { findDuplicates } from './find-duplicates.ts'
import { toListed } from './to-listed.ts'
import {
  type AccountRecord,
  countDevices,
  type CustomerSearch,
  findAccount,
  listAccounts,
  listAddressesOf,
  listCasesOf,
  listNotes,
  listRecentOrders,
  listReviewsBy,
  readSpent,
} from './customers.queries.ts'

type Wish = { search: string | undefined; cursor: string | undefined; limit: number }

/** Customers of the business, the newest account first, or those that are found by a text. */
export async function listCustomers(
  { db }: Pick<Api, 'db'>,
  operator: Operator,
  { search, cursor, limit }: Wish,
): Promise<{ customers: ListedCustomer[]; next_cursor: string | null }> {
  requireBusiness(operator)
  const read = search === undefined ? null : readSearch(search, (await readSwitches(db)).country)
  const found = await listAccounts(db, { search: read, before: readIdCursor(cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  return { customers: shown.map(toListed), next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null }
}

/** The number of an account, a phone in any writing, an e-mail address, or beginnings of names. */
function readSearch(text: string, country: string): CustomerSearch {
  if (text.includes('@')) return { id: null, phone: null, email: text.toLowerCase(), name: null }
  const digits = compactPhone(text)
  const id = /^\d{1,15}$/.test(digits) ? Number(digits) : null
  return { id, phone: normalizePhone(text, country), email: null, name: /\p{L}/u.test(text) ? text : null }
}

/** Throws 404 for an unknown account. */
export async function requireAccount(db: Db, operator: Operator, id: number): Promise<AccountRecord> {
  requireBusiness(operator)
  const account = await findAccount(db, id)
  if (account === null) throw notFound('customer', 'operator.customer_unknown')
  return account
}

type About = { id: number; language: Language }

/** Everything that the office sees of a customer at once. */
export async function readCustomer(api: Api, operator: Operator, { id, language }: About): Promise<CustomerDetails> {
  const { db, clock } = api
  const account = await requireAccount(db, operator, id)
  const { toWire } = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const [recent, addresses, notes, cases, reviews, changes] = await Promise.all([
    listRecentOrders(db, id),
    listAddressesOf(db, id),
    listNotes(db, id),
    listCasesOf(db, id),
    listReviewsBy(db, id),
    listWaitingOf(db, id),
  ])
  return {
    ...toListed(account),
    language: account.language,
    spent: toWire(await readSpent(db, id)),
    wallet: toWire(await readBalance(db, id, 'wallet')),
    points: await readBalance(db, id, 'points'),
    devices: await countDevices(db, id, clock.now()),
    block: account.status ? null : { reason: account.blocked_reason, until: account.blocked_until?.toISOString() ?? null },
    recent: recent.map((order) => toRecent(order, language)),
    addresses: addresses.map(toAddress),
    notes: notes.map(toNote),
    cases: cases.map(({ created_at, ...each }) => ({ ...each, created_at: created_at.toISOString() })),
    reviews: reviews.map((review) => toReview(review, language)),
    changes: changes.map((change) => toChange(change, toWire)),
    duplicates: await findDuplicates(db, id),
    merges: await listMerges(db, id, { toWire, now: clock.now() }),
    different: await listDifferent(db, id),
  }
}

type RecentRow = Awaited<ReturnType<typeof listRecentOrders>>[number]
type AddressRow = Awaited<ReturnType<typeof listAddressesOf>>[number]
type ReviewRow = Awaited<ReturnType<typeof listReviewsBy>>[number]

function toRecent(row: RecentRow, language: Language): CustomerDetails['recent'][number] {
  const { id, order_status, order_amount, currency_digits, store, created_at } = row
  return {
    id,
    order_status,
    order_amount: moneyFormat(currency_digits).toWire(order_amount),
    store: store && localize(store, language),
    created_at: created_at.toISOString(),
  }
}

function toAddress(row: AddressRow): CustomerDetails['addresses'][number] {
  return {
    id: row.id,
    type: row.address_type,
    label: row.address_label,
    address: row.address,
    contact_name: row.contact_person_name,
    contact_phone: row.contact_person_number,
  }
}

function toReview(row: ReviewRow, language: Language): CustomerDetails['reviews'][number] {
  const { status, created_at, store, item, vehicle, ...review } = row
  return {
    ...review,
    subject: localize(item ?? vehicle ?? store, language),
    is_shown: status,
    created_at: created_at.toISOString(),
  }
}

type Note = Awaited<ReturnType<typeof listNotes>>[number]

export function toNote({ id, words, key_id, key_name, created_at }: Note): CustomerDetails['notes'][number] {
  return { id, words, key: { id: key_id, name: key_name }, created_at: created_at.toISOString() }
}
