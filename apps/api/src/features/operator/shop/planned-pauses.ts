import type { Output } from '@medina/contract/endpoints/endpoints'
import { MOST_PAUSE_DAYS } from '@medina/contract/operator/hours/hours-limits'
import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import { toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import {
  countPlannedPauses,
  findTimeZone,
  insertPlannedPause,
  listPlannedPauses,
  type NewPause,
  type PlannedPauseRow,
} from '#features/catalog/public.ts'
import { chooseStores, hasStore } from '#features/operator/keys/operator-keys.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { noticePause } from './pauses.ts'
import { endPlannedPause } from './run-planned-pauses.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>

const DAY = 86_400_000
const MOST_PLANNED = 200

type Wish = { storeId: number | undefined; language: Language }

/** The planned pauses of the stores of a key that are not over. */
export async function listOwnPauses(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { storeId, language }: Wish,
): Promise<Output<'operator.plannedPauses'>> {
  const { time_zone: timeZone } = await readSwitches(db)
  const rows = await listPlannedPauses(db, { storeIds: chooseStores(operator, storeId), now: clock.now() })
  return { pauses: rows.map((row) => toPause(row, { timeZone, language })) }
}

export type PauseSpan = { startsAt: Date; endsAt: Date }

/** Throws 422 for an end that is over, before the start or more than a year ahead. */
export function requireSpan({ startsAt, endsAt }: PauseSpan, now: Date): void {
  if (endsAt <= now || endsAt <= startsAt || endsAt.getTime() > now.getTime() + MOST_PAUSE_DAYS * DAY)
    throw refuse(422, 'ends_at', 'operator.pause_span', { days: MOST_PAUSE_DAYS })
}

type Plan = Omit<NewPause, 'keyId' | 'now'> & { language: Language }

/**
 * Plans a pause. Throws 404 for a store of another key, and for an item or section that the store does not have; 422 for an end that is over,
 * before the start or more than a year ahead.
 */
export async function planPause(api: Doing, operator: Operator, { language, ...plan }: Plan): Promise<PlannedPause> {
  const { db, clock } = api
  const { storeId, startsAt, endsAt } = plan
  if (!hasStore(operator, storeId) || (await findTimeZone(db, storeId)) === null)
    throw notFound('store', 'operator.store_unknown')
  const now = clock.now()
  requireSpan({ startsAt, endsAt }, now)
  if ((await countPlannedPauses(db, storeId)) >= MOST_PLANNED)
    throw refuse(422, 'store', 'operator.pauses_many', { n: MOST_PLANNED })
  const id = await insertPlannedPause(db, { ...plan, keyId: operator.id, now })
  if (id === null) throw notFound('item', 'operator.item_unknown')
  noticePause(api)
  return readPause(db, { storeIds: [storeId], id, now, language })
}

type Reading = { storeIds: readonly number[] | null; id: number; now: Date; language: Language }

/** One pause as it is planned now. Throws 404 for that of another key's store, and for one that is over. */
export async function readPause(db: Db, { language, ...filter }: Reading): Promise<PlannedPause> {
  const { time_zone: timeZone } = await readSwitches(db)
  const [planned] = await listPlannedPauses(db, filter)
  if (planned === undefined) throw notFound('id', 'operator.pause_unknown')
  return toPause(planned, { timeZone, language })
}

/** Takes a planned pause back, or ends one that runs. Throws 404 for that of another key's store, and for one that is over. */
export async function endOwnPause(api: Doing, operator: Operator, id: number): Promise<Record<string, never>> {
  const { db, clock, endpoints } = api
  const now = clock.now()
  const [planned] = await listPlannedPauses(db, { storeIds: operator.storeIds, id, now })
  if (planned === undefined) throw notFound('id', 'operator.pause_unknown')
  await db.transaction().execute((tx) => endPlannedPause(tx, { id, keyId: operator.id, now }))
  endpoints.invalidate()
  return {}
}

function toPause(row: PlannedPauseRow, { timeZone, language }: { timeZone: string; language: Language }): PlannedPause {
  const { id, kind, store, item, section, starts_at: start, ends_at: end, item_ids: started, by } = row
  const named = (of: PlannedPauseRow['item']) => (of === null ? null : { id: of.id, name: localize(of.name, language) })
  return {
    id,
    kind,
    store: { id: store.id, name: localize(store.name, language) },
    item: named(item),
    section: named(section),
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    from: toLocalTime(start, timeZone).date,
    until: toLocalTime(new Date(end.getTime() - 1), timeZone).date,
    state: started === null ? 'scheduled' : 'running',
    by,
  }
}
