import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { baseLanguage } from '#lib/i18n.ts'
import { joinList, toDescription } from '#features/moving/family/item-rows.ts'
import { yesNo } from '#features/moving/family/read-values.ts'
import { toAmountText, toMinorUnits } from '#features/moving/money-text.ts'
import { type Notes, row } from '#features/moving/moved-lines.ts'
import { Slugs, toSlug } from '#features/moving/slugs.ts'
import type { Product, Variant } from './product.ts'

/** The store that sells the products, and what is in its module already. */
export type Target = {
  store: string
  module: string
  isFood: boolean
  category: string | null
  digits: number
  /** Categories of the shop by their slugs, with their modules. */
  categories: ReadonlyMap<string, string>
  known: (id: string) => string | undefined
  picture: (address: string) => string
}

/** A number that lasts until somebody counts. */
const UNCOUNTED = '100'
const MOST_VARIANTS = 300
const MOST_TAGS = 50

export function productRows(products: readonly Product[], target: Target, notes: Notes): SheetRow[] {
  const slugs = new Slugs(
    products.map(({ id }) => id),
    target.known,
  )
  const categories = new Categories(target)
  const rows = { items: [] as SheetRow[], variations: [] as SheetRow[], options: [] as SheetRow[], keys: [] as SheetRow[] }
  products.forEach((product, index) => {
    const place = String(index + 1)
    const category = categories.take(product)
    if (category === null) return notes.add('products without a category: name one with --category')
    const slug = slugs.take(product.id, product.slug, product.name, 'item')
    const variants = product.variants.filter(({ price }) => price !== '').slice(0, MOST_VARIANTS)
    if (product.variants.length > variants.length)
      notes.add('variants without a price, or beyond 300 of one product', product.variants.length - variants.length)
    rows.items.push(row('items', place, { ...toItem(product, variants, target, notes), slug, category }))
    rows.keys.push(row('moved_keys', place, { kind: 'item', id: product.id, key: slug }))
    if (product.choices.length === 0) return
    if (target.isFood) rows.options.push(...toOptions(product, variants, { slug, place, digits: target.digits }))
    else rows.variations.push(...toVariations(product, variants, { slug, place, digits: target.digits }))
  })
  return [...categories.rows, ...rows.items, ...rows.variations, ...rows.options, ...rows.keys]
}

const text = (name: string): string => `${name}_${baseLanguage}`

function toItem(product: Product, variants: readonly Variant[], target: Target, notes: Notes): Cells {
  const { digits, isFood } = target
  const [first] = variants
  const price = Math.min(...variants.map((each) => toMinorUnits(each.price, digits) ?? 0))
  const before = variants.length === 1 ? (toMinorUnits(first?.before ?? '', digits) ?? 0) : 0
  const isReduced = before > price
  if (variants.length > 1 && variants.some((each) => each.before !== ''))
    notes.add('discounts of single variants: the variant has the lower price')
  if (!isFood && variants.some(({ stock }) => stock === null))
    notes.add(`products that are not counted there: they begin with a stock of ${UNCOUNTED}`)
  const pictures = product.pictures.map(target.picture).filter((name) => name !== '')
  return {
    store: target.store,
    [text('name')]: product.name,
    [text('description')]: toDescription(product.description),
    price: toAmountText(isReduced ? before : price, digits),
    discount: isReduced ? toAmountText(before - price, digits) : '0',
    discount_type: 'amount',
    ...(pictures[0] !== undefined && { image: pictures[0] }),
    ...(pictures.length > 1 && { images: joinList(pictures.slice(1, 11)) }),
    ...(product.tags.length > 0 && { [text('tags')]: joinList(product.tags.filter((_, index) => index < MOST_TAGS)) }),
    ...(!isFood && { stock: first?.stock ?? UNCOUNTED }),
    status: yesNo(product.isShown),
  }
}

type Place = { slug: string; place: string; digits: number }

function toVariations({ choices }: Product, variants: readonly Variant[], { slug, place, digits }: Place): SheetRow[] {
  return variants.map(({ options, price, stock }) =>
    row('variations', place, {
      item: slug,
      ...Object.fromEntries(
        choices.flatMap((choice, index) => [
          [text(`choice_${index + 1}`), choice],
          [text(`option_${index + 1}`), options[index] ?? ''],
        ]),
      ),
      price: toAmountText(toMinorUnits(price, digits) ?? 0, digits),
      stock: stock ?? UNCOUNTED,
    }),
  )
}

/** A dish has one group of all its kinds, because its options have no combinations. */
function toOptions({ choices }: Product, variants: readonly Variant[], { slug, place, digits }: Place): SheetRow[] {
  const prices = variants.map((each) => toMinorUnits(each.price, digits) ?? 0)
  const base = Math.min(...prices)
  return variants.map(({ options }, index) =>
    row('options', place, {
      item: slug,
      [text('group')]: choices.join(' / '),
      type: 'single',
      required: 'yes',
      [text('option')]: options.join(' / '),
      price: toAmountText((prices[index] ?? 0) - base, digits),
    }),
  )
}

/** Categories by the names of the other shop. One that is here already stays as it is. */
class Categories {
  readonly rows: SheetRow[] = []
  private readonly slugs = new Map<string, string>()
  private readonly target: Target

  constructor(target: Target) {
    this.target = target
  }

  /** The lowest category of a product; null if it has none. */
  take({ categories }: Product): string | null {
    let parent: string | null = null
    for (const name of categories) parent = this.takeOne(name, parent)
    return parent ?? this.target.category
  }

  private takeOne(name: string, parent: string | null): string {
    const path = `${parent ?? ''} > ${name}`
    const found = this.slugs.get(path)
    if (found !== undefined) return found
    const { module, categories } = this.target
    const base = toSlug(name) || `category-${this.slugs.size + 1}`
    const own = [base, `${base}-${toSlug(module)}`]
    const slug = own.find((each) => [undefined, module].includes(categories.get(each))) ?? `${base}-${this.target.store}`
    this.slugs.set(path, slug)
    if (!categories.has(slug) && !this.rows.some(({ cells }) => cells.slug === slug))
      this.rows.push(row('categories', '1', { slug, module, parent: parent ?? '', [text('name')]: name }))
    return slug
  }
}
