import type { ItemParticularsBodySchema, ItemParticulars, StoreReturns } from '@medina/contract/operator/operator-particulars'
import type { ModuleType } from '@medina/contract/site'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { findItemParticulars, findStoreReturns, updateItemParticulars, updateStoreReturns } from '#features/catalog/public.ts'
import { moduleTraits } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { baseText } from '#lib/i18n.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { recordActs } from './operator-acts.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>

/** Throws 404 for an item of another key. */
export async function readParticulars(api: Pick<Api, 'db'>, operator: Operator, itemId: number): Promise<ItemParticulars> {
  const { specifications, return_days, warranty_months } = await requireItem(api, operator, itemId)
  return { specifications, return_days, warranty_months }
}

type ItemWish = z.output<typeof ItemParticularsBodySchema>

/** Throws 404 for an item of another key, and 422 for a name with a colon or for the return of what is no goods. */
export async function changeParticulars(
  api: Doing,
  operator: Operator,
  { itemId, wish }: { itemId: number; wish: ItemWish },
): Promise<ItemParticulars> {
  const item = await requireItem(api, operator, itemId)
  // Files separate a name from its value by a colon.
  for (const [line, { name }] of (wish.specifications ?? []).entries())
    if (Object.values(name).some((text) => text.includes(':')))
      throw refuse(422, `specifications.${line}.name`, 'operator.specification_colon', { name: baseText(name) })
  requireGoods(item.module_type, wish)
  const now = api.clock.now()
  await api.db.transaction().execute(async (tx) => {
    await updateItemParticulars(tx, itemId, wish)
    await recordActs(tx, [{ keyId: operator.id, storeId: item.store_id, act: 'particulars', about: { name: item.name }, now }])
  })
  api.endpoints.invalidate()
  return readParticulars(api, operator, itemId)
}

/** Throws 404 for a store of another key. */
export async function readStoreReturns(api: Pick<Api, 'db'>, operator: Operator, storeId: number): Promise<StoreReturns> {
  const { return_days, return_note, warranty_months } = await requireStore(api, operator, storeId)
  return { return_days, return_note, warranty_months }
}

/** Throws 404 for a store of another key, and 422 for the return of what is no goods. */
export async function changeStoreReturns(
  api: Doing,
  operator: Operator,
  { storeId, wish }: { storeId: number; wish: Partial<StoreReturns> },
): Promise<StoreReturns> {
  const store = await requireStore(api, operator, storeId)
  requireGoods(store.module_type, wish)
  const now = api.clock.now()
  await api.db.transaction().execute(async (tx) => {
    await updateStoreReturns(tx, storeId, wish)
    await recordActs(tx, [{ keyId: operator.id, storeId, act: 'returns', about: { name: store.name }, now }])
  })
  api.endpoints.invalidate()
  return readStoreReturns(api, operator, storeId)
}

async function requireItem({ db }: Pick<Api, 'db'>, operator: Operator, itemId: number) {
  const item = await findItemParticulars(db, itemId)
  if (item === null || !hasStore(operator, item.store_id)) throw notFound('item', 'operator.item_unknown')
  return item
}

async function requireStore({ db }: Pick<Api, 'db'>, operator: Operator, storeId: number) {
  const store = await findStoreReturns(db, storeId)
  if (store === null || !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return store
}

/** Nobody brings a dish or a car back. */
function requireGoods(type: ModuleType, wish: { return_days?: number | null; warranty_months?: number | null }): void {
  if (moduleTraits(type).stock) return
  for (const field of ['return_days', 'warranty_months'] as const)
    if (wish[field] != null) throw refuse(422, field, 'operator.no_returns')
}
