import type { Cells } from '#lib/sheets/sheet.ts'
import type { Notes } from '#features/moving/moved-lines.ts'
import { cellOf, type Product, splitOn, toPoint, type Variant } from './product.ts'

const ATTRIBUTES = [1, 2, 3, 4, 5, 6]

/** The columns of the program's own export of products. */
export const wooColumns: readonly string[] = [
  'id',
  'type',
  'sku',
  'name',
  'published',
  'short_description',
  'description',
  'in_stock?',
  'stock',
  'sale_price',
  'regular_price',
  'categories',
  'tags',
  'images',
  'parent',
  'position',
  ...ATTRIBUTES.flatMap((index) => [
    `attribute_${index}_name`,
    `attribute_${index}_value(s)`,
    `attribute_${index}_visible`,
    `attribute_${index}_global`,
    `attribute_${index}_default`,
  ]),
]

/** Variations are rows of their own, which name the product by its id or SKU. */
export function readWoo(rows: readonly Cells[], notes: Notes): Product[] {
  const products = new Map<string, Product>()
  const bySku = new Map<string, Product>()
  for (const cells of rows) {
    const types = splitOn(cellOf(cells, 'type').toLowerCase(), ',')
    const id = cellOf(cells, 'id') || cellOf(cells, 'sku')
    if (types.includes('variation')) continue
    if (id === '' || cellOf(cells, 'name') === '') notes.add('products without a name, or without an id and a SKU')
    else if (types.some((type) => type === 'grouped' || type === 'external'))
      notes.add('products that are groups, or sold elsewhere')
    else {
      const product = toProduct(id, cells)
      if (!types.includes('variable')) product.variants.push(toVariant(cells, []))
      products.set(id, product)
      if (cellOf(cells, 'sku') !== '') bySku.set(cellOf(cells, 'sku'), product)
    }
  }
  for (const cells of rows) addVariation(cells, { products, bySku, notes })
  return [...products.values()].filter(({ variants }) => {
    const hasPrice = variants.some(({ price }) => price !== '')
    if (!hasPrice) notes.add('products without a price')
    return hasPrice
  })
}

type Found = { products: ReadonlyMap<string, Product>; bySku: ReadonlyMap<string, Product>; notes: Notes }

function addVariation(cells: Cells, { products, bySku, notes }: Found): void {
  if (!splitOn(cellOf(cells, 'type').toLowerCase(), ',').includes('variation')) return
  const parent = cellOf(cells, 'parent')
  const product = products.get(parent.replace(/^id:/, '')) ?? bySku.get(parent)
  if (product === undefined) return notes.add('variations of a product that is not in the file')
  const values = new Map(
    ATTRIBUTES.map((index) => [cellOf(cells, `attribute_${index}_name`), cellOf(cells, `attribute_${index}_value(s)`)]),
  )
  // A product also has attributes that are no choice; its variations name those that are.
  if (product.variants.length === 0)
    product.choices = [...values.keys()].filter((name) => name !== '' && values.get(name) !== '').slice(0, 3)
  const options = product.choices.map((name) => values.get(name) ?? '')
  if (options.includes('')) return notes.add('variations that stand for any value of a choice')
  product.variants.push(toVariant(cells, options))
}

function toProduct(id: string, cells: Cells): Product {
  const [first = ''] = splitOn(cellOf(cells, 'categories'), ',')
  return {
    id,
    slug: '',
    name: cellOf(cells, 'name'),
    description: cellOf(cells, 'description', 'short_description'),
    categories: splitOn(first, '>').slice(0, 2),
    tags: splitOn(cellOf(cells, 'tags'), ','),
    pictures: splitOn(cellOf(cells, 'images'), ','),
    isShown: cellOf(cells, 'published') === '1',
    choices: [],
    variants: [],
  }
}

function toVariant(cells: Cells, options: string[]): Variant {
  const [regular, sale] = [toPoint(cellOf(cells, 'regular_price')), toPoint(cellOf(cells, 'sale_price'))]
  const stock = cellOf(cells, 'stock')
  const isIn = !/^(?:0|outofstock)$/i.test(cellOf(cells, 'in_stock?'))
  return {
    options,
    price: sale === '' ? regular : sale,
    before: sale === '' ? '' : regular,
    stock: isIn ? (/^\d+$/.test(stock) ? stock : null) : '0',
  }
}
