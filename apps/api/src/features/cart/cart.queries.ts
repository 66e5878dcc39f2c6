import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { type ItemRecord, readItem, selectItemsBeside } from '#features/catalog/public.ts'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { unauthorized } from '#lib/errors.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { StoredWhenOut } from '#lib/database/json-columns.ts'
import { precompile } from '#lib/database/precompile.ts'

export type CartOwner = { actor: Pick<Actor, 'type' | 'id' | 'phone'>; moduleId: number }

export type CartLineRecord = {
  id: number
  guest_id: number | null
  customer_id: number | null
  module_id: number
  store_id: number
  item_id: number
  quantity: number
  variation: ChosenVariation
  add_on_ids: number[]
  add_on_qtys: number[]
  when_out: StoredWhenOut | null
  created_at: Date
  updated_at: Date
}

export type CartLineWrite = {
  quantity: number
  variation: ChosenVariation
  add_on_ids: number[]
  add_on_qtys: number[]
  /** The customer's wish if the line runs out; null for as the order says. */
  when_out: StoredWhenOut | null
}

/**
 * Locks the owner, which serializes the writes to one owner's carts, so that two tabs can neither mix stores nor exceed a limit together.
 * Sign-ins only refer to the owner, so they do not wait. Throws 401 if the account was deleted in the meantime.
 */
export async function lockOwner(tx: Db, owner: Pick<CartOwner, 'actor'>): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select (${lockingOwner(owner)}) as id`.execute(tx)
  if (rows[0]?.id == null) throw unauthorized()
}

/** As `lockOwner`, as a part of a larger statement: null for a deleted account. */
export function lockingOwner({ actor }: Pick<CartOwner, 'actor'>): RawBuilder<number | null> {
  return sql`select o.id from ${sql.table(actor.type === 'guest' ? 'guests' : 'customers')} o where o.id = ${actor.id} for no key update`
}

export async function listCartLines(db: Db, { actor, moduleId }: CartOwner): Promise<CartLineRecord[]> {
  return db
    .selectFrom('cart_lines')
    .selectAll()
    .where(ownerColumn(actor), '=', actor.id)
    .where('module_id', '=', moduleId)
    .orderBy('id')
    .execute()
}

/** One prepared statement for guests and one for customers. */
const askLines = { guest: keepLines('guest'), customer: keepLines('customer') }

function keepLines(type: Actor['type']) {
  return precompile((db, { owner, moduleId, now }: { owner: number; moduleId: number; now: Date }) => {
    const isOwn = sql`c.${sql.ref(ownerColumn({ type }))} = ${owner} and c.module_id = ${moduleId}`
    const ids = sql`array(select c.item_id from cart_lines c where ${isOwn})`
    const beside = sql<CartLineJson[]>`(select json_agg(c) from cart_lines c where ${isOwn} and c.item_id = i.id)`
    return selectItemsBeside(db, { ids, beside }, now)
  })
}

export type LineWithItem = { line: CartLineRecord; item: ItemRecord }

/** The cart's lines in their order, each with its item as it is at `now` (see `getItemsForOrder`), in one statement. */
export async function listLinesWithItems(db: Db, { actor, moduleId }: CartOwner, now: Date): Promise<LineWithItem[]> {
  return toLines(await askLines[actor.type](db, { owner: actor.id, moduleId, now }), now).lines
}

type ItemWithLines = ItemRecord & { beside: CartLineJson[] }

/** The lines in their order with their items, and all items by id. */
export function toLines(
  rows: readonly ItemWithLines[],
  now: Date,
): { lines: LineWithItem[]; items: ReadonlyMap<number, ItemRecord> } {
  const read = rows.map(({ beside, ...row }) => ({ item: readItem(row, now), beside }))
  const lines = read.flatMap(({ item, beside }) => beside.map((line) => ({ item, line: readLine(line) })))
  return {
    lines: lines.sort((one, other) => one.line.id - other.line.id),
    items: new Map(read.map(({ item }) => [item.id, item])),
  }
}

/** A line as JSON represents it. */
export type CartLineJson = Omit<CartLineRecord, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }

export function readLine(line: CartLineJson): CartLineRecord {
  return { ...line, created_at: new Date(line.created_at), updated_at: new Date(line.updated_at) }
}

/** All lines of an owner, in every module. */
export async function listAllCartLines(db: Db, actor: CartOwner['actor']): Promise<CartLineRecord[]> {
  return db.selectFrom('cart_lines').selectAll().where(ownerColumn(actor), '=', actor.id).orderBy('id').execute()
}

/** A choice as text, for comparison. PostgreSQL stores the members of JSON objects in an order of its own. */
export function choiceKey({ variation }: Pick<CartLineRecord, 'variation'>): string {
  return JSON.stringify(variation.map((choice) => ('type' in choice ? choice.type : [choice.name, choice.values.label])))
}

export async function updateCartLine(tx: Db, lineId: number, line: CartLineWrite & { now: Date }): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({
      quantity: line.quantity,
      variation: JSON.stringify(line.variation),
      add_on_ids: line.add_on_ids,
      add_on_qtys: line.add_on_qtys,
      when_out: line.when_out === null ? null : JSON.stringify(line.when_out),
      updated_at: line.now,
    })
    .where('id', '=', lineId)
    .execute()
}

/** Returns the number of deleted lines. */
export async function deleteCartLines(db: Db, owner: CartOwner, lineIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await deletingCartLines(owner, lineIds).execute(db)
  return Number(numAffectedRows ?? 0)
}

/** As `deleteCartLines`, as a part of a larger statement. */
export function deletingCartLines({ actor, moduleId }: CartOwner, lineIds: readonly number[]): RawBuilder<object> {
  return sql`delete from cart_lines
    where ${isAmong('id', lineIds)} and ${sql.ref(ownerColumn(actor))} = ${actor.id} and module_id = ${moduleId}`
}

export async function deleteCart(db: Db, { actor, moduleId }: CartOwner): Promise<void> {
  await db.deleteFrom('cart_lines').where(ownerColumn(actor), '=', actor.id).where('module_id', '=', moduleId).execute()
}

/** Clears an owner's carts of all modules. */
export async function deleteCarts(tx: Db, actor: CartOwner['actor']): Promise<void> {
  await tx.deleteFrom('cart_lines').where(ownerColumn(actor), '=', actor.id).execute()
}

/** Moves a guest's line to another owner. */
export async function giveCartLine(
  tx: Db,
  { lineId, to, quantity, now }: { lineId: number; to: CartOwner['actor']; quantity: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ guest_id: null, customer_id: null, [ownerColumn(to)]: to.id, quantity, updated_at: now })
    .where('id', '=', lineId)
    .execute()
}
