import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import type { Api } from '#api.ts'
import { type LockedPause, lockPause, writePauseSpan } from '#features/catalog/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { changeSale } from './change-sale.ts'
import { noticePause } from './pauses.ts'
import { type PauseSpan, readPause, requireSpan } from './planned-pauses.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>
type Wish = { id: number; to: PauseSpan; known: PauseSpan; language: Language }

/**
 * Moves a planned pause. Sent twice, it is moved once. Throws 404 for that of another key's store and for one that is over. Throws 409 if
 * somebody else moved it, and 422 for times that are none, the start of one that runs, and the start of another plan.
 */
export async function movePause(api: Doing, operator: Operator, { id, to, known, language }: Wish): Promise<PlannedPause> {
  const { db, clock } = api
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const pause = await lockPause(tx, id)
    if (pause === null || pause.ends_at <= now || !hasStore(operator, pause.store_id))
      throw notFound('id', 'operator.pause_unknown')
    if (isAt(pause, to)) return
    if (!isAt(pause, known)) throw refuse(409, 'id', 'operator.pause_moved')
    if (pause.item_ids !== null && pause.starts_at.getTime() !== to.startsAt.getTime())
      throw refuse(422, 'starts_at', 'operator.pause_begun')
    requireSpan(to, now)
    if (!(await writePauseSpan(tx, id, { ...to, keyId: operator.id }))) throw refuse(422, 'starts_at', 'operator.pause_twice')
    await extend(tx, pause, { endsAt: to.endsAt, keyId: operator.id, now })
  })
  noticePause(api)
  return readPause(db, { storeIds: operator.storeIds, id, now, language })
}

function isAt({ starts_at: starts, ends_at: ends }: LockedPause, { startsAt, endsAt }: PauseSpan): boolean {
  return starts.getTime() === startsAt.getTime() && ends.getTime() === endsAt.getTime()
}

type Extending = { endsAt: Date; keyId: number; now: Date }

/** Items that a running pause sold out are back at its new end; one that somebody changed meanwhile stays as it is. */
async function extend(tx: Db, { kind, ends_at: before, items }: LockedPause, { endsAt, keyId, now }: Extending): Promise<void> {
  if (kind === 'hidden') return
  for (const item of items)
    if (item.sold_out && item.back_at?.getTime() === before.getTime())
      await changeSale(tx, { kind: 'item', id: item.id, soldOut: true, backAt: endsAt, keyId, now })
}
