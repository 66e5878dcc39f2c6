import { sql } from 'kysely'
import { amountText, inLanguages, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { amountCell, choiceCell, dateCell, flagCell, rateCell, slugCell, wholeCell } from '#lib/sheets/cells.ts'
import { numberOf } from '#lib/sheets/fields.ts'
import { refuse } from '#lib/sheets/read-row.ts'
import { checkDays, readRate, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import { removeBySlug } from '#lib/sheets/named-rows.ts'

/**
 * Cashback offers for everybody (`cashback.csv`). Offers for certain customers are not exported, because they belong to these customers.
 */
export const cashbackSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'cashback',
    columns: {
      slug: required(slugCell),
      ...textColumns('title', 200, { isRequired: true }),
      // An amount or a percentage, as cashback_type says.
      cashback: required(rateCell),
      cashback_type: required(choiceCell(['percentage', 'amount'])),
      min_purchase: optional(amountCell(digits), 0),
      max_discount: optional(amountCell(digits), 0),
      same_user_limit: optional(wholeCell(1, 1_000_000), 1),
      start_date: required(dateCell),
      end_date: required(dateCell),
      status: optional(flagCell, true),
    },
    together: [
      ['cashback', 'cashback_type'],
      ['start_date', 'end_date'],
    ],
  }),
  key: ['slug'],
  async list(db, { digits }) {
    const rows = await db.selectFrom('cashbacks').selectAll().where(sql<boolean>`customer_ids = '{}'`).orderBy('id').execute()
    return rows.map((offer) => ({
      slug: offer.slug,
      ...inLanguages('title', offer.title),
      cashback: rateText(offer.cashback_amount, offer.cashback_type, digits),
      cashback_type: offer.cashback_type,
      min_purchase: amountText(offer.min_purchase, digits),
      max_discount: amountText(offer.max_discount, digits),
      same_user_limit: String(offer.same_user_limit),
      start_date: offer.start_date,
      end_date: offer.end_date,
      status: yesOrNo(offer.status),
    }))
  },
  async check(row, { db, state, report }) {
    readRate(row, { column: 'cashback', kind: 'cashback_type' }, { state, report })
    checkDays(row, ['start_date', 'end_date'], report)
    const { slug } = row.cells
    const there = await db.selectFrom('cashbacks').select('customer_ids').where('slug', '=', String(slug)).executeTakeFirst()
    if (there !== undefined && there.customer_ids.length > 0)
      refuse(row, 'slug', `“${String(slug)}” is an offer to certain customers already: choose another.`, report)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const offer = {
        title: JSON.stringify(requiredText(cells, 'title')),
        cashback_type: cells.cashback_type === 'amount' ? ('amount' as const) : ('percentage' as const),
        cashback_amount: Number(cells.cashback),
        same_user_limit: numberOf(cells, 'same_user_limit') ?? 1,
        min_purchase: numberOf(cells, 'min_purchase') ?? 0,
        max_discount: numberOf(cells, 'max_discount') ?? 0,
        start_date: String(cells.start_date),
        end_date: String(cells.end_date),
        status: cells.status === true,
      }
      await tx
        .insertInto('cashbacks')
        .values({ ...offer, slug: String(cells.slug) })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet(offer))
        .execute()
    }
  },
  remove: (tx, keys) => removeBySlug(tx, 'cashbacks', keys),
}
