import { moduleTraits } from '#features/site/public.ts'
import { amountCell, percentCell, refuse as refusal } from '#lib/sheets/cells.ts'
import { type Context, taxClassOf, unknown } from './check-simple.ts'
import { NO_ENGLISH } from './check-store.ts'
import { type Fields, isWithoutEnglish, listOf, numberOf, pick, pickTexts, textOf, translatedListOf } from '#lib/sheets/fields.ts'
import { addOnKey, type Facts } from '#features/catalog/sheets/known.ts'
import { type ReadRow, refuse, refuseCell } from '#lib/sheets/read-row.ts'
import { checkReturns, checkSpecifications, specificationsOf } from '#features/catalog/sheets/particular-columns.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { otherLanguages } from '#lib/sheets/text-columns.ts'

const plain = [
  'slug',
  'store',
  'category',
  'brand',
  'common_condition',
  'price',
  'discount_type',
  'image',
  'images',
  'stock',
  'maximum_cart_quantity',
  'piece_weight',
  'weight_above',
  'available_time_starts',
  'available_time_ends',
  'veg',
  'organic',
  'recommended',
  'is_halal',
  'halal_tag_status',
  'is_prescription_required',
  'is_basic',
  'menu_position',
  'return_days',
  'warranty_months',
  'contains',
  'free_of',
]
const lists = ['tags', 'nutritions', 'allergies', 'generic_names']

/** Checks an item: its store must sell such items, and its category must be of the same module. */
export function checkItem(read: ReadRow, context: Context & { digits: number }): Fields | null {
  const { cells } = read
  const { known, report } = context
  const slug = textOf(cells, 'slug') ?? ''
  const facts = known.inShop('items', slug)
  const store = storeOf(read, { ...context, facts, word: 'an item' })
  const module_id = store === null ? null : (known.find('stores', store)?.module_id ?? facts?.module_id ?? null)
  checkLinks(read, { ...context, module_id })
  checkModule(read, { ...context, module_id, isNew: facts === undefined })
  for (const field of ['description', 'unit_type'])
    if (isWithoutEnglish(cells, field)) refuse(read, `${field}_en`, NO_ENGLISH, report)
  for (const field of [...lists, 'specifications']) checkList(read, field, context)
  checkSpecifications(read, context)
  checkVisibility(read, { report, word: 'an item on sale' })
  const add_ons = addOnsOf(read, { ...context, store, isNew: facts === undefined })
  const taxClass = taxClassOf(read, context)
  const price = numberOf(cells, 'price') ?? facts?.price ?? null
  const discount = discountOf(read, { ...context, price })
  if ((textOf(cells, 'available_time_starts') === null) !== (textOf(cells, 'available_time_ends') === null))
    refuse(
      read,
      'available_time_ends',
      refusal('goes with available_time_starts: fill both, or leave both empty.', 'sheet.both_hours'),
      report,
    )
  const both = listOf(cells, 'contains').filter((code) => listOf(cells, 'free_of').includes(code))
  if (both.length > 0)
    refuse(read, 'free_of', `names “${both[0]}”, which contains names as well: leave it in one of them.`, report)
  if (read.isBad || store === null) return null
  known.add('items', slug, { id: facts?.id ?? null, module_id, store, price: price ?? 0 })
  return {
    ...pick(cells, plain),
    ...pickTexts(cells, ['name', 'description', 'unit_type']),
    ...Object.fromEntries(
      lists.filter((field) => Object.hasOwn(cells, `${field}_en`)).map((field) => [field, translatedListOf(cells, field)]),
    ),
    ...(Object.hasOwn(cells, 'specifications_en') && { specifications: specificationsOf(cells) }),
    ...visibilityOf(cells),
    ...taxClass,
    ...(discount !== null && { discount }),
    ...(add_ons !== null && { store, add_ons }),
  }
}

export function checkVisibility(read: ReadRow, { report, word }: Pick<Context, 'report'> & { word: string }): void {
  if (read.cells.is_archived === true && read.cells.status === true)
    refuse(read, 'is_archived', `is yes, and so is status: ${word} is not archived. Write no in one of them.`, report)
}

/** An archived item or vehicle is not on sale, and one that is put on sale is no longer archived. */
export function visibilityOf({ is_archived: isArchived, status }: Cells): Fields {
  if (isArchived === true) return { is_archived: true, status: false }
  if (status === true) return { is_archived: false, status: true }
  return { ...(isArchived === false && { is_archived: false }), ...(status === false && { status: false }) }
}

