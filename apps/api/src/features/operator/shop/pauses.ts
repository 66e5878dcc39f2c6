import { MOST_PAUSE_DAYS } from '@medina/contract/operator/hours/hours-limits'
import { findDayEnd } from '@medina/time/until-tomorrow'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { endPauses, findNextEnd, findNextPlanned } from '#features/catalog/public.ts'
import { refuse } from '#lib/errors.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { recordEnds } from './change-sale.ts'
import { recordActs } from './operator-acts.ts'
import { runPlannedPauses } from './run-planned-pauses.ts'

const MINUTE = 60_000

const DAY = 86_400_000

type Pause = { minutes?: number | undefined; today?: boolean | undefined; until?: string | undefined }

/**
 * The end of a pause of these minutes, of the rest of the store's day, or until a time; null for one that is ended by hand. Throws 422 for a
 * time that is over, or more than a year ahead.
 */
export function findPauseEnd({ minutes, today = false, until }: Pause, timeZone: string, now: Date): Date | null {
  if (minutes !== undefined) return new Date(now.getTime() + minutes * MINUTE)
  if (until !== undefined) {
    const end = new Date(until)
    if (end <= now || end.getTime() > now.getTime() + MOST_PAUSE_DAYS * DAY)
      throw refuse(422, 'until', 'operator.pause_until', { days: MOST_PAUSE_DAYS })
    return end
  }
  return today ? findDayEnd(timeZone, now) : null
}

/** The loop of each service, which must be woken when a pause is set. */
const loops = new WeakMap<Api['db'], WorkLoop>()

export function noticePause({ db }: Pick<Api, 'db'>): void {
  loops.get(db)?.wake()
}

/** Begins planned pauses, and ends all when their time is up: sold-out items are available, closed stores open, busy ones are no longer busy. */
export function startEndingPauses(
  fastify: FastifyInstance,
  { db, clock, endpoints }: Pick<Api, 'db' | 'clock' | 'endpoints'>,
): void {
  const loop = startWorkLoop({
    clock,
    work: async () => {
      if (await finishPauses({ db, clock })) endpoints.invalidate()
      const [end, planned] = await Promise.all([findNextEnd(db), findNextPlanned(db)])
      return end === null || (planned !== null && planned < end) ? planned : end
    },
    onError: (error) => fastify.log.error({ err: error }, 'ending pauses'),
  })
  loops.set(db, loop)
  fastify.addHook('onClose', () => loop.stop())
}

/** Begins and ends all pauses whose time has come; false if there were none. */
export async function finishPauses({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Not before: on a busy machine a connection is free only seconds later, and other changes have happened meanwhile.
    const now = clock.now()
    const hasPlanned = await runPlannedPauses(tx, now)
    const ended = await endPauses(tx, now)
    await recordActs(
      tx,
      ended.map(({ store_id: storeId, act, name }) => ({ keyId: null, storeId, act, about: { name }, now })),
    )
    const ends = ended.flatMap(({ item, store_id: storeId, name }) =>
      item === null ? [] : [{ itemId: item.id, backAt: item.backAt, storeId, name }],
    )
    await recordEnds(tx, ends, now)
    return hasPlanned || ended.length > 0
  })
}
