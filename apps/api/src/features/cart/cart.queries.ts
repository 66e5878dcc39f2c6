import type { ChosenVariation } from '@medina/contract/cart'
import type { Db } from '#lib/database.ts'

export type CartOwner = { actor: { id: number }; moduleId: number }

export type CartLineRecord = {
  id: number
  guest_id: number
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

/** Writes of one owner come one after the other, so that two tabs cannot mix stores or pass a limit together. */
export async function lockOwner(tx: Db, { actor }: CartOwner): Promise<void> {
  await tx.selectFrom('guests').select('id').where('id', '=', actor.id).forUpdate().execute()
}

export async function listCartLines(db: Db, { actor, moduleId }: CartOwner): Promise<CartLineRecord[]> {
  return db
    .selectFrom('cart_lines')
    .selectAll()
    .where('guest_id', '=', actor.id)
    .where('module_id', '=', moduleId)
    .orderBy('id')
    .execute()
}

export async function insertCartLine(
  tx: Db,
  { actor, moduleId }: CartOwner,
  line: CartLineWrite & { item_id: number; store_id: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values({
      guest_id: actor.id,
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

export async function deleteCartLine(db: Db, { actor, moduleId }: CartOwner, lineId: number): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('guest_id', '=', actor.id)
    .where('module_id', '=', moduleId)
    .execute()
}

export async function deleteCart(db: Db, { actor, moduleId }: CartOwner): Promise<void> {
  await db.deleteFrom('cart_lines').where('guest_id', '=', actor.id).where('module_id', '=', moduleId).execute()
}
