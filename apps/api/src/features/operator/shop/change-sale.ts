import { MENU_UNDO_MINUTES, type MadeChange } from '@medina/contract/operator/menu/made-change'
import { type ChangeRows, insertMenuChanges, type SaleBefore, setSoldOut } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'
import { recordActs } from './operator-acts.ts'

type Pausing = {
  kind: 'item' | 'add_on'
  id: number
  soldOut: boolean
  backAt: Date | null
  keyId: number
  now: Date
  /** An undo is in the history of the item already, as the end of the change that it undoes. */
  isUndo?: boolean
}

/**
 * Marks an item or add-on as sold out, or as available again. Acts of its store and the history of the item record it. Returns the change of
 * the history; null if nothing changed, or for an add-on, which has none.
 */
export async function changeSale(tx: Db, { keyId, now, isUndo = false, ...sale }: Pausing): Promise<MadeChange | null> {
  const { kind, id, soldOut, backAt } = sale
  const before = await setSoldOut(tx, sale)
  if (before === null) return null
  const { store_id: storeId, name } = before
  const about = { name, ...(backAt === null ? {} : { until: backAt.toISOString() }) }
  await recordActs(tx, [{ keyId, storeId, act: soldOut ? 'sold_out' : 'back', about, now }])
  const [from, to] = [saleCell(before), saleCell({ sold_out: soldOut, back_at: backAt })]
  if (kind !== 'item' || from === to || isUndo) return null
  const cells = { before: { stock: [{ sold_out: from }] }, after: { stock: [{ sold_out: to }] } }
  return recordStock(tx, { itemId: id, storeId, name, ...cells }, { keyId, now })
}

/** The sale of an item as the history has it: `no` for not sold out, `yes`, or the time until which it is. */
export function saleCell({ sold_out: soldOut, back_at: backAt }: Pick<SaleBefore, 'sold_out' | 'back_at'>): string {
  if (!soldOut) return 'no'
  return backAt === null ? 'yes' : backAt.toISOString()
}

type StockChange = { itemId: number; storeId: number; name: Translated; before: ChangeRows; after: ChangeRows }
type Recording = { keyId: number; now: Date }

/** Records a change of the sale or the pieces of an item in its history. */
export async function recordStock(tx: Db, change: StockChange, { keyId, now }: Recording): Promise<MadeChange> {
  const [id = 0] = await insertStockChanges(tx, [change], { keyId, now })
  return { id, undo_until: new Date(now.getTime() + MENU_UNDO_MINUTES * 60_000).toISOString() }
}

type EndedPause = { itemId: number; storeId: number; name: Translated; backAt: Date | null }

/** Records pauses that ended by themselves, of any stores, in the histories of their items. */
export async function recordEnds(tx: Db, ends: readonly EndedPause[], now: Date): Promise<void> {
  const changes = ends.map(({ backAt, ...item }) => ({
    ...item,
    before: { stock: [{ sold_out: saleCell({ sold_out: true, back_at: backAt }) }] },
    after: { stock: [{ sold_out: saleCell({ sold_out: false, back_at: null }) }] },
  }))
  if (changes.length > 0) await insertStockChanges(tx, changes, { keyId: null, now })
}

function insertStockChanges(tx: Db, changes: readonly StockChange[], recording: { keyId: number | null; now: Date }) {
  const named = changes.map((change) => ({ ...change, kind: 'change' as const, slug: null }))
  return insertMenuChanges(tx, named, { ...recording, state: 'done' })
}
