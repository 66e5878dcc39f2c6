import { amountCell, choiceCell, flagCell, percentCell, slugCell, wholeCell } from '#lib/sheets/cells.ts'
import { amountText, inLanguages, optionalPercentText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { numberOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { checkTaxClass, findTaxClass } from './tax-class-sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

const types = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental'] as const
type Type = (typeof types)[number]

/** Modules of the shop (`modules.csv`), identified by their English names. Their pictures depend on their kind. */
export const moduleSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'modules',
    columns: {
      ...textColumns('name', 200, { isRequired: true }),
      type: required(choiceCell(types)),
      ...textColumns('description', 500),
      all_zones: optional(flagCell, false),
      commission_percent: optional(percentCell(100)),
      commission_fixed: optional(amountCell(digits)),
      tax_class: optional(slugCell),
      position: optional(wholeCell(0, 1000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['name_en'],
  async list(db, { digits }) {
    const rows = await db
      .selectFrom('modules as m')
      .leftJoin('tax_classes as t', 't.id', 'm.tax_class_id')
      .selectAll('m')
      .select('t.code as tax_class')
      .orderBy('m.id')
      .execute()
    return rows.map((module) => ({
      ...inLanguages('name', module.module_name),
      type: module.module_type,
      ...inLanguages('description', module.description),
      all_zones: yesOrNo(module.all_zone_service),
      commission_percent: optionalPercentText(module.commission_percent),
      commission_fixed: amountText(module.commission_fixed, digits),
      tax_class: module.tax_class ?? '',
      position: String(module.position),
      status: yesOrNo(module.status),
    }))
  },
  check: (row, context) => checkTaxClass(row, context),
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const type = cells.type as Type
      const description = translatedOf(cells, 'description')
      const row = {
        module_name: JSON.stringify(requiredText(cells, 'name')),
        description: description === null ? null : JSON.stringify(description),
        all_zone_service: cells.all_zones === true,
        commission_percent: numberOf(cells, 'commission_percent'),
        commission_fixed: numberOf(cells, 'commission_fixed'),
        tax_class_id: await findTaxClass(tx, textOf(cells, 'tax_class')),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      }
      const pictures = { icon: `/art/modules/${type}-72.webp`, thumbnail: `/art/modules/${type}-star-236.webp` }
      if (isNew)
        await tx
          .insertInto('modules')
          .values({ ...row, ...pictures, module_type: type, created_at: now })
          .execute()
      else await tx.updateTable('modules').set(row).where(baseTextOf('module_name'), '=', String(cells.name_en)).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => String(name_en))
    await tx.deleteFrom('modules').where(baseTextOf('module_name'), 'in', names).execute()
  },
}
