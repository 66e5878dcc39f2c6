import { cutText } from '@medina/contract/wire/cut-text'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { amountText } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import type { Family, Keys } from './family-tables.ts'
import { type FindPicture, moduleTypeOf } from './store-rows.ts'
import { idOf, isSet, jsonOf, memberOf, oneLine, textOf, yesNo } from './read-values.ts'

/** A key holds the names of module and category. */
const LONGEST_NAME = 90
const BETWEEN = ' / '

/** Kinds of parcels, each known by its name within its module. */
export function parcelCategoryRows(family: Family, keys: Keys, picture: FindPicture): SheetRow[] {
  const taken = new Set<string>()
  return family.rows('parcel_categories').flatMap((found) => {
    const id = idOf(found, 'id')
    const module = keys.get('module', idOf(found, 'module_id'))
    if (module === undefined || moduleTypeOf(family, found) !== 'parcel') {
      family.notes.add('kinds of parcels without a module of parcels')
      return []
    }
    const texts = family.texts('name', found, { type: 'ParcelCategory', key: 'name', column: 'name' })
    const wished = cutText(texts.name_en || id, LONGEST_NAME)
    const own = family.known('parcel_category', id)?.slice(module.length + BETWEEN.length)
    const name = own ?? (taken.has(keyOf(module, wished)) ? `${wished} ${id}` : wished)
    taken.add(keyOf(module, name))
    keys.add('parcel_category', id, keyOf(module, name))
    const image = picture('parcel_category', textOf(found, 'image'))
    const described = family.texts('description', found, { type: 'ParcelCategory', key: 'description', column: 'description' })
    return [
      row('parcel_categories', id, {
        module,
        ...texts,
        name_en: name,
        ...described,
        description_en: described.description_en || name,
        ...(image !== '' && { image }),
        ...ratesOf(family, found),
        status: yesNo(isSet(found, 'status', true)),
      }),
    ]
  })
}

const keyOf = (module: string, name: string): string => `${module}${BETWEEN}${name}`

/** A category has both rates or none. */
function ratesOf(family: Family, found: DumpRow): Record<string, string> {
  const [perKm, minimum] = ['parcel_per_km_shipping_charge', 'parcel_minimum_shipping_charge'].map((column) =>
    amountText(textOf(found, column), family.digits),
  )
  return minimum ? { per_km: perKm || '0', minimum } : {}
}

/** The parcel of an order; null for an order of goods. */
export function readParcel(family: Family, keys: Keys, found: DumpRow): Record<string, unknown> | null {
  if (textOf(found, 'order_type') !== 'parcel') return null
  const receiver = jsonOf(textOf(found, 'receiver_details'))
  const zone = keys.get('zone', idOf(found, 'zone_id')) ?? ''
  return {
    category: keys.get('parcel_category', idOf(found, 'parcel_category_id')) ?? '',
    zone,
    payer: textOf(found, 'charge_payer'),
    receiver: {
      ...readDoor(receiver),
      zone: keys.get('zone', memberOf(receiver, 'zone_id')) ?? zone,
    },
  }
}

/** An address of an order with the person behind the door. */
export function readDoor(place: unknown) {
  const line = (name: string): string => oneLine(memberOf(place, name))
  return {
    contact: {
      name: line('contact_person_name'),
      number: memberOf(place, 'contact_person_number'),
      email: memberOf(place, 'contact_person_email'),
    },
    address: Object.fromEntries(['address', 'address_type', 'road', 'house', 'floor'].map((name) => [name, line(name)])),
    latitude: memberOf(place, 'latitude'),
    longitude: memberOf(place, 'longitude'),
  }
}
