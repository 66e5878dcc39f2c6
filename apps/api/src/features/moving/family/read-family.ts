import type { SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'
import { type Dump, readDump } from '#features/moving/dump/read-dump.ts'
import { PictureFolder } from '#features/moving/picture-folder.ts'
import { type Known, type Moved, row } from '#features/moving/moved-lines.ts'
import { withPictures } from '#features/moving/with-pictures.ts'
import { couponRows } from './coupon-rows.ts'
import { Family, familyTables, isWantedRow, Keys, LINES_TABLE, neededTables } from './family-tables.ts'
import { courierRows, feeRows, moduleRows, settingRows, zoneRows } from './frame-rows.ts'
import { itemRows } from './item-rows.ts'
import { withOrderPictures } from './order-pictures.ts'
import { orderRows } from './order-rows.ts'
import { parcelCategoryRows } from './parcel-rows.ts'
import { addressRows, customerRows } from './people-rows.ts'
import { idOf } from './read-values.ts'
import { categoryRows, storeRows } from './store-rows.ts'

export const FAMILY_SOURCE = 'marketplace'

type Place = { path: string; pictures: string | null; known: Known; today: string }

/** A marketplace of the family from the dump of its database, as lines of a shop here. Throws FileProblem. */
export async function readFamily({ path, pictures, known, today }: Place): Promise<Moved> {
  const dump = await readDump(path, { names: familyTables, isWanted: isWantedRow(new Set(known.orders)) })
  const missing = neededTables.filter((table) => !dump.seen.has(table))
  if (missing.length > 0)
    throw new FileProblem(
      `The dump lacks the tables ${missing.join(', ')}: it is of another program, or only a part. Dump the whole database of the marketplace.`,
    )
  const family = new Family(dump, await readLines(path, dump), known)
  const folder = await PictureFolder.open(pictures)
  const rows = toRows(family, folder, today)
  for (const [note, count] of folder.notes) family.notes.add(note, count)
  const lines = await withOrderPictures(await withPictures(rows, folder.root), folder.root)
  return { lines, notes: family.notes.counts }
}

/** In the order in which a shop's files are applied, then what no file has. */
function toRows(family: Family, folder: PictureFolder, today: string): SheetRow[] {
  const keys = new Keys()
  const picture = (place: string, name: string): string => folder.find(place, name)
  const frame = [...settingRows(family), ...moduleRows(family, keys), ...zoneRows(family, keys), ...feeRows(family, keys)]
  const couriers = courierRows(family, keys, (name) => picture('delivery-man', name))
  const parcels = parcelCategoryRows(family, keys, picture)
  const categories = categoryRows(family, keys, picture)
  const stores = storeRows(family, keys, picture)
  const { addOns, items, variations, options } = itemRows(family, keys, picture)
  const coupons = couponRows(family, keys, today)
  const moved = keys.list.map(({ kind, id, key }) => row('moved_keys', id, { kind, id, key }))
  const catalogue = [...categories, ...stores, ...addOns, ...items, ...variations, ...options]
  const people = [...customerRows(family), ...addressRows(family), ...orderRows(family, keys, picture)]
  return [...frame, ...couriers, ...parcels, ...catalogue, ...coupons, ...moved, ...people]
}

/** The lines of the wanted orders, by a second reading of the dump. */
async function readLines(path: string, dump: Dump): Promise<Dump> {
  const orders = new Set((dump.tables.get('orders') ?? []).map((each) => idOf(each, 'id')))
  if (orders.size === 0) return { tables: new Map(), strayTexts: 0, seen: new Set() }
  return readDump(path, { names: [LINES_TABLE], isWanted: (_table, found) => orders.has(idOf(found, 'order_id')) })
}
