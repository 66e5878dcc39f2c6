import { inLanguages, nameOfPicture, yesOrNo } from '#lib/sheets/cell-text.ts'
import { flagCell, textCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf, textOf } from '#lib/sheets/fields.ts'
import { checkPicture } from '#lib/sheets/named-rows.ts'
import { idOf, nameOfId, readModule, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

/** The reasons to choose a module, shown on its home (`why-choose-cards.csv`). */
export const whyChooseSheet: ShopSheet = {
  sheet: () => ({
    name: 'why_choose_cards',
    columns: {
      module: required(textCell(200)),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('short_description', 500, { isRequired: true }),
      image: optional(textCell(1000)),
      position: optional(wholeCell(0, 10_000), 0),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['module', 'title_en'],
  async list(db, { modules }) {
    const rows = await db.selectFrom('why_choose_cards').selectAll().orderBy('id').execute()
    return rows.map((card) => ({
      module: nameOfId(modules, card.module_id),
      ...inLanguages('title', card.title),
      ...inLanguages('short_description', card.short_description),
      image: nameOfPicture(card.image),
      position: String(card.position),
      status: yesOrNo(card.status),
    }))
  },
  async check(row, context) {
    readModule(row, 'module', context)
    await checkPicture(row, 'image', context)
  },
  async save(tx, rows, { state }) {
    for (const { cells, isNew } of rows) {
      const card = {
        module_id: idOf(state.modules, cells.module),
        title: JSON.stringify(requiredText(cells, 'title')),
        short_description: JSON.stringify(requiredText(cells, 'short_description')),
        image: textOf(cells, 'image'),
        position: numberOf(cells, 'position') ?? 0,
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('why_choose_cards').values(card).execute()
      else
        await tx
          .updateTable('why_choose_cards')
          .set(card)
          .where('module_id', '=', card.module_id)
          .where(baseTextOf('title'), '=', cells.title_en)
          .execute()
    }
  },
  async remove(tx, keys, { modules }) {
    for (const { module, title_en } of keys)
      await tx
        .deleteFrom('why_choose_cards')
        .where('module_id', '=', idOf(modules, module))
        .where(baseTextOf('title'), '=', title_en)
        .execute()
  },
}
