import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ModuleType } from '@medina/contract/site'
import type { Db } from '#lib/database/database.ts'
import type { SpecificationRow, Translated } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'

export type ItemParticularsRow = {
  specifications: SpecificationRow[]
  /** Null: as the store says. 0: cannot be returned, or has no warranty. */
  return_days: number | null
  warranty_months: number | null
}

export type StoreReturnsRow = {
  return_days: number | null
  return_note: Translated | null
  warranty_months: number | null
}

type Owner = { store_id: number; name: Translated; module_type: ModuleType }
/** Of an item `i` of the store `s`: its specifications and terms, with the terms of its store. */
export const ownParticulars = [
  'i.specifications',
  'i.return_days',
  'i.warranty_months',
  's.return_days as store_return_days',
  's.return_note as store_return_note',
  's.warranty_months as store_warranty_months',
] as const

export type Particulars = ItemParticularsRow & {
  store_return_days: number | null
  store_return_note: Translated | null
  store_warranty_months: number | null
}

/** The wire's form: the item's own terms before those of the store, and null for none. */
export function toParticulars(
  found: Particulars,
  language: Language,
): Pick<ItemDetails, 'specifications' | 'return_days' | 'return_note' | 'warranty_months'> {
  const return_days = (found.return_days ?? found.store_return_days) || null
  return {
    specifications: found.specifications.map(({ name, value }) => ({
      name: localize(name, language),
      value: localize(value, language),
    })),
    return_days,
    return_note: return_days === null ? null : localize(found.store_return_note, language),
    warranty_months: (found.warranty_months ?? found.store_warranty_months) || null,
  }
}

/** An item's own particulars with its store and module; null for an unknown item. */
export async function findItemParticulars(db: Db, itemId: number): Promise<(ItemParticularsRow & Owner) | null> {
  const row = await db
    .selectFrom('items as i')
    .innerJoin('modules as m', 'm.id', 'i.module_id')
    .select(['i.store_id', 'i.name', 'm.module_type', 'i.specifications', 'i.return_days', 'i.warranty_months'])
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  return row ?? null
}

/** Writes the given members; the others stay. */
export async function updateItemParticulars(tx: Db, itemId: number, changed: Partial<ItemParticularsRow>): Promise<void> {
  const { specifications, ...terms } = changed
  const set = { ...terms, ...(specifications !== undefined && { specifications: JSON.stringify(specifications) }) }
  if (Object.keys(set).length > 0) await tx.updateTable('items').set(set).where('id', '=', itemId).execute()
}

/** Finds the return and warranty of a store's goods, with its module; null for an unknown store. */
export async function findStoreReturns(
  db: Db,
  storeId: number,
): Promise<(StoreReturnsRow & Pick<Owner, 'name' | 'module_type'>) | null> {
  const row = await db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select(['s.name', 'm.module_type', 's.return_days', 's.return_note', 's.warranty_months'])
    .where('s.id', '=', storeId)
    .executeTakeFirst()
  return row ?? null
}

/** Writes the given members; the others stay. */
export async function updateStoreReturns(tx: Db, storeId: number, changed: Partial<StoreReturnsRow>): Promise<void> {
  const { return_note, ...terms } = changed
  const note = return_note === undefined ? {} : { return_note: return_note === null ? null : JSON.stringify(return_note) }
  const set = { ...terms, ...note }
  if (Object.keys(set).length > 0) await tx.updateTable('stores').set(set).where('id', '=', storeId).execute()
}
