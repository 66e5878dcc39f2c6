import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { amountText } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import { Slugs } from '#features/moving/slugs.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import type { Family, Keys } from './family-tables.ts'
import { limitText } from './frame-rows.ts'
import { idOf, isSet, textOf, timeOf, yesNo } from './read-values.ts'

export type FindPicture = (folder: string, name: string) => string

/** Two levels: what lies deeper belongs to the first. */
export function categoryRows(family: Family, keys: Keys, picture: FindPicture): SheetRow[] {
  const found = family.rows('categories').filter((each) => keys.get('module', idOf(each, 'module_id')) !== undefined)
  const byId = new Map(found.map((each) => [idOf(each, 'id'), each]))
  const slugs = new Slugs(byId.keys(), (id) => family.known('category', id))
  for (const each of found) {
    const id = idOf(each, 'id')
    keys.add('category', id, slugs.take(id, textOf(each, 'slug'), textOf(each, 'name'), 'category'))
  }
  const rows = found.map((each) => {
    const top = findTop(each, byId)
    return { isTop: top === null, row: toCategory(family, keys, picture, { found: each, top }) }
  })
  // A category comes before those below it.
  return [...rows.filter(({ isTop }) => isTop), ...rows.filter(({ isTop }) => !isTop)].map((each) => each.row)
}

/** The first level above a category; null for one of the first level. */
function findTop(found: DumpRow, byId: ReadonlyMap<string, DumpRow>): DumpRow | null {
  let top = byId.get(idOf(found, 'parent_id'))
  for (let depth = 0; depth < 5 && top !== undefined; depth++) {
    const above = byId.get(idOf(top, 'parent_id'))
    if (above === undefined) return top === found ? null : top
    top = above
  }
  return null
}

type Placed = { found: DumpRow; top: DumpRow | null }

function toCategory(family: Family, keys: Keys, picture: FindPicture, { found, top }: Placed): SheetRow {
  const id = idOf(found, 'id')
  const image = picture('category', textOf(found, 'image'))
  return row('categories', id, {
    slug: keys.get('category', id),
    module: keys.get('module', idOf(found, 'module_id')),
    parent: top === null ? '' : keys.get('category', idOf(top, 'id')),
    ...family.texts('name', found, { type: 'Category', key: 'name', column: 'name' }),
    ...(image !== '' && { image }),
    priority: textOf(found, 'priority') || '0',
    featured: yesNo(isSet(found, 'featured')),
    status: yesNo(isSet(found, 'status', true)),
  })
}

export function storeRows(family: Family, keys: Keys, picture: FindPicture): SheetRow[] {
  const found = family.rows('stores').filter((each) => keys.get('module', idOf(each, 'module_id')) !== undefined)
  const slugs = new Slugs(
    found.map((each) => idOf(each, 'id')),
    (id) => family.known('store', id),
  )
  const schedules = groupBy(family.rows('store_schedule'), 'store_id')
  return found.flatMap((each) => {
    const id = idOf(each, 'id')
    const zone = keys.get('zone', idOf(each, 'zone_id'))
    if (zone === undefined) {
      family.notes.add('stores without a zone, with all that they sell')
      return []
    }
    keys.add('store', id, slugs.take(id, textOf(each, 'slug'), textOf(each, 'name'), 'store'))
    return [
      row('stores', id, { ...toStore(family, keys, picture, each), zone, hours: hoursOf(family, each, schedules.get(id) ?? []) }),
    ]
  })
}

export function groupBy(rows: readonly DumpRow[], column: string): Map<string, DumpRow[]> {
  const groups = new Map<string, DumpRow[]>()
  for (const each of rows) {
    const id = idOf(each, column)
    groups.set(id, [...(groups.get(id) ?? []), each])
  }
  return groups
}

export const moduleTypeOf = (family: Family, found: DumpRow): string =>
  textOf(family.rows('modules').find((each) => idOf(each, 'id') === idOf(found, 'module_id')) ?? {}, 'module_type')

