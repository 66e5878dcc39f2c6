import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import type { Operator } from '#lib/actor.ts'
import { recordActs } from './operator-acts.ts'

/** Sets whether a courier is on duty; a courier whom the business has switched off stays off. Throws 403 for a key without a courier. */
export async function changeDuty(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { id: keyId, courier }: Operator,
  isOnDuty: boolean,
): Promise<void> {
  if (courier === null) throw refuse(403, 'scope', 'operator.one_courier')
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('couriers')
      .set({ on_duty: isOnDuty })
      .where('id', '=', courier.id)
      .where('on_duty', '<>', isOnDuty)
      .returning('name')
      .executeTakeFirst()
    if (changed === undefined) return
    const act = isOnDuty ? 'on_duty' : 'off_duty'
    await recordActs(tx, [{ keyId, storeId: null, act, about: { name: changed.name }, now: clock.now() }])
  })
}
