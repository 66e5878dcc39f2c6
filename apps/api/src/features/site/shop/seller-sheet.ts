import { inLanguages } from '#lib/sheets/cell-text.ts'
import { slugCell, textCell } from '#lib/sheets/cells.ts'
import { textOf, translatedOf } from '#lib/sheets/fields.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

/** Legal entities in whose name stores sell (`sellers.csv`). Invoices keep what their seller said when they were issued. */
export const sellerSheet: ShopSheet = {
  sheet: () => ({
    name: 'sellers',
    columns: {
      code: required(slugCell),
      ...textColumns('legal_name', 200, { isRequired: true }),
      tax_number: optional(textCell(40)),
      register_number: optional(textCell(40)),
      ...textColumns('address', 500),
      prefix: optional(textCell(20)),
    },
    together: [],
  }),
  key: ['code'],
  async list(db) {
    const rows = await db.selectFrom('sellers').selectAll().orderBy('id').execute()
    return rows.map(({ code, legal_name, tax_number, register_number, address, prefix }) => ({
      code,
      ...inLanguages('legal_name', legal_name),
      tax_number: tax_number ?? '',
      register_number: register_number ?? '',
      ...inLanguages('address', address),
      prefix,
    }))
  },
  async save(tx, rows) {
    for (const { cells } of rows) {
      const address = translatedOf(cells, 'address')
      const facts = {
        legal_name: JSON.stringify(requiredText(cells, 'legal_name')),
        tax_number: textOf(cells, 'tax_number'),
        register_number: textOf(cells, 'register_number'),
        address: address && JSON.stringify(address),
        prefix: textOf(cells, 'prefix') ?? '',
      }
      await tx
        .insertInto('sellers')
        .values({ code: String(cells.code), ...facts })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(facts))
        .execute()
    }
  },
  async remove(tx, keys) {
    const codes = keys.map(({ code }) => String(code))
    await tx.deleteFrom('sellers').where('code', 'in', codes).execute()
  },
}
