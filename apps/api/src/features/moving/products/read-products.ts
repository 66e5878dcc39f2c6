import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FileProblem, readCsvFile } from '#lib/sheets/csv-file.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { type Known, type Moved, Notes } from '#features/moving/moved-lines.ts'
import { PictureFolder } from '#features/moving/picture-folder.ts'
import { withPictures } from '#features/moving/with-pictures.ts'
import { cellOf } from './product.ts'
import { productRows } from './product-rows.ts'
import { readShopify, shopifyColumns } from './read-shopify.ts'
import { readWoo, wooColumns } from './read-woocommerce.ts'

const programs = {
  shopify: { read: readShopify, columns: shopifyColumns },
  woocommerce: { read: readWoo, columns: wooColumns },
} as const
export type Program = keyof typeof programs

/** The program that wrote a file of products, by its columns. Throws FileProblem. */
export async function findProgram(path: string): Promise<Program> {
  for await (const { cells } of readCsvFile('items', path)) {
    const has = (name: string): boolean => name in cells
    if ((has('handle') || has('url_handle')) && has('title')) return 'shopify'
    if (has('type') && has('name') && has('regular_price')) return 'woocommerce'
    break
  }
  throw new FileProblem(
    `${basename(path)} has no columns of Shopify (Handle, Title …) or WooCommerce (Type, Name, Regular price …). Export the products there as CSV.`,
  )
}

type Given = { path: string; pictures: string | null; store: string; category: string | null; known: Known }

/** Products of another program for one store. Throws FileProblem. */
export async function readProducts(program: Program, { path, pictures, store, category, known }: Given): Promise<Moved> {
  const target = known.stores.find(({ slug }) => slug === store)
  if (target === undefined)
    throw new FileProblem(`There is no store ${store} here. Add it first, or name one of this shop with --store.`)
  const rows: Cells[] = []
  for await (const { cells } of readCsvFile('items', path)) rows.push(cells)
  const notes = new Notes()
  const { read, columns } = programs[program]
  recordStrangeColumns(rows, columns, notes)
  const folder = await PictureFolder.open(pictures)
  const slugs = new Map(known.keys.filter(({ kind }) => kind === 'item').map(({ id, key }) => [id, key]))
  const lines = productRows(
    read(rows, notes),
    {
      store,
      module: target.module,
      isFood: target.type === 'food',
      category,
      digits: known.digits,
      categories: new Map(known.categories.map(({ slug, module }) => [slug, module])),
      known: (id) => slugs.get(id),
      picture: (address) => findPicture(address, folder.root, notes),
    },
    notes,
  )
  return { lines: await withPictures(lines, folder.root), notes: notes.counts }
}

/** Names each column that is not read once, with the number of its values. */
function recordStrangeColumns(rows: readonly Cells[], columns: readonly string[], notes: Notes): void {
  for (const name of new Set(rows.flatMap((cells) => Object.keys(cells)))) {
    if (columns.includes(name)) continue
    notes.add(`values of the column ${name}, which has no place here`, rows.filter((cells) => cellOf(cells, name) !== '').length)
  }
}

/** A file of the folder by the end of the address; otherwise the address, which the service fetches. */
function findPicture(address: string, root: string | null, notes: Notes): string {
  const name = basename(address.split(/[?#]/, 1)[0] ?? '')
  if (root !== null && name !== '' && existsSync(join(root, name))) return name
  if (/^https:\/\/\S+$/.test(address)) return address
  notes.add('pictures that are neither in the folder nor at an https address')
  return ''
}
