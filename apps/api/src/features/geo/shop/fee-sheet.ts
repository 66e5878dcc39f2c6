import type { Db } from '#lib/database/database.ts'
import { amountCell, choiceCell, refuse as refusal, textCell } from '#lib/sheets/cells.ts'
import { amountText } from '#lib/sheets/cell-text.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { idOf, nameOfId, readModule, readZone } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'

/** Delivery fees of a module in a zone (`fees.csv`); a module without a row there is not offered in the zone. Distances count per kilometre. */
export const feeSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'fees',
    columns: {
      zone: required(textCell(200)),
      module: required(textCell(200)),
      type: required(choiceCell(['fixed', 'distance'])),
      fixed: optional(amountCell(digits), 0),
      per_km: optional(amountCell(digits), 0),
      minimum: optional(amountCell(digits), 0),
      maximum: optional(amountCell(digits)),
      maximum_cash_order: optional(amountCell(digits)),
    },
    together: [],
  }),
  key: ['zone', 'module'],
  async list(db, state) {
    const rows = await db.selectFrom('zone_modules').selectAll().orderBy('zone_id').orderBy('module_id').execute()
    const text = (minor: number | null): string => amountText(minor, state.digits)
    return rows.map((fee) => ({
      zone: nameOfId(state.zones, fee.zone_id),
      module: nameOfId(state.modules, fee.module_id),
      type: fee.delivery_charge_type,
      fixed: text(fee.fixed_shipping_charge),
      per_km: text(fee.per_km_shipping_charge),
      minimum: text(fee.minimum_shipping_charge),
      maximum: text(fee.maximum_shipping_charge),
      maximum_cash_order: text(fee.maximum_cod_order_amount),
    }))
  },
  check(row, { state, report }) {
    readZone(row, 'zone', { state, report })
    readModule(row, 'module', { state, report })
    const [minimum, maximum] = [numberOf(row.cells, 'minimum'), numberOf(row.cells, 'maximum')]
    if (minimum !== null && maximum !== null && maximum < minimum)
      refuse(
        row,
        'maximum',
        refusal('is less than the minimum: write more, or leave it empty for none.', 'sheet.below_minimum'),
        report,
      )
  },
  async save(tx, rows, { state }) {
    for (const { cells } of rows) {
      const fee = {
        delivery_charge_type: cells.type === 'fixed' ? ('fixed' as const) : ('distance' as const),
        fixed_shipping_charge: numberOf(cells, 'fixed') ?? 0,
        per_km_shipping_charge: numberOf(cells, 'per_km') ?? 0,
        minimum_shipping_charge: numberOf(cells, 'minimum') ?? 0,
        maximum_shipping_charge: numberOf(cells, 'maximum'),
        maximum_cod_order_amount: numberOf(cells, 'maximum_cash_order'),
      }
      await tx
        .insertInto('zone_modules')
        .values({ ...idsOf(cells, state), ...fee })
        .onConflict((conflict) => conflict.columns(['zone_id', 'module_id']).doUpdateSet(fee))
        .execute()
    }
  },
  async remove(tx: Db, keys, state) {
    for (const key of keys) {
      const { zone_id, module_id } = idsOf(key, state)
      await tx.deleteFrom('zone_modules').where('zone_id', '=', zone_id).where('module_id', '=', module_id).execute()
    }
  },
}

function idsOf({ zone, module }: Cells, { zones, modules }: ShopState): { zone_id: number; module_id: number } {
  return { zone_id: idOf(zones, zone), module_id: idOf(modules, module) }
}
