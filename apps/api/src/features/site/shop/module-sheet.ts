import { sql } from 'kysely'
import { choiceCell, flagCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { inBoth, yesOrNo } from '#lib/sheets/cell-text.ts'
import { numberOf, translatedOf } from '#lib/sheets/fields.ts'
import { requiredText } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

const types = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel', 'rental'] as const
type Type = (typeof types)[number]

/** Modules of the shop (`modules.csv`), known by their English names. Their pictures are those of their kind. */
export const moduleSheet: ShopSheet = {
  sheet: () => ({
    name: 'modules',
    columns: {
      name_en: required(textCell(200)),
      name_ar: optional(textCell(200)),
      type: required(choiceCell(types)),
      description_en: optional(textCell(500)),
      description_ar: optional(textCell(500)),
      all_zones: optional(flagCell, false),
      position: optional(wholeCell(0, 1000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['name_en'],
  async list(db) {
    const rows = await db.selectFrom('modules').selectAll().orderBy('id').execute()
    return rows.map((module) => ({
      ...inBoth('name', module.module_name),
      type: module.module_type,
      ...inBoth('description', module.description),
      all_zones: yesOrNo(module.all_zone_service),
      position: String(module.position),
      status: yesOrNo(module.status),
    }))
  },
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const type = cells.type as Type
      const description = translatedOf(cells, 'description')
      const row = {
        module_name: JSON.stringify(requiredText(cells, 'name')),
        description: description === null ? null : JSON.stringify(description),
        all_zone_service: cells.all_zones === true,
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      }
      const pictures = { icon: `/art/modules/${type}-72.webp`, thumbnail: `/art/modules/${type}-star-236.webp` }
      if (isNew)
        await tx
          .insertInto('modules')
          .values({ ...row, ...pictures, module_type: type, created_at: now })
          .execute()
      else await tx.updateTable('modules').set(row).where(sql`module_name ->> 'en'`, '=', String(cells.name_en)).execute()
    }
  },
  async remove(tx, keys) {
    const names = keys.map(({ name_en }) => String(name_en))
    await tx.deleteFrom('modules').where(sql`module_name ->> 'en'`, 'in', names).execute()
  },
}
