import { cutText } from '@medina/contract/wire/cut-text'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { toPlainText } from '#lib/text/clean-html.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { amountText } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import { Slugs } from '#features/moving/slugs.ts'
import type { Family, Keys } from './family-tables.ts'
import { optionRows, variationRows } from './choice-rows.ts'
import { idOf, isSet, jsonOf, listOf, memberOf, stockOf, textOf, timeOf, yesNo } from './read-values.ts'
import { type FindPicture, groupBy, moduleTypeOf } from './store-rows.ts'

export type ItemRows = { addOns: SheetRow[]; items: SheetRow[]; variations: SheetRow[]; options: SheetRow[] }

export const joinList = (entries: readonly string[]): string =>
  entries
    .filter((entry) => entry !== '')
    .map((entry) => entry.replaceAll('|', '\\|'))
    .join(' | ')

/** Everything that stores sell. */
export function itemRows(family: Family, keys: Keys, picture: FindPicture): ItemRows {
  const addOns = new AddOns(family, keys)
  const tags = readTags(family)
  const units = new Map(family.rows('units').map((each) => [idOf(each, 'id'), each]))
  const sold = family.rows('items').filter((each) => isSold(family, keys, each))
  const slugs = new Slugs(
    sold.map((each) => idOf(each, 'id')),
    (id) => family.known('item', id),
  )
  const rows: ItemRows = { addOns: addOns.rows, items: [], variations: [], options: [] }
  for (const found of sold) {
    const id = idOf(found, 'id')
    const slug = slugs.take(id, textOf(found, 'slug'), textOf(found, 'name'), 'item')
    keys.add('item', id, slug)
    const isFood = moduleTypeOf(family, found) === 'food'
    const cells = toItem(family, keys, { found, slug, isFood, picture })
    const unit = units.get(idOf(found, 'unit_id'))
    const shownTags = joinList(tags.get(id) ?? [])
    const names = isFood ? addOns.namesOf(found) : []
    rows.items.push(
      row('items', id, {
        ...cells,
        ...(shownTags !== '' && { tags_en: shownTags }),
        ...(unit !== undefined && family.texts('unit_type', unit, { type: 'Unit', key: 'unit', column: 'unit' })),
        ...(names.length > 0 && { add_ons: joinList(names) }),
      }),
    )
    if (isFood) rows.options.push(...optionRows(family, found, slug))
    else rows.variations.push(...variationRows(family, found, slug))
  }
  return rows
}

function isSold(family: Family, keys: Keys, found: DumpRow): boolean {
  const isKnown = keys.get('store', idOf(found, 'store_id')) !== undefined && findCategory(keys, found) !== undefined
  if (!isKnown) family.notes.add('items without a store or a category that came over')
  return isKnown
}

/** The lowest level that the item is in. */
function findCategory(keys: Keys, found: DumpRow): string | undefined {
  const ids = listOf(textOf(found, 'category_ids')).map((each) => memberOf(each, 'id') || String(each))
  for (const id of [...ids.toReversed(), idOf(found, 'category_id')]) {
    const slug = keys.get('category', id)
    if (slug !== undefined) return slug
  }
  return undefined
}

type Sold = { found: DumpRow; slug: string; isFood: boolean; picture: FindPicture }

function toItem(family: Family, keys: Keys, { found, slug, isFood, picture }: Sold): Cells {
  const isAmount = textOf(found, 'discount_type') === 'amount'
  const discount = textOf(found, 'discount') || '0'
  const image = picture('product', textOf(found, 'image'))
  const others = listOf(textOf(found, 'images'))
    .map((each) => picture('product', memberOf(each, 'img') || (typeof each === 'string' ? each : '')))
    .filter((name) => name !== '' && name !== image)
  const most = textOf(found, 'maximum_cart_quantity')
  const description = family.texts('description', found, { type: 'Item', key: 'description', column: 'description' })
  return {
    slug,
    store: keys.get('store', idOf(found, 'store_id')),
    category: findCategory(keys, found),
    ...family.texts('name', found, { type: 'Item', key: 'name', column: 'name' }),
    ...Object.fromEntries(Object.entries(description).map(([column, text]) => [column, toDescription(text)])),
    price: amountText(textOf(found, 'price'), family.digits),
    discount: isAmount ? amountText(discount, family.digits) : discount,
    discount_type: isAmount ? 'amount' : 'percent',
    ...(image !== '' && { image }),
    ...(others.length > 0 && { images: joinList(others.slice(0, 10)) }),
    ...(isFood ? { veg: yesNo(isSet(found, 'veg')), ...servedAt(found) } : { stock: stockOf(textOf(found, 'stock')) }),
    ...(/^[1-9]\d*$/.test(most) && { maximum_cart_quantity: most }),
    organic: yesNo(isSet(found, 'organic')),
    recommended: yesNo(isSet(found, 'recommended')),
    is_halal: yesNo(isSet(found, 'is_halal')),
    status: yesNo(isSet(found, 'status', true) && isSet(found, 'is_approved', true)),
  }
}

const MOST_TAGS = 50
const LONGEST_DESCRIPTION = 5000

/** A text that an editor stored as HTML is shown as plain text. */
export function toDescription(text: string): string {
  return cutText(/<\w/.test(text) ? toPlainText(text) : text, LONGEST_DESCRIPTION)
}

/** Empty for the whole day. */
function servedAt(found: DumpRow): Cells {
  const [from, to] = [timeOf(textOf(found, 'available_time_starts')), timeOf(textOf(found, 'available_time_ends'))]
  const isAlways = from === '' || to === '' || from === to || (from === '00:00' && to === '24:00')
  return isAlways ? {} : { available_time_starts: from, available_time_ends: to === '24:00' ? '23:59' : to }
}

function readTags(family: Family): Map<string, string[]> {
  const names = new Map(family.rows('tags').map((each) => [idOf(each, 'id'), textOf(each, 'tag')]))
  const byItem = groupBy(family.rows('item_tag'), 'item_id')
  return new Map(
    [...byItem].map(([id, rows]) => [id, rows.slice(0, MOST_TAGS).map((each) => names.get(idOf(each, 'tag_id')) ?? '')]),
  )
}

/** Add-ons are named by store and English name here; two of one name in a store are one. */
class AddOns {
  readonly rows: SheetRow[] = []
  private readonly names = new Map<string, { store: string; name: string }>()

  constructor(family: Family, keys: Keys) {
    const taken = new Set<string>()
    for (const found of family.rows('add_ons')) {
      const id = idOf(found, 'id')
      const store = keys.get('store', idOf(found, 'store_id'))
      const texts = family.texts('name', found, { type: 'AddOn', key: 'name', column: 'name' })
      const name = texts.name_en ?? ''
      if (store === undefined || name === '') continue
      this.names.set(id, { store, name })
      if (taken.has(`${store} ${name}`)) {
        family.notes.add('add-ons of the same name in the same store: the first one came over')
        continue
      }
      taken.add(`${store} ${name}`)
      const price = amountText(textOf(found, 'price'), family.digits)
      this.rows.push(row('add_ons', id, { store, ...texts, price, status: yesNo(isSet(found, 'status', true)) }))
    }
  }

  namesOf(item: DumpRow): string[] {
    const value = jsonOf(textOf(item, 'add_ons'))
    const names = (Array.isArray(value) ? value : []).map((id) => this.names.get(String(id))?.name ?? '')
    return [...new Set(names.filter((name) => name !== ''))]
  }
}
