import { amountText, inLanguages, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { amountCell, choiceCell, dateCell, flagCell, rateCell } from '#lib/sheets/cells.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { checkDays, readRate, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { baseTextOf } from '#lib/database/texts.ts'

/** Offers that add to top-ups of the wallet (`wallet-bonuses.csv`), known by the English titles. */
export const walletBonusSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'wallet_bonuses',
    columns: {
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('description', 500),
      // An amount or a percentage, as bonus_type says.
      bonus: required(rateCell),
      bonus_type: required(choiceCell(['percentage', 'amount'])),
      minimum_add_amount: optional(amountCell(digits), 0),
      maximum_bonus_amount: optional(amountCell(digits), 0),
      start_date: required(dateCell),
      end_date: required(dateCell),
      status: optional(flagCell, true),
    },
    together: [
      ['bonus', 'bonus_type'],
      ['start_date', 'end_date'],
    ],
  }),
  key: ['title_en'],
  async list(db, { digits }) {
    const rows = await db.selectFrom('wallet_bonuses').selectAll().orderBy('id').execute()
    return rows.map((offer) => ({
      ...inLanguages('title', offer.title),
      ...inLanguages('description', offer.description),
      bonus: rateText(offer.bonus_amount, offer.bonus_type, digits),
      bonus_type: offer.bonus_type,
      minimum_add_amount: amountText(offer.minimum_add_amount, digits),
      maximum_bonus_amount: amountText(offer.maximum_bonus_amount, digits),
      start_date: offer.start_date,
      end_date: offer.end_date,
      status: yesOrNo(offer.status),
    }))
  },
  check(row, { state, report }) {
    readRate(row, { column: 'bonus', kind: 'bonus_type' }, { state, report })
    checkDays(row, ['start_date', 'end_date'], report)
  },
  async save(tx, rows) {
    for (const { cells, isNew } of rows) {
      const offer = {
        title: JSON.stringify(requiredText(cells, 'title')),
        description: JSON.stringify(requiredText(cells, 'description')),
        bonus_type: cells.bonus_type === 'amount' ? ('amount' as const) : ('percentage' as const),
        bonus_amount: Number(cells.bonus),
        minimum_add_amount: numberOf(cells, 'minimum_add_amount') ?? 0,
        maximum_bonus_amount: numberOf(cells, 'maximum_bonus_amount') ?? 0,
        start_date: String(cells.start_date),
        end_date: String(cells.end_date),
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('wallet_bonuses').values(offer).execute()
      else await tx.updateTable('wallet_bonuses').set(offer).where(baseTextOf('title'), '=', cells.title_en).execute()
    }
  },
  async remove(tx, keys) {
    const titles = keys.map(({ title_en }) => title_en)
    await tx.deleteFrom('wallet_bonuses').where(baseTextOf('title'), 'in', titles).execute()
  },
}
