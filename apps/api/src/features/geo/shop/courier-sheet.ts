import type { Db } from '#lib/database/database.ts'
import { inLanguages, nameOfPicture, yesOrNo } from '#lib/sheets/cell-text.ts'
import { choiceCell, flagCell, textCell } from '#lib/sheets/cells.ts'
import { isPhone, phoneCell } from '#lib/sheets/phone-cell.ts'
import { textOf } from '#lib/sheets/fields.ts'
import { checkPicture } from '#lib/sheets/named-rows.ts'
import { idOf, nameOfId, readZone, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { ShopSheet } from '#lib/sheets/shop-sheet.ts'
import { optional, required } from '#lib/sheets/sheet.ts'

const vehicles = ['bicycle', 'scooter', 'car'] as const

/** The business's couriers (`couriers.csv`), known by their phones. */
export const courierSheet: ShopSheet = {
  sheet: ({ country }) => ({
    name: 'couriers',
    columns: {
      phone: required(phoneCell(country)),
      ...textColumns('name', 200, { isRequired: true }),
      zone: required(textCell(200)),
      vehicle: optional(choiceCell(vehicles), 'bicycle'),
      image: optional(textCell(1000)),
      status: optional(flagCell, true),
    },
    together: [],
  }),
  key: ['phone'],
  async list(db, { zones }) {
    const rows = await db.selectFrom('couriers').selectAll().orderBy('id').execute()
    return rows.map((courier) => ({
      phone: courier.phone,
      ...inLanguages('name', courier.name),
      zone: nameOfId(zones, courier.zone_id),
      vehicle: courier.vehicle,
      image: nameOfPicture(courier.image),
      status: yesOrNo(courier.status),
    }))
  },
  async check(row, context) {
    readZone(row, 'zone', context)
    await checkPicture(row, 'image', context)
  },
  async save(tx, rows, { state }) {
    for (const { cells, isNew } of rows) {
      const courier = {
        phone: String(cells.phone),
        name: JSON.stringify(requiredText(cells, 'name')),
        zone_id: idOf(state.zones, cells.zone),
        vehicle: vehicles.find((vehicle) => vehicle === cells.vehicle) ?? 'bicycle',
        image: textOf(cells, 'image'),
        status: cells.status === true,
      }
      if (isNew) await tx.insertInto('couriers').values(courier).execute()
      else {
        const id = await findCourierId(tx, courier.phone, state.country)
        await tx.updateTable('couriers').set(courier).where('id', '=', id).execute()
      }
    }
  },
  async remove(tx, keys, { country }) {
    for (const { phone } of keys) {
      const id = await findCourierId(tx, String(phone), country)
      await tx.deleteFrom('couriers').where('id', '=', id).execute()
    }
  },
}

/** The courier with this phone, however it was stored; 0 for none. */
async function findCourierId(tx: Db, phone: string, country: string): Promise<number> {
  const couriers = await tx.selectFrom('couriers').select(['id', 'phone']).orderBy('id').execute()
  const found =
    couriers.find((courier) => courier.phone === phone) ?? couriers.find((courier) => isPhone(courier.phone, phone, country))
  return found?.id ?? 0
}
