import { recordActs } from '#features/operator/shop/operator-acts.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { toBase } from '#lib/i18n.ts'

/** Records what a person did to the own sign-in among the acts of the business. */
export async function recordOwnAct(tx: Db, { id }: Operator, { act, now }: { act: string; now: Date }): Promise<void> {
  const { name } = await tx.selectFrom('operator_keys').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await recordActs(tx, [{ keyId: id, storeId: null, act, about: { name: toBase(name) }, now }])
}
