import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import type { StoreOfferRows } from '@medina/contract/operator/offers/store-offers'
import type { MenuStore, TextCells } from '#features/catalog/public.ts'
import { refuse } from '#lib/errors.ts'
import { languages } from '#lib/i18n.ts'

const titles = languages.map((language) => `title_${language}`)

/** The columns that a store fills in. It has no say in the module, the stores, the zones and who pays. */
const columns = {
  coupons: [
    'code',
    ...titles,
    'discount',
    'discount_type',
    'min_purchase',
    'max_discount',
    'uses_per_customer',
    'start_date',
    'expire_date',
    'status',
  ],
  flash_sales: ['slug', ...titles, 'starts_at', 'ends_at', 'status'],
  flash_sale_items: ['sale', 'item', 'stock', 'discount', 'discount_type', 'status'],
} as const satisfies Record<keyof StoreOfferRows, readonly string[]>

type Named = { kind: StoreOfferKind; name: string; isRemoved: boolean }

/** The one offer that a call is about. Throws 422 for none, for several, and for a column that is not the store's to fill in. */
export function nameOffer({ rows, remove }: { rows: StoreOfferRows; remove: StoreOfferRows }): Named {
  for (const [sheet, all] of [...Object.entries(rows), ...Object.entries(remove)])
    for (const cells of all) requireColumns(sheet as keyof StoreOfferRows, cells)
  const codes = namesIn([...(rows.coupons ?? []), ...(remove.coupons ?? [])], 'code').map((code) => code.toUpperCase())
  const slugs = [
    ...namesIn([...(rows.flash_sales ?? []), ...(remove.flash_sales ?? [])], 'slug'),
    ...namesIn([...(rows.flash_sale_items ?? []), ...(remove.flash_sale_items ?? [])], 'sale'),
  ]
  const [name, ...others] = new Set([...codes.map((code) => `coupon ${code}`), ...slugs.map((slug) => `flash_sale ${slug}`)])
  if (name === undefined || others.length > 0) throw refuse(422, 'rows', 'operator.one_offer')
  const [kind = '', ...words] = name.split(' ')
  const isRemoved = (remove.coupons ?? remove.flash_sales ?? []).length > 0
  return { kind: kind === 'coupon' ? 'coupon' : 'flash_sale', name: words.join(' '), isRemoved }
}

const namesIn = (all: readonly TextCells[], column: string): string[] => all.map((cells) => (cells[column] ?? '').trim())

function requireColumns(sheet: keyof StoreOfferRows, cells: TextCells): void {
  const foreign = Object.keys(cells).find((column) => !(columns[sheet] as readonly string[]).includes(column))
  if (foreign !== undefined) throw refuse(422, foreign, 'operator.offer_column', { text: foreign })
}

type Filling = {
  store: Pick<MenuStore, 'slug' | 'module_id'>
  isNew: boolean
  name: string
  fill: (cells: TextCells) => TextCells
}

/** Adds what a store does not choose: its module, itself as the only store, and that it pays. */
export function toOwnRows(rows: StoreOfferRows, { store, isNew, name, fill }: Filling): Record<string, TextCells[]> {
  const coupon = { code: name, type: 'store_wise', stores: store.slug, zones: '', paid_by: store.slug }
  const sale = { slug: name, store: store.slug, paid_by_business: '0' }
  const place: TextCells = isNew ? { module: String(store.module_id) } : {}
  return {
    ...(rows.coupons && { coupons: rows.coupons.map((cells) => ({ ...fill(cells), ...coupon, ...place })) }),
    ...(rows.flash_sales && { flash_sales: rows.flash_sales.map((cells) => ({ ...fill(cells), ...sale, ...place })) }),
    ...(rows.flash_sale_items && { flash_sale_items: rows.flash_sale_items.map((cells) => ({ ...cells, sale: name })) }),
  }
}
