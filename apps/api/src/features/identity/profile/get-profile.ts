import type { Profile } from '@medina/contract/identity/profile'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readFirstOrder } from '#features/promotions/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { unauthorized } from '#lib/errors.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { findCustomer, updateCustomer } from '#features/identity/accounts/customers.queries.ts'
import { findUnconfirmed } from '#features/identity/accounts/accounts.ts'
import { mediumOf } from '#features/identity/sign-in/sign-in.ts'
import { listInterests } from './interests.ts'
import { toProfile } from './profile-row.ts'

/** The caller's profile; stores the language of the call, in which messages are sent from then on (spec 7.004). */
export async function getProfile(api: Api, actor: Customer, caller: Caller): Promise<Profile> {
  const { db, clock } = api
  const customer = await findCustomer(db, actor.id)
  if (customer === null) throw unauthorized()
  if (customer.language !== caller.language) await updateCustomer(db, actor.id, { language: caller.language })
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const interests = await listInterests(db, actor.id)
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('customer_id', '=', actor.id)
    .execute()
  const balanceOf = (kind: 'wallet' | 'points') => accounts.find((account) => account.kind === kind)?.balance ?? 0
  const switches = await readSwitches(db)
  const now = clock.now()
  const money = moneyFormat(switches.digit_after_decimal_point)
  const held = { wallet: money.toWire(balanceOf('wallet')), points: balanceOf('points') }
  const { discount } = await readFirstOrder(db, switches, { actor, now })
  const firstOrder = writeFirstOrder(switches, discount, money)
  const channel = findUnconfirmed(customer, switches)?.channel ?? null
  const unconfirmed = { verification_on: channel, verification_medium: channel && mediumOf(channel, switches) }
  const beside = { signer: api, now, orderCount: count, interests, held, firstOrder, unconfirmed }
  return toProfile({ ...customer, language: caller.language }, beside)
}

/** The discount on a first order, which clients of the family include in their own sums. */
function writeFirstOrder({ new_customer_discount }: Switches, offer: FirstOrderDiscount | null, { toWire }: MoneyFormat) {
  if (offer === null) return { is_valid_for_discount: false, discount_amount: 0, discount_amount_type: '' as const, validity: '' }
  const { discount, discount_type } = offer
  const { validity, validity_type } = new_customer_discount
  return {
    is_valid_for_discount: true,
    discount_amount: discount_type === 'amount' ? toWire(discount) : discount,
    discount_amount_type: discount_type,
    validity: `${validity} ${validity_type}${validity === 1 ? '' : 's'}`,
  }
}
