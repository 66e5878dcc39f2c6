import { refuse as refusal } from '#lib/sheets/cells.ts'
import { type Fields, pick, pickTexts, textOf } from '#lib/sheets/fields.ts'
import { addOnKey, type Known } from '#features/catalog/sheets/known.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import { findNamed } from '#lib/sheets/shop-sheet.ts'

export type Context = { known: Known; report: Report }

/** Validates the cells of a row against each other and against other rows. Returns null if the row cannot be used. */
export type Check = (read: ReadRow, context: Context) => Fields | null

/**
 * Categories have two levels, as the pages show them. `parents` are those of the whole file, because rows may refer to parents in any
 * order.
 */
export function checkCategory(
  read: ReadRow,
  { parents, ...context }: Context & { parents: Map<string, string | null> },
): Fields | null {
  const { cells } = read
  const slug = textOf(cells, 'slug') ?? ''
  const facts = context.known.inShop('categories', slug)
  const module_id = moduleOf(read, { ...context, before: facts?.module_id ?? null })
  const parent = textOf(cells, 'parent')
  if (parent !== null) checkParent(read, { ...context, slug, parent, module_id, parents })
  const taxClass = taxClassOf(read, context)
  if (parent !== null && facts?.hasChildren === true)
    refuse(
      read,
      'parent',
      `is set, but “${slug}” has categories below it: there are two levels. Empty it, or move those first.`,
      context.report,
    )
  if (read.isBad) return null
  context.known.add('categories', slug, {
    id: facts?.id ?? null,
    module_id,
    parent: Object.hasOwn(cells, 'parent') ? parent : (facts?.parent ?? null),
  })
  return {
    ...pick(cells, ['slug', 'parent', 'image', 'priority', 'featured', 'status']),
    ...pickTexts(cells, ['name']),
    ...taxClass,
    module_id,
  }
}

type ParentCheck = Context & { slug: string; parent: string; module_id: number | null; parents: Map<string, string | null> }

function checkParent(read: ReadRow, { known, report, slug, parent, module_id, parents }: ParentCheck): void {
  const above = known.find('categories', parent)
  if (parent === slug) return refuse(read, 'parent', 'is the category itself: name the one above it, or leave it empty.', report)
  if (above === undefined)
    return refuse(read, 'parent', unknown('category', parent, known.isRefused('categories', parent)), report)
  if ((parents.has(parent) ? parents.get(parent) : above.parent) != null)
    return refuse(
      read,
      'parent',
      `“${parent}” is below another category itself: there are two levels. Name one of the first.`,
      report,
    )
  if (module_id !== null && above.module_id !== module_id)
    refuse(read, 'parent', `“${parent}” belongs to another module: choose a category of the same one.`, report)
}

export const checkBrand: Check = (read, context) => {
  const slug = textOf(read.cells, 'slug') ?? ''
  const facts = context.known.inShop('brands', slug)
  const isOfOne = textOf(read.cells, 'module') !== null
  const module_id = isOfOne ? moduleOf(read, { ...context, before: null }) : null
  if (read.isBad) return null
  context.known.add('brands', slug, { id: facts?.id ?? null, module_id })
  return {
    ...pick(read.cells, ['slug', 'image', 'status']),
    ...pickTexts(read.cells, ['name']),
    ...(Object.hasOwn(read.cells, 'module') && { module_id }),
  }
}

export const checkCondition: Check = (read, { known }) => {
  if (read.isBad) return null
  const slug = textOf(read.cells, 'slug') ?? ''
  known.add('common_conditions', slug, { id: known.inShop('common_conditions', slug)?.id ?? null, module_id: null })
  return { ...pick(read.cells, ['slug', 'status']), ...pickTexts(read.cells, ['name']) }
}

/** Only dishes have add-ons. */
export const checkAddOn: Check = (read, { known, report }) => {
  const slug = textOf(read.cells, 'store')
  const store = slug === null ? undefined : known.find('stores', slug)
  if (slug !== null && store === undefined) refuse(read, 'store', unknown('store', slug, known.isRefused('stores', slug)), report)
  if (store !== undefined && known.typeOf(store.module_id) !== 'food')
    refuse(read, 'store', `“${slug}” sells no food, and only food has add-ons: leave the row out.`, report)
  const name = textOf(read.cells, 'name_en')
  if (read.isBad || slug === null || name === null) return null
  const key = addOnKey(slug, name)
  known.add('add_ons', key, { id: known.inShop('add_ons', key)?.id ?? null, module_id: store?.module_id ?? null })
  return { ...pick(read.cells, ['store', 'price', 'status']), ...pickTexts(read.cells, ['name']) }
}

/** The module that a row names by kind, name or number; existing rows must stay in their module. */
export function moduleOf(read: ReadRow, { known, report, before }: Context & { before: number | null }): number | null {
  const text = textOf(read.cells, 'module')
  if (text === null) return before
  const found = findNamed(known.modules, text)
  const [module] = found
  if (module === undefined) {
    const names = known.modules.map((each) => each.names[0]).join(', ')
    const advice =
      names === '' ? 'the shop has none yet. Add it to modules.csv, and use npm run shop -- apply.' : `write one of ${names}.`
    refuse(read, 'module', `“${text}” is no module of this shop: ${advice}`, report)
    return null
  }
  if (found.length > 1) {
    refuse(
      read,
      'module',
      `“${text}” may be one of several: write ${found.map(({ id, names }) => `${id} for ${names[0]}`).join(', ')}.`,
      report,
    )
    return null
  }
  if (before !== null && before !== module.id)
    refuse(
      read,
      'module',
      'is another one than in the shop: what is there stays in its module. Choose another slug for something new.',
      report,
    )
  return module.id
}

/** The tax class that a row names; an empty cell removes it, a missing column leaves it. */
export function taxClassOf(read: ReadRow, { known, report }: Context): { tax_class_id?: number | null } {
  const id = codedOf(read, 'tax_class', { all: known.taxClasses, what: 'tax class', file: 'tax-classes.csv', report })
  return id === undefined ? {} : { tax_class_id: id }
}

/** The seller in whose name a store sells; an empty cell is the business, a missing column leaves it. */
export function sellerOf(read: ReadRow, { known, report }: Context): { seller_id?: number | null } {
  const id = codedOf(read, 'seller', { all: known.sellers, what: 'seller', file: 'sellers.csv', report })
  return id === undefined ? {} : { seller_id: id }
}

type Coded = { all: readonly { id: number; code: string }[]; what: string; file: string; report: Context['report'] }

/** The id of a row that a cell names by its code; null for an empty cell, undefined without the column and for an unknown code. */
function codedOf(read: ReadRow, column: string, { all, what, file, report }: Coded): number | null | undefined {
  if (!Object.hasOwn(read.cells, column)) return undefined
  const code = textOf(read.cells, column)
  const found = all.find((each) => each.code === code)
  if (code === null || found !== undefined) return found?.id ?? null
  const codes = all.map((each) => each.code).join(', ')
  const advice = codes === '' ? `the shop has none yet. Add it to ${file}.` : `write one of ${codes}.`
  refuse(read, column, refusal(`“${code}” is no ${what} of this shop: ${advice}`, 'sheet.no_choice', { text: code }), report)
  return undefined
}

/** Explains why a name in a row cannot be resolved. */
export function unknown(what: string, key: string, isRefused: boolean): string {
  return isRefused
    ? `“${key}” has a row with mistakes: mend that one first.`
    : `“${key}” is no ${what}, neither in the shop nor in the file: add it, or write another.`
}
