import type { MenuChangeRow } from '#features/catalog/public.ts'
import { undoPieces } from '#features/operator/shop/change-pieces.ts'
import { changeSale, saleCell } from '#features/operator/shop/change-sale.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'

type Undoing = { keyId: number; now: Date }

/**
 * Undoes a change of the sale or of the pieces of an item. Throws 409 if the sale was switched again since, or if pieces that would be taken
 * away are sold.
 */
export async function undoSale(tx: Db, change: MenuChangeRow, { keyId, now }: Undoing): Promise<void> {
  const { item_id: itemId, name, before, after } = change
  const [[from = {}] = [], [to = {}] = []] = [before.stock, after.stock]
  const item =
    itemId === null
      ? undefined
      : await tx
          .selectFrom('items')
          .select(['id', 'store_id', 'name', 'sold_out', 'back_at'])
          .where('id', '=', itemId)
          .forNoKeyUpdate()
          .executeTakeFirst()
  if (item === undefined) throw refuse(409, 'ids', 'operator.item_unknown')
  if (to.sold_out === undefined) return undoPieces(tx, { keyId, item, cells: { before: from, after: to }, now })
  if (saleCell(item) !== to.sold_out)
    throw refuse(409, 'ids', 'operator.menu_undo_sale', { text: (language) => localize(name, language) })
  await changeSale(tx, { kind: 'item', id: item.id, ...readSale(from.sold_out), keyId, now, isUndo: true })
}

/** The reverse of `saleCell`. */
function readSale(cell = 'no'): { soldOut: boolean; backAt: Date | null } {
  return { soldOut: cell !== 'no', backAt: cell === 'no' || cell === 'yes' ? null : new Date(cell) }
}
