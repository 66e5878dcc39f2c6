import { languages } from '#lib/i18n.ts'
import { picturesInLanguages } from '#lib/sheets/cell-text.ts'
import { choiceCell, textCell } from '#lib/sheets/cells.ts'
import { checkPicture } from '#lib/sheets/named-rows.ts'
import { idOf, nameOfId, readModule, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { required } from '#lib/sheets/sheet.ts'

const places = [
  'best_reviewed_section_banner',
  'new_arrival_section_banner',
  'bottom_section_banner',
  'basic_section_nearby',
] as const

/** Banners next to the shelves of a module's home (`shelf-banners.csv`), one for each position. */
export const shelfBannerSheet: ShopSheet = {
  sheet: () => ({
    name: 'shelf_banners',
    columns: {
      module: required(textCell(200)),
      key: required(choiceCell(places)),
      ...textColumns('image', 1000, { isRequired: true }),
    },
    together: [],
  }),
  key: ['module', 'key'],
  async list(db, { modules }) {
    const rows = await db.selectFrom('shelf_banners').selectAll().orderBy('module_id').orderBy('key').execute()
    return rows.map(({ module_id, key, image }) => ({
      module: nameOfId(modules, module_id),
      key,
      ...picturesInLanguages('image', image),
    }))
  },
  async check(row, context) {
    readModule(row, 'module', context)
    for (const language of languages) await checkPicture(row, `image_${language}`, context)
  },
  async save(tx, rows, { state }) {
    for (const { cells } of rows) {
      const image = JSON.stringify(requiredText(cells, 'image'))
      const place = { module_id: idOf(state.modules, cells.module), key: cells.key as (typeof places)[number] }
      await tx
        .insertInto('shelf_banners')
        .values({ ...place, image })
        .onConflict((conflict) => conflict.columns(['module_id', 'key']).doUpdateSet({ image }))
        .execute()
    }
  },
  async remove(tx, keys, { modules }) {
    for (const { module, key } of keys)
      await tx
        .deleteFrom('shelf_banners')
        .where('module_id', '=', idOf(modules, module))
        .where('key', '=', key as (typeof places)[number])
        .execute()
  },
}
