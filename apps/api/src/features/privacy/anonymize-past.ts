import { allowPauses } from '#lib/database/allow-waiting.ts'
import type { Api } from '#api.ts'
import { emptyMessagesBefore } from '#features/messaging/public.ts'
import { lockOldPrescriptions, lockPastOrders, type OrderKey, removePrescriptions } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { lockPastTrips } from '#features/trips/public.ts'
import type { Db } from '#lib/database/database.ts'

const DAY_MS = 86_400_000
/** Rows per transaction, so that locks are short, and a failed picture repeats little. */
const AT_ONCE = 200

type Run = { before: Date; now: Date; signal: AbortSignal }

/**
 * Anonymizes past orders, trips and messages, and deletes prescriptions, after the time in the settings. Stops after the batch during which
 * the signal arrives.
 */
export async function anonymizePast(api: Api, now: Date, signal: AbortSignal): Promise<void> {
  const { anonymize_orders_days: days, delete_prescriptions_days: prescriptionDays } = await readSwitches(api.db)
  if (prescriptionDays > 0) await deletePrescriptions(api, { before: daysBefore(now, prescriptionDays), now, signal })
  if (days === 0) return
  const run = { before: daysBefore(now, days), now, signal }
  await inBatches(api, run, async (tx, after) => {
    const orders = await lockPastOrders(tx, { ...run, after, most: AT_ONCE })
    return { next: orders.at(-1), pictures: await anonymize(api, tx, { orders, trips: [], now }) }
  })
  await inBatches(api, run, async (tx, after) => {
    const trips = await lockPastTrips(tx, { ...run, after, most: AT_ONCE })
    return { next: trips.at(-1), pictures: await anonymize(api, tx, { orders: [], trips, now }) }
  })
  await inBatches(api, run, async (tx, after) => {
    const pictures = await emptyMessagesBefore(tx, { time: run.before, now, most: AT_ONCE })
    return { next: pictures === null ? undefined : after, pictures: pictures ?? [] }
  })
}

function deletePrescriptions(api: Api, run: Run): Promise<void> {
  return inBatches(api, run, async (tx, after) => {
    const orders = await lockOldPrescriptions(tx, { ...run, after, most: AT_ONCE })
    return { next: orders.at(-1), pictures: await removePrescriptions(tx, orders.map(toId), run.now) }
  })
}

type Keyed = { id: number }
const toId = ({ id }: Keyed): number => id

/** Removes the personal details of these orders and trips in the caller's transaction; returns pictures that nothing refers to any more. */
export async function anonymize(
  { onAnonymize }: Pick<Api, 'onAnonymize'>,
  tx: Db,
  { orders, trips, now }: { orders: readonly Keyed[]; trips: readonly Keyed[]; now: Date },
): Promise<string[]> {
  if (orders.length === 0 && trips.length === 0) return []
  const past = { orderIds: orders.map(toId), tripIds: trips.map(toId), now }
  const pictures: string[] = []
  for (const empty of onAnonymize) pictures.push(...(await empty(tx, past)))
  return pictures
}

type Batch = { next: OrderKey | undefined; pictures: string[] }

/**
 * Each batch is a transaction that starts after the previous one. Pictures are deleted before the commit: if that fails, the rows still
 * refer to them.
 */
async function inBatches(
  { db, uploads }: Api,
  { signal }: Run,
  work: (tx: Db, after: OrderKey) => Promise<Batch>,
): Promise<void> {
  let after: OrderKey | undefined = { created_at: new Date(0), id: 0 }
  while (after !== undefined && !signal.aborted) {
    const from: OrderKey = after
    after = await db.transaction().execute(async (tx) => {
      const { next, pictures } = await work(tx, from)
      await allowPauses(tx)
      for (const picture of pictures) await uploads.remove(picture)
      return next
    })
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
