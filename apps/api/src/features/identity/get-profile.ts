import type { Profile } from '@medina/contract/profile'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import type { Customer } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import { unauthorized } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { findCustomer, updateCustomer } from './customers.queries.ts'
import { listInterests } from './interests.ts'
import { toProfile } from './profile-row.ts'

/** The caller's profile; notes the language it was read in, in which messages are sent from then on (7.004, reference §2). */
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
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const held = { wallet: moneyFormat(digits).toWire(balanceOf('wallet')), points: balanceOf('points') }
  const beside = { signer: api, now: clock.now(), orderCount: count, interests, held }
  return toProfile({ ...customer, language: caller.language }, beside)
}
