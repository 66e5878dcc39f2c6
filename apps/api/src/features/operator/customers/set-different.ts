import type { Api } from '#api.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { insertPair, type Pair, removePair } from './different-customers.queries.ts'
import { requireAccount } from './read-customers.ts'

/**
 * Says that two accounts are two people's, so that neither is hinted at beside the other, or takes it back. The same again changes nothing.
 * Throws 404 for an unknown account, 422 for the same account twice.
 */
export async function setDifferent(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { id, other, different }: Pair & { different: boolean },
): Promise<void> {
  if (id === other) throw refuse(422, 'other', 'operator.merge_self')
  await requireAccount(db, operator, id)
  await requireAccount(db, operator, other)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(different ? await insertPair(tx, { id, other }, { keyId: operator.id, now }) : await removePair(tx, { id, other })))
      return
    const about = { name: toBase(String(id)), from: String(other) }
    const act = different ? 'customers_different' : 'customers_alike'
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act, about, now }])
  })
}
