import { inLanguages, percentText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { flagCell, percentCell, refuse as refusal, slugCell } from '#lib/sheets/cells.ts'
import { numberOf, textOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { CheckContext, ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { findClassesOfFees } from '#features/site/tax/fee-classes.ts'
import { NeededRow } from './needed-row.ts'

/** Classes of goods with a tax of their own (`tax-classes.csv`). Orders keep the class that they were placed with. */
export const taxClassSheet: ShopSheet = {
  sheet: () => ({
    name: 'tax_classes',
    columns: {
      code: required(slugCell),
      ...textColumns('name', 100, { isRequired: true }),
      percent: optional(percentCell(99.99), 0),
      exempt: optional(flagCell, false),
    },
    together: [['percent', 'exempt']],
  }),
  key: ['code'],
  async list(db) {
    const rows = await db.selectFrom('tax_classes').selectAll().orderBy('id').execute()
    return rows.map(({ code, name, percent, is_exempt }) => ({
      code,
      ...inLanguages('name', name),
      percent: percentText(Math.round(percent * PERCENT_SCALE)),
      exempt: yesOrNo(is_exempt),
    }))
  },
  check(row, { report }) {
    if (row.cells.exempt === true && (numberOf(row.cells, 'percent') ?? 0) > 0)
      refuse(row, 'percent', 'is above 0, but the class is exempt from tax: write 0, or no in exempt.', report)
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const facts = {
        name: JSON.stringify(requiredText(cells, 'name')),
        percent: (numberOf(cells, 'percent') ?? 0) / PERCENT_SCALE,
        is_exempt: cells.exempt === true,
      }
      await tx
        .insertInto('tax_classes')
        .values({ code: String(cells.code), ...facts })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(facts))
        .execute()
    }
  },
  async remove(tx, keys) {
    const codes = keys.map(({ code }) => String(code))
    const [used] = await findClassesOfFees(tx, codes)
    if (used !== undefined) throw new NeededRow(`A fee has the tax class ${used}`)
    await tx.deleteFrom('tax_classes').where('code', 'in', codes).execute()
  },
}

/** Refuses a code in the column `tax_class` that no class has. */
export async function checkTaxClass(row: ReadRow, { db, report }: CheckContext): Promise<void> {
  const code = textOf(row.cells, 'tax_class')
  if (code === null || (await findTaxClass(db, code)) !== null) return
  const message = `“${code}” is no tax class of this shop: write its code, as in tax-classes.csv.`
  refuse(row, 'tax_class', refusal(message, 'sheet.no_choice', { text: code }), report)
}

export async function findTaxClass(db: Db, code: string | null): Promise<number | null> {
  if (code === null) return null
  const found = await db.selectFrom('tax_classes').select('id').where('code', '=', code).executeTakeFirst()
  return found?.id ?? null
}
