import type { ParcelCategory } from '@medina/contract/orders/parcels'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type CategoryRow, listCategoryRows, listInstructionRows } from './parcel.queries.ts'

type Reading = Pick<Api, 'db' | 'settings'>

/** The categories of a module's parcels. */
export async function listCategories({ db, settings }: Reading, moduleId: number, language: Language): Promise<ParcelCategory[]> {
  const [rows, { digit_after_decimal_point: digits }] = await Promise.all([listCategoryRows(db, moduleId), readSwitches(db)])
  const money = moneyFormat(digits)
  return rows.map((row) => ({
    id: row.id,
    name: localize(row.name, language),
    description: localize(row.description, language),
    image: row.image,
    image_full_url: imageUrl(settings, row.image),
    status: 1,
    orders_count: row.orders_count,
    module_id: row.module_id,
    ...toRates(row, money),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

function toRates(
  { parcel_per_km_shipping_charge: perKm, parcel_minimum_shipping_charge: minimum }: CategoryRow,
  { toWire }: MoneyFormat,
) {
  return {
    parcel_per_km_shipping_charge: perKm === null ? null : toWire(perKm),
    parcel_minimum_shipping_charge: minimum === null ? null : toWire(minimum),
  }
}

/** Instructions for the courier, in the business's order. */
export async function listInstructions(db: Db, language: Language) {
  const rows = await listInstructionRows(db)
  return rows.map(({ id, instruction, created_at, updated_at }) => ({
    id,
    instruction: localize(instruction, language),
    status: 1 as const,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}
