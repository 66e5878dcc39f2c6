import type { Cells } from '#lib/sheets/sheet.ts'
import type { Notes } from '#features/moving/moved-lines.ts'
import { cellOf, type Product, splitOn, toPoint, type Variant } from './product.ts'

/** The columns of an export of products, in its older and its newer words. */
export const shopifyColumns: readonly string[] = [
  'handle',
  'url_handle',
  'title',
  'body_(html)',
  'description',
  'type',
  'product_category',
  'tags',
  'published',
  'published_on_online_store',
  'status',
  'gift_card',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'variant_inventory_tracker',
  'inventory_tracker',
  'variant_inventory_qty',
  'inventory_quantity',
  'variant_price',
  'price',
  'variant_compare_at_price',
  'compare_at_price',
  'image_src',
  'product_image_url',
]

/** A product has several rows: its first one names it, and each has a variant, a picture or both. */
export function readShopify(rows: readonly Cells[], notes: Notes): Product[] {
  const products = new Map<string, Product>()
  for (const cells of rows) {
    const handle = cellOf(cells, 'handle', 'url_handle')
    if (handle === '') {
      notes.add('rows without a handle')
      continue
    }
    const product = products.get(handle) ?? toProduct(handle, cells)
    products.set(handle, product)
    const picture = cellOf(cells, 'image_src', 'product_image_url')
    if (picture !== '' && !product.pictures.includes(picture)) product.pictures.push(picture)
    const price = cellOf(cells, 'variant_price', 'price')
    if (price !== '') product.variants.push(toVariant(cells, toPoint(price), product.choices.length))
  }
  return [...products.values()].filter((product) => isGoods(product, notes))
}

function isGoods({ name, variants }: Product, notes: Notes): boolean {
  if (name !== '' && variants.length > 0) return true
  notes.add('products without a title or a price')
  return false
}

function toProduct(handle: string, cells: Cells): Product {
  const status = cellOf(cells, 'status').toLowerCase()
  const isPublished = !/^(?:false|no|0)$/i.test(cellOf(cells, 'published', 'published_on_online_store'))
  const names = [1, 2, 3].map((index) => cellOf(cells, `option${index}_name`)).filter((name) => name !== '')
  const isPlain = names.length === 1 && /^default title$/i.test(cellOf(cells, 'option1_value'))
  const type = cellOf(cells, 'type')
  return {
    id: handle,
    slug: handle,
    name: cellOf(cells, 'title'),
    description: cellOf(cells, 'body_(html)', 'description'),
    categories: type === '' ? splitOn(cellOf(cells, 'product_category'), '>').slice(-1) : [type],
    tags: splitOn(cellOf(cells, 'tags'), ','),
    pictures: [],
    isShown: isPublished && (status === '' || status === 'active'),
    choices: isPlain ? [] : names,
    variants: [],
  }
}

function toVariant(cells: Cells, price: string, choices: number): Variant {
  const tracker = cellOf(cells, 'variant_inventory_tracker', 'inventory_tracker')
  const quantity = cellOf(cells, 'variant_inventory_qty', 'inventory_quantity')
  return {
    options: [1, 2, 3].slice(0, choices).map((index) => cellOf(cells, `option${index}_value`)),
    price,
    before: toPoint(cellOf(cells, 'variant_compare_at_price', 'compare_at_price')),
    // Less than nothing is in stock where it may be sold on.
    stock: tracker === '' && quantity === '' ? null : /^\d+$/.test(quantity) ? quantity : '0',
  }
}