/** Slugs are unique in the whole shop: a slug of another store's item or vehicle would overwrite that one. */
export function storeOf(
  read: ReadRow,
  { known, report, facts, word }: Context & { facts: Facts | undefined; word: string },
): string | null {
  const store = textOf(read.cells, 'store')
  if (store === null) return facts?.store ?? null
  if (facts?.store !== undefined && facts.store !== store) {
    refuse(read, 'slug', `belongs to ${word} of the store “${facts.store}”: choose another slug for this one.`, report)
    return null
  }
  if (known.find('stores', store) !== undefined) return store
  refuse(read, 'store', unknown('store', store, known.isRefused('stores', store)), report)
  return null
}

const links = [
  ['category', 'categories', 'category'],
  ['brand', 'brands', 'brand'],
  ['common_condition', 'common_conditions', 'common condition'],
] as const

export function checkLinks(read: ReadRow, { known, report, module_id }: Context & { module_id: number | null }): void {
  for (const [column, kind, word] of links) {
    const slug = textOf(read.cells, column)
    if (slug === null) continue
    const found = known.find(kind, slug)
    if (found === undefined)
      refuse(read, column, refusal(unknown(word, slug, known.isRefused(kind, slug)), 'sheet.no_choice', { text: slug }), report)
    else if (found.module_id !== null && module_id !== null && found.module_id !== module_id)
      refuse(
        read,
        column,
        `“${slug}” is of the module ${known.typeOf(found.module_id)}, the store of ${known.typeOf(module_id)}: choose a ${word} of ${known.typeOf(module_id)}.`,
        report,
      )
  }
}

/** Food has hours and add-ons, goods have stock; parcels and vehicles are not items. */
function checkModule(
  read: ReadRow,
  { known, report, module_id, isNew }: Context & { module_id: number | null; isNew: boolean },
): void {
  const type = known.typeOf(module_id)
  if (type === undefined) return
  if (type === 'parcel' || type === 'rental')
    return refuse(read, 'store', `is of the module ${type}, which sells no items: choose another store.`, report)
  const traits = moduleTraits(type)
  const stock = numberOf(read.cells, 'stock')
  if (!traits.stock && stock !== null)
    refuse(read, 'stock', `is kept of goods only, and this store sells ${type}: leave it empty.`, report)
  checkReturns(read, { report, isGoods: traits.stock, type })
  const isEmptied = Object.hasOwn(read.cells, 'stock') && stock === null
  if (traits.stock && isEmptied)
    refuse(
      read,
      'stock',
      refusal(`is empty: ${isNew ? 'new ' : ''}goods need a number of pieces, 0 where nothing is left.`, 'sheet.no_stock'),
      report,
    )
  if (!traits.item_available_time && textOf(read.cells, 'available_time_starts') !== null)
    refuse(read, 'available_time_starts', `is for food only, and this store sells ${type}: leave it empty.`, report)
}

/** All languages must have as many entries as English. */
export function checkList(read: ReadRow, field: string, { report }: Context): void {
  const english = listOf(read.cells, `${field}_en`)
  if (english.includes(''))
    refuse(read, `${field}_en`, 'has nothing between two bars: write a word there, or take a bar away.', report)
  for (const column of otherLanguages.map((language) => `${field}_${language}`)) {
    const { length } = listOf(read.cells, column)
    if (length > english.length)
      refuse(read, column, `lists ${length}, ${field}_en only ${english.length}: write each word in English too.`, report)
  }
}

function addOnsOf(
  read: ReadRow,
  { known, report, store, isNew }: Context & { store: string | null; isNew: boolean },
): string[] | null {
  if (!Object.hasOwn(read.cells, 'add_ons')) return null
  const names = listOf(read.cells, 'add_ons')
  if (!isNew && !Object.hasOwn(read.cells, 'store'))
    refuse(read, 'store', 'is missing beside add_ons, which are a store’s own: add the column.', report)
  if (read.isBad || store === null) return names
  for (const name of names) {
    const key = addOnKey(store, name)
    if (known.find('add_ons', key) === undefined)
      refuse(
        read,
        'add_ons',
        refusal(unknown(`add-on of ${store}`, name, known.isRefused('add_ons', key)), 'sheet.no_choice', { text: name }),
        report,
      )
  }
  return names
}

/** Minor units, or hundredths of a percent. */
export function discountOf(
  read: ReadRow,
  { report, digits, price }: Context & { digits: number; price: number | null },
): number | null {
  const text = textOf(read.cells, 'discount')
  if (text === null) return null
  const isAmount = textOf(read.cells, 'discount_type') === 'amount'
  const result = (isAmount ? amountCell(digits) : percentCell(100)).safeParse(text)
  if (!result.success) {
    refuseCell(read, 'discount', result.error, report)
    return null
  }
  if (isAmount && price !== null && result.data > price)
    refuse(read, 'discount', refusal('is more than the price: write at most as much.', 'sheet.much_discount'), report)
  return result.data
}
