import { sql } from 'kysely'
import { inLanguages, nameOfPicture, yesOrNo } from '#lib/sheets/cell-text.ts'
import { flagCell, phoneCell, slugCell, textCell } from '#lib/sheets/cells.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs, findIds } from '#lib/sheets/named-rows.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

/** The drivers of rental providers (`drivers.csv`), known by their phones. */
export const driverSheet: ShopSheet = {
  sheet: () => ({
    name: 'drivers',
    columns: {
      store: required(slugCell),
      phone: required(phoneCell),
      ...textColumns('name', 200, { isRequired: true }),
      image: optional(textCell(1000)),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['store', 'phone'],
  async list(db) {
    const rows = await db
      .selectFrom('drivers as d')
      .innerJoin('stores as s', 's.id', 'd.store_id')
      .select(['s.slug as store', 'd.phone', 'd.name', 'd.image', 'd.status'])
      .orderBy('d.id')
      .execute()
    return rows.map(({ store, phone, name, image, status }) => ({
      store,
      phone,
      ...inLanguages('name', name),
      image: nameOfPicture(image),
      status: yesOrNo(status),
    }))
  },
  async check(row, context) {
    await checkSlugs(row, 'store', { table: 'providers', ...context })
    await checkPicture(row, 'image', context)
  },
  async save(tx, rows) {
    const stores = await findIds(
      tx,
      'stores',
      rows.map(({ cells }) => String(cells.store)),
    )
    const drivers = rows.map(({ cells, isNew }) => ({
      isNew,
      driver: {
        store_id: stores.get(String(cells.store)) ?? 0,
        phone: String(cells.phone),
        name: JSON.stringify(requiredText(cells, 'name')),
        image: textOf(cells, 'image'),
        status: cells.status === true,
      },
    }))
    const added = drivers.filter(({ isNew }) => isNew).map(({ driver }) => driver)
    if (added.length > 0) await tx.insertInto('drivers').values(added).execute()
    for (const { driver } of drivers.filter(({ isNew }) => !isNew))
      await tx
        .updateTable('drivers')
        .set(driver)
        .where('store_id', '=', driver.store_id)
        .where('phone', '=', driver.phone)
        .execute()
  },
  async remove(tx, keys) {
    for (const { store, phone } of keys)
      await sql`delete from drivers d using stores s where s.id = d.store_id and s.slug = ${store} and d.phone = ${phone}`.execute(
        tx,
      )
  },
}
