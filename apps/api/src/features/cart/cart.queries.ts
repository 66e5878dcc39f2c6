import type { ChosenVariation } from '@medina/contract/cart'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { unauthorized } from '#lib/errors.ts'
import { isAmong } from '#lib/is-among.ts'

export type CartOwner = { actor: Pick<Actor, 'type' | 'id'>; moduleId: number }

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
  created_at: Date
  updated_at: Date
}

export type CartLineWrite = {
  quantity: number
  variation: ChosenVariation
  add_on_ids: number[]
  add_on_qtys: number[]
}

/**
 * Writes of one owner come one after the other, so that two tabs cannot mix stores or pass a limit together. Sign-ins, which only refer to
 * the owner, need not wait. Throws 401 when the account was removed meanwhile.
 */
export async function lockOwner(tx: Db, { actor }: Pick<CartOwner, 'actor'>): Promise<void> {
  const table = actor.type === 'guest' ? 'guests' : 'customers'
  const owner = await tx.selectFrom(table).select('id').where('id', '=', actor.id).forNoKeyUpdate().executeTakeFirst()
  if (owner === undefined) throw unauthorized()
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

/** All lines of an owner, whatever their module. */
export async function listAllCartLines(db: Db, actor: CartOwner['actor']): Promise<CartLineRecord[]> {
  return db.selectFrom('cart_lines').selectAll().where(ownerColumn(actor), '=', actor.id).orderBy('id').execute()
}

/** A choice as text: the database keeps objects in an order of its own. */
export function choiceKey({ variation }: Pick<CartLineRecord, 'variation'>): string {
  return JSON.stringify(variation.map((choice) => ('type' in choice ? choice.type : [choice.name, choice.values.label])))
}

export async function insertCartLine(
  tx: Db,
  { actor, moduleId }: CartOwner,
  line: CartLineWrite & { item_id: number; store_id: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values({
      [ownerColumn(actor)]: actor.id,
      module_id: moduleId,
      store_id: line.store_id,
      item_id: line.item_id,
      quantity: line.quantity,
      variation: JSON.stringify(line.variation),
      add_on_ids: line.add_on_ids,
      add_on_qtys: line.add_on_qtys,
      created_at: line.now,
      updated_at: line.now,
    })
    .execute()
}

export async function updateCartLine(tx: Db, lineId: number, line: CartLineWrite & { now: Date }): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({
      quantity: line.quantity,
      variation: JSON.stringify(line.variation),
      add_on_ids: line.add_on_ids,
      add_on_qtys: line.add_on_qtys,
      updated_at: line.now,
    })
    .where('id', '=', lineId)
    .execute()
}

export async function deleteCartLines(db: Db, { actor, moduleId }: CartOwner, lineIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where(isAmong('id', lineIds))
    .where(ownerColumn(actor), '=', actor.id)
    .where('module_id', '=', moduleId)
    .execute()
}

export async function deleteCart(db: Db, { actor, moduleId }: CartOwner): Promise<void> {
  await db.deleteFrom('cart_lines').where(ownerColumn(actor), '=', actor.id).where('module_id', '=', moduleId).execute()
}

/** Empties an owner's carts of all modules. */
export async function deleteCarts(tx: Db, actor: CartOwner['actor']): Promise<void> {
  await tx.deleteFrom('cart_lines').where(ownerColumn(actor), '=', actor.id).execute()
}

/** Makes a guest's line a customer's. */
export async function giveCartLine(
  tx: Db,
  { lineId, customerId, quantity, now }: { lineId: number; customerId: number; quantity: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ guest_id: null, customer_id: customerId, quantity, updated_at: now })
    .where('id', '=', lineId)
    .execute()
}
