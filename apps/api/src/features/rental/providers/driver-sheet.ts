import type { Db } from '#lib/database/database.ts'
import { inLanguages, nameOfPicture, yesOrNo } from '#lib/sheets/cell-text.ts'
import { flagCell, slugCell, textCell } from '#lib/sheets/cells.ts'
import { isPhone, phoneCell } from '#lib/sheets/phone-cell.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs, findIds } from '#lib/sheets/named-rows.ts'
import { requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

/** The drivers of rental providers (`drivers.csv`), known by their phones. */
export const driverSheet: ShopSheet = {
  sheet: ({ country }) => ({
    name: 'drivers',
    columns: {
      store: required(slugCell),
      phone: required(phoneCell(country)),
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
  async save(tx, rows, { state: { country } }) {
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
        .where('id', '=', await findDriverId(tx, driver, country))
        .execute()
  },
  async remove(tx, keys, { country }) {
    const stores = await findIds(
      tx,
      'stores',
      keys.map(({ store }) => String(store)),
    )
    for (const { store, phone } of keys) {
      const driver = { store_id: stores.get(String(store)) ?? 0, phone: String(phone) }
      await tx
        .deleteFrom('drivers')
        .where('id', '=', await findDriverId(tx, driver, country))
        .execute()
    }
  },
}

/** The driver of a phone, however it was stored; 0 for none. */
async function findDriverId(tx: Db, { store_id, phone }: { store_id: number; phone: string }, country: string): Promise<number> {
  const drivers = await tx.selectFrom('drivers').select(['id', 'phone']).where('store_id', '=', store_id).orderBy('id').execute()
  const found =
    drivers.find((driver) => driver.phone === phone) ?? drivers.find((driver) => isPhone(driver.phone, phone, country))
  return found?.id ?? 0
}
