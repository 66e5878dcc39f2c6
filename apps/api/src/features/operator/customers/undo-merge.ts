import type { Api } from '#api.ts'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { lockContacts } from '#features/identity/public.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { readSwitches } from '#features/site/public.ts'
import { separateAccounts } from '#features/wallet/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { emptyOldMerges, lockUndoable } from './account-merges.queries.ts'
import { type MergedRows, returnMergedRows } from './merged-rows.ts'
import { moveCouponUses } from './move-rows.ts'

const channels = ['phone', 'email'] as const

/**
 * Undoes a merge within a day: the other account is there again, with its rows, contacts and balances; its devices sign in again. Throws 404
 * for one that cannot be undone any more, and 409 where the balance was spent or somebody else has the contact by now.
 */
export async function undoMerge(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  id: number,
): Promise<Output<'operator.undoMerge'>> {
  requireBusiness(operator)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const merge = await lockUndoable(tx, id, now)
    if (merge === null) throw notFound('merge', 'operator.undo_unknown')
    const { before, wallet, points } = merge
    const merging = { from: merge.from_id, into: merge.into_id }
    await tx.selectFrom('customers').select('id').where('id', '=', merging.into).forUpdate().execute()
    await returnContacts(tx, merging.into, before)
    await returnMergedRows(tx, merging, before)
    for (const owner of [merging.from, merging.into]) await moveCouponUses(tx, { from: owner, into: owner })
    await returnCustomerLists(tx, merging)
    if (!(await separateAccounts(tx, { mergeId: id, ...merging, now }, { wallet, points })))
      throw refuse(409, 'merge', 'operator.undo_spent')
    await tx
      .updateTable('account_merges')
      .set({ status: 'undone', before: null, undone_by: operator.id, undone_at: now })
      .where('id', '=', id)
      .execute()
    const about = { name: toBase(String(merging.into)), from: merging.from }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'customers_separated', about, now }])
    const { toWire } = moneyFormat((await readSwitches(tx)).digit_after_decimal_point)
    return { id: merging.into, separated: merging.from, wallet: toWire(wallet), points }
  })
}

/** Takes the contacts back that the remaining account got by the merge, so that their owner can have them again. */
async function returnContacts(tx: Db, into: number, { customer, into: remaining }: MergedRows): Promise<void> {
  await lockContacts(
    tx,
    channels.flatMap((channel) => [customer[channel], remaining[channel]] as (string | null)[]),
  )
  for (const channel of channels) {
    const contact = customer[channel] as string | null
    if (contact === null) continue
    if (remaining[channel] !== contact) {
      const own = {
        [channel]: remaining[channel],
        [`${channel}_verified_at`]: remaining[`${channel}_verified_at`],
        [`${channel}_contested`]: remaining[`${channel}_contested`],
      }
      await tx.updateTable('customers').set(own).where('id', '=', into).where(channel, '=', contact).execute()
    }
    const taken = tx.selectFrom('customers').select('id').where(channel, '=', contact).where(`${channel}_contested`, '=', false)
    const isContested = customer[`${channel}_contested`] === true
    if (!isContested && (await taken.executeTakeFirst()) !== undefined) throw refuse(409, 'merge', 'operator.undo_contact')
  }
}

/** Coupons and cashback for chosen customers are for both from now on: which of them was chosen is not stored. */
async function returnCustomerLists(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
  for (const table of ['coupons', 'cashbacks'] as const) {
    const rows = await tx.selectFrom(table).select(['id', 'customer_ids']).where('customer_ids', 'is not', null).execute()
    for (const { id, customer_ids: ids } of rows)
      if ((ids ?? []).includes(into) && !(ids ?? []).includes(from))
        await tx
          .updateTable(table)
          .set({ customer_ids: [...ids, from] })
          .where('id', '=', id)
          .execute()
  }
}

/** Forgets merges that cannot be undone any more, with their pictures. */
export function startForgettingMerges(api: Pick<Api, 'chores' | 'uploads'>): void {
  api.chores.push(async (db, now) => {
    for (const picture of await emptyOldMerges(db, now)) await api.uploads.remove(picture)
  })
}
