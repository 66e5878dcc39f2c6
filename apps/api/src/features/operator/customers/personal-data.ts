import type { CustomerRemoval } from '@medina/contract/operator/customers/customer-removal'
import type { Api } from '#api.ts'
import { erasePerson, findAccountHolder, type Person } from '#features/privacy/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { readToken, signToken } from '#lib/keys.ts'
import { moneyFormat } from '#lib/money.ts'
import { findLinkMaker, writeLinkMaker } from '#features/operator/keys/link-maker.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { requireAccount } from './read-customers.ts'

export const ARCHIVE_PATH = '/api/v1/operator/personal-data'
const PURPOSE = 'personal data for the office'
const VALID_MS = 10 * 60_000

type Signer = Pick<Api, 'appKey' | 'clock' | 'db'>

/**
 * The path of a customer's archive, which works for ten minutes and as long as the key, the session and its rights. Throws 404 for an unknown
 * account.
 */
export async function signArchive(
  { appKey, clock, db }: Signer,
  operator: Operator,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  await requireAccount(db, operator, id)
  const now = clock.now()
  const expires = now.getTime() + VALID_MS
  await record(db, operator, { id, act: 'customer_exported', now })
  const token = signToken(appKey, PURPOSE, `${writeLinkMaker(operator)} ${id} ${expires}`)
  return { url: `${ARCHIVE_PATH}/${token}`, expires_at: new Date(expires).toISOString() }
}

/** The person of a valid path; null for any other. */
export async function readArchiveToken({ appKey, clock, db }: Signer, token: string): Promise<Person | null> {
  const [maker, id, expires] = readToken(appKey, PURPOSE, token)?.split(' ') ?? []
  if (maker === undefined || clock.now().getTime() >= Number(expires)) return null
  const operator = await findLinkMaker({ db, clock }, maker, 'customers:write')
  return operator === null ? null : findAccountHolder(db, Number(id))
}

/**
 * Deletes a customer's account and anonymizes its orders and trips, as on request of the person. Money in the wallet becomes a refund by
 * hand. Throws 404 for an unknown account, and 409 while something of it is open.
 */
export async function removeCustomer(api: Api, operator: Operator, id: number): Promise<CustomerRemoval> {
  const { db, clock } = api
  await requireAccount(db, operator, id)
  const person = await findAccountHolder(db, id)
  if (person === null) throw notFound('customer', 'operator.customer_unknown')
  const erasure = await erasePerson(api, person)
  if ('open' in erasure) {
    const numbers = [...erasure.open.orders, ...erasure.open.trips].slice(0, 5).join(', ')
    throw refuse(409, 'customer', 'operator.customer_open', { numbers })
  }
  await record(db, operator, { id, act: 'customer_removed', now: clock.now() })
  const { orders, trips, wallet } = erasure.erased
  const { toWire } = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  return { id, orders, trips, wallet_refund: wallet?.id == null ? null : { id: wallet.id, amount: toWire(wallet.amount) } }
}

type Done = { id: number; act: string; now: Date }

function record(db: Db, { id: keyId }: Operator, { id, act, now }: Done): Promise<void> {
  return recordActs(db, [{ keyId, storeId: null, act, about: { name: toBase(String(id)) }, now }])
}
