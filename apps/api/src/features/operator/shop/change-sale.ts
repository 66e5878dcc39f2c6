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
  return recordSale(tx, { itemId: id, storeId, name, keyId, now, ...cells })
}

/** The sale of an item as the history has it: `no` for not sold out, `yes`, or the time until which it is. */
export function saleCell({ sold_out: soldOut, back_at: backAt }: Pick<SaleBefore, 'sold_out' | 'back_at'>): string {
  if (!soldOut) return 'no'
  return backAt === null ? 'yes' : backAt.toISOString()
}

type Sale = {
  itemId: number
  storeId: number
  name: Translated
  /** Null for a pause that ended by itself. */
  keyId: number | null
  before: ChangeRows
  after: ChangeRows
  now: Date
}

/** Records a change of the sale or the pieces of an item in its history. */
export async function recordSale(tx: Db, { itemId, storeId, name, keyId, before, after, now }: Sale): Promise<MadeChange> {
  const change = { kind: 'change' as const, slug: null, itemId, name, before, after }
  const [id = 0] = await insertMenuChanges(tx, [change], { storeId, keyId, state: 'done', now })
  return { id, undo_until: new Date(now.getTime() + MENU_UNDO_MINUTES * 60_000).toISOString() }
}
