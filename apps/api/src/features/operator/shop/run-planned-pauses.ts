import {
  type DuePause,
  insertMenuChanges,
  listHiddenElsewhere,
  markStarted,
  setItemsShown,
  takeDuePauses,
  takeOverPauses,
} from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { toBase } from '#lib/i18n.ts'
import { changeSale } from './change-sale.ts'
import { recordActs } from './operator-acts.ts'

/** Begins and ends planned pauses whose time has come; false if there were none. Their keys are named in the histories. */
export async function runPlannedPauses(tx: Db, now: Date): Promise<boolean> {
  // One whose whole time passed while no process ran never begins.
  const over = await takeOverPauses(tx, { now })
  for (const pause of over) await end(tx, pause, { keyId: null, now })
  const due = await takeDuePauses(tx, now)
  for (const pause of due) await begin(tx, pause, now)
  return over.length + due.length > 0
}

/** Ends a pause before its time, or takes back one that did not begin. */
export async function endPlannedPause(tx: Db, { id, keyId, now }: { id: number; keyId: number; now: Date }): Promise<void> {
  for (const pause of await takeOverPauses(tx, { id })) {
    await end(tx, pause, { keyId, now })
    const [first] = pause.items
    const about = { name: first?.name ?? toBase(String(pause.id)) }
    await recordActs(tx, [{ keyId, storeId: pause.store_id, act: 'back', about, now }])
  }
}

/** Items that are sold out longer, or by hand, stay as they are, so that the end of the pause does not put them back. */
async function begin(tx: Db, { id, kind, store_id: storeId, ends_at: endsAt, key_id: keyId, items }: DuePause, now: Date) {
  const paused = items.filter(
    ({ sold_out: isOut, back_at: backAt }) => kind === 'hidden' || !isOut || (backAt !== null && backAt < endsAt),
  )
  await markStarted(
    tx,
    id,
    paused.map((item) => item.id),
  )
  if (kind === 'hidden')
    // Those that another pause hides already stay hidden.
    return show(
      tx,
      paused.filter(({ status }) => status),
      { storeId, isShown: false, keyId, now },
    )
  // The sale resumes by its own end, as after any other pause.
  for (const item of paused) await changeSale(tx, { kind: 'item', id: item.id, soldOut: true, backAt: endsAt, keyId, now })
}

type Ending = { keyId: number | null; now: Date }

/** A sold-out item is back by its own end, unless the pause ends before. */
async function end(
  tx: Db,
  { id, kind, store_id: storeId, ends_at: endsAt, items }: DuePause,
  { keyId, now }: Ending,
): Promise<void> {
  if (kind === 'hidden') {
    const elsewhere = await listHiddenElsewhere(
      tx,
      items.map((item) => item.id),
      id,
    )
    // Somebody who showed an item meanwhile and hid it again has the last word.
    const hidden = items.filter((item) => !item.status && item.left_pause !== id && !elsewhere.includes(item.id))
    return show(tx, hidden, { storeId, isShown: true, keyId, now })
  }
  if (keyId === null) return
  for (const item of items)
    if (item.sold_out && item.back_at?.getTime() === endsAt.getTime())
      await changeSale(tx, { kind: 'item', id: item.id, soldOut: false, backAt: null, keyId, now })
}

type Showing = { storeId: number; isShown: boolean; keyId: number | null; now: Date }

async function show(tx: Db, items: DuePause['items'], { storeId, isShown, keyId, now }: Showing): Promise<void> {
  if (items.length === 0) return
  await setItemsShown(
    tx,
    items.map(({ id }) => id),
    isShown,
  )
  const row = (slug: string, shown: boolean) => ({ items: [{ slug, status: shown ? 'yes' : 'no' }] })
  const changes = items.map(({ id, slug, name }) => ({
    itemId: id,
    slug,
    storeId,
    name,
    kind: 'change' as const,
    before: row(slug, !isShown),
    after: row(slug, isShown),
  }))
  await insertMenuChanges(tx, changes, { keyId, state: 'done', now })
}