function toStore(family: Family, keys: Keys, picture: FindPicture, found: DumpRow): Cells {
  const amount = (column: string): string => amountText(textOf(found, column), family.digits)
  const type = moduleTypeOf(family, found)
  const [logo, cover] = [picture('store', textOf(found, 'logo')), picture('store/cover', textOf(found, 'cover_photo'))]
  const [minimum, maximum] = minutesOf(textOf(found, 'delivery_time'))
  const commission = textOf(found, 'comission')
  return {
    slug: keys.get('store', idOf(found, 'id')),
    module: keys.get('module', idOf(found, 'module_id')),
    ...family.texts('name', found, { type: 'Store', key: 'name', column: 'name' }),
    ...family.texts('address', found, { type: 'Store', key: 'address', column: 'address' }),
    phone: textOf(found, 'phone'),
    email: textOf(found, 'email'),
    ...(logo !== '' && { logo }),
    ...(cover !== '' && { cover_photo: cover }),
    latitude: textOf(found, 'latitude'),
    longitude: textOf(found, 'longitude'),
    minimum_delivery_time: minimum,
    maximum_delivery_time: maximum,
    minimum_order: amount('minimum_order'),
    tax: textOf(found, 'tax') || '0',
    ...(type === 'food' && { veg: yesNo(isSet(found, 'veg')), non_veg: yesNo(isSet(found, 'non_veg', true)) }),
    featured: yesNo(isSet(found, 'featured')),
    delivery: yesNo(isSet(found, 'delivery', true)),
    take_away: yesNo(isSet(found, 'take_away', true)),
    ...(type === 'food' && { cutlery: yesNo(isSet(found, 'cutlery')) }),
    schedule_order: yesNo(isSet(found, 'schedule_order')),
    ...(type === 'pharmacy' && { prescription_order: yesNo(isSet(found, 'prescription_order')) }),
    reviews_section: yesNo(isSet(found, 'reviews_section', true)),
    order_place_to_schedule_interval: textOf(found, 'order_place_to_schedule_interval') || '0',
    free_delivery: yesNo(isSet(found, 'free_delivery')),
    self_delivery_system: yesNo(isSet(found, 'self_delivery_system')),
    per_km_shipping_charge: amount('per_km_shipping_charge'),
    minimum_shipping_charge: amount('minimum_shipping_charge'),
    maximum_shipping_charge: limitText(amount('maximum_shipping_charge')),
    ...(commission !== '' && { commission_percent: commission }),
    ...(isSet(found, 'announcement') &&
      family.texts('announcement_message', found, {
        type: 'Store',
        key: 'announcement_message',
        column: 'announcement_message',
      })),
    active: yesNo(isSet(found, 'active', true)),
    status: yesNo(isSet(found, 'status', true)),
  }
}

/** "30-45 min" or "1-2 hours" in minutes. */
function minutesOf(text: string): [string, string] {
  const [, from, to] = /(\d{1,4})\s*-\s*(\d{1,4})/.exec(text) ?? []
  const unit = /hour/i.test(text) ? 60 : /day/i.test(text) ? 24 * 60 : 1
  return from === undefined || to === undefined ? ['30', '60'] : [String(Number(from) * unit), String(Number(to) * unit)]
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Their day 0 is Sunday. A store without any hours is closed there; goods that are sent have none. */
function hoursOf(family: Family, store: DumpRow, schedule: readonly DumpRow[]): string {
  if (!family.has('store_schedule') || moduleTypeOf(family, store) === 'ecommerce') return 'always'
  const shifts = days.flatMap((day, index) => {
    const times = schedule
      .filter((each) => textOf(each, 'day') === String(index))
      .map((each) => [timeOf(textOf(each, 'opening_time')), timeOf(textOf(each, 'closing_time'))])
      .filter(([from, to]) => from !== '' && to !== '' && from !== to)
      .map(([from, to]) => `${from}-${to}`)
      .sort()
    return times.length === 0 ? [] : [`${day} ${times.join(', ')}`]
  })
  return shifts.length === 0 ? 'closed' : shifts.join('; ')
}
