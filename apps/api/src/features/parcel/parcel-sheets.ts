import { amountText, inLanguages, nameOfPicture, yesOrNo } from '#lib/sheets/cell-text.ts'
import { amountCell, flagCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf, textOf } from '#lib/sheets/fields.ts'
import { checkPicture } from '#lib/sheets/named-rows.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { idOf, nameOfId, readModule, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

/** Kinds of parcels (`parcel-categories.csv`), some with rates of their own. */
export const parcelCategorySheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'parcel_categories',
    columns: {
      module: required(textCell(200)),
      ...textColumns('name', 200, { isRequired: true }),
      ...textColumns('description', 500, { isRequired: true }),
      image: optional(textCell(1000)),
      per_km: optional(amountCell(digits)),
      minimum: optional(amountCell(digits)),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [['per_km', 'minimum']],
  }),
  key: ['module', 'name_en'],
  async list(db, { digits, modules }) {
    const rows = await db.selectFrom('parcel_categories').selectAll().orderBy('id').execute()
    return rows.map((category) => ({
      module: nameOfId(modules, category.module_id),
      ...inLanguages('name', category.name),
      ...inLanguages('description', category.description),
      image: nameOfPicture(category.image),
      per_km: amountText(category.parcel_per_km_shipping_charge, digits),
      minimum: amountText(category.parcel_minimum_shipping_charge, digits),
      position: String(category.position),
      status: yesOrNo(category.status),
    }))
  },
  async check(row, context) {
    const module = readModule(row, 'module', context)
    if (module !== null && module.type !== 'parcel')
      refuse(row, 'module', `“${module.names[0]}” sends no parcels: write a module of the type parcel.`, context.report)
    await checkPicture(row, 'image', context)
  },
  async save(tx, rows, { state, now }) {
    for (const { cells, isNew } of rows) {
      const category = {
        module_id: idOf(state.modules, cells.module),
        name: JSON.stringify(requiredText(cells, 'name')),
        description: JSON.stringify(requiredText(cells, 'description')),
        image: textOf(cells, 'image'),
        parcel_per_km_shipping_charge: numberOf(cells, 'per_km'),
        parcel_minimum_shipping_charge: numberOf(cells, 'minimum'),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
        updated_at: now,
      }
      if (isNew)
        await tx
          .insertInto('parcel_categories')
          .values({ ...category, created_at: now })
          .execute()
      else
        await tx
          .updateTable('parcel_categories')
          .set(category)
          .where('module_id', '=', category.module_id)
          .where(baseTextOf('name'), '=', cells.name_en)
          .execute()
    }
  },
  async remove(tx, keys, { modules }) {
    for (const { module, name_en } of keys)
      await tx
        .deleteFrom('parcel_categories')
        .where('module_id', '=', idOf(modules, module))
        .where(baseTextOf('name'), '=', name_en)
        .execute()
  },
}

/** Notes to couriers that a sender may choose from (`parcel-instructions.csv`), known by their English words. */
export const parcelInstructionSheet: ShopSheet = {
  sheet: () => ({
    name: 'parcel_instructions',
    columns: {
      ...textColumns('instruction', 200, { isRequired: true }),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['instruction_en'],
  async list(db) {
    const rows = await db.selectFrom('parcel_instructions').selectAll().orderBy('id').execute()
    return rows.map(({ instruction, position, status }) => ({
      ...inLanguages('instruction', instruction),
      position: String(position),
      status: yesOrNo(status),
    }))
  },
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const row = {
        instruction: JSON.stringify(requiredText(cells, 'instruction')),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
        updated_at: now,
      }
      if (isNew)
        await tx
          .insertInto('parcel_instructions')
          .values({ ...row, created_at: now })
          .execute()
      else
        await tx.updateTable('parcel_instructions').set(row).where(baseTextOf('instruction'), '=', cells.instruction_en).execute()
    }
  },
  async remove(tx, keys) {
    const words = keys.map(({ instruction_en }) => instruction_en)
    await tx.deleteFrom('parcel_instructions').where(baseTextOf('instruction'), 'in', words).execute()
  },
}
