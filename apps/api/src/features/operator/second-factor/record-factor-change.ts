import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { requirePerson } from '#features/operator/keys/require-person.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { toBase } from '#lib/i18n.ts'
import { type FactorChange, type Notifying, notifyOfFactor } from './notify-of-factor.ts'

/** Records what a person did to the own second factor among the acts of the business, and notifies the person. */
export async function recordFactorChange(
  api: Notifying,
  tx: Db,
  operator: Operator,
  change: Exclude<FactorChange, 'factor_reset'>,
): Promise<void> {
  const { id } = operator
  const now = api.clock.now()
  const { name } = await tx.selectFrom('operator_keys').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  await recordActs(tx, [{ keyId: id, storeId: null, act: change, about: { name: toBase(name) }, now }])
  const { id: staffId, sessionId } = requirePerson(operator)
  await notifyOfFactor(api, tx, { staffId, change, by: { sessionId } })
}
