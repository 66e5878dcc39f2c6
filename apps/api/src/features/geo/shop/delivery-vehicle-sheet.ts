import { amountText, inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { amountCell, choiceCell, flagCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

const icons = ['bicycle', 'scooter', 'car'] as const
const FARTHEST = 1_000_000

/** The vehicles of couriers with their surcharges (`delivery-vehicles.csv`), known by their English names. */
export const deliveryVehicleSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'delivery_vehicles',
    columns: {
      ...textColumns('name', 60, { isRequired: true }),
      icon: optional(choiceCell(icons), 'scooter'),
      from_meters: optional(wholeCell(0, FARTHEST), 0),
      to_meters: required(wholeCell(0, FARTHEST)),
      extra_charges: optional(amountCell(digits), 0),
      status: optional(flagCell, true),
    },
    together: [['from_meters', 'to_meters']],
  }),
  key: ['name_en'],
  async list(db, { digits }) {
    const rows = await db.selectFrom('delivery_vehicles').selectAll().orderBy('id').execute()
    return rows.map((vehicle) => ({
      ...inLanguages('name', vehicle.name),
      icon: vehicle.icon,
      from_meters: String(vehicle.starting_coverage_area),
      to_meters: String(vehicle.maximum_coverage_area),
      extra_charges: amountText(vehicle.extra_charges, digits),
      status: yesOrNo(vehicle.status),
    }))
  },
  check(row, { report }) {
    const [from, to] = [numberOf(row.cells, 'from_meters'), numberOf(row.cells, 'to_meters')]
    if (from !== null && to !== null && to < from)
      refuse(row, 'to_meters', `is less than from_meters, ${from}: write at least that many.`, report)
  },
  async save(tx, rows) {
    for (const { cells, isNew } of rows) {
      const vehicle = {
        name: JSON.stringify(requiredText(cells, 'name')),
        icon: icons.find((icon) => icon === cells.icon) ?? 'scooter',
        starting_coverage_area: numberOf(cells, 'from_meters') ?? 0,
        maximum_coverage_area: numberOf(cells, 'to_meters') ?? 0,
        extra_charges: numberOf(cells, 'extra_charges') ?? 0,
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('delivery_vehicles').values(vehicle).execute()
      else await tx.updateTable('delivery_vehicles').set(vehicle).where(baseTextOf('name'), '=', cells.name_en).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => name_en)
    await tx.deleteFrom('delivery_vehicles').where(baseTextOf('name'), 'in', names).execute()
  },
}
