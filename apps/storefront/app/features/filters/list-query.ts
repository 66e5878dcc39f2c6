import type { ItemSort, ListFilter, StoreSort } from '@medina/contract/catalog/browse'
import { MOST_LETTERS, readDataType } from './search-address.ts'
import { cutText } from '@medina/contract/wire/cut-text'

const dataTypes = ['searched', 'category', 'discounted', 'new', 'brand', 'popular', 'basic', 'all'] as const
const filters: readonly ListFilter[] = [
  'discounted',
  'free_delivery',
  'coupon',
  'currently_open',
  'top_rated',
  'new',
  'organic',
  'halal',
]
const itemSorts = ['popular', 'newest', 'nearest', 'rating', 'price_low', 'price_high', 'name', 'name_desc'] as const
export const storeSorts = ['popular', 'newest', 'nearest', 'rating', 'fast_delivery', 'name', 'name_desc'] as const

/** The query of a list page, read from its address (spec 2.003): kind of rows, filters, order and layout. */
export type ListQuery = {
  dataType: (typeof dataTypes)[number]
  /** The search text; empty in every other list. */
  text: string
  /** Words of the text that are searched for, though they would be understood as filters; separated by commas. */
  plain: string
  /** The category or brand of the list. */
  id: number | null
  /** From a shared link: the module of the list. */
  moduleId: number | null
  tab: 'item' | 'store'
  sort: ItemSort | StoreSort
  filters: ListFilter[]
  /** Minimum rating in stars. */
  rating: number | null
  min: number | null
  max: number | null
  categories: number[]
  brands: number[]
  type: 'all' | 'veg' | 'non_veg'
  isList: boolean
  showsFilters: boolean
}

/** Null if the address queries no list: then it is the home page. Values that the interface does not offer are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery | null {
  const dataType = pick(dataTypes, readDataType(search))
  if (dataType === null) return null
  const id = readId(search.get(dataType === 'brand' ? 'brand_id' : 'id'))
  const text = dataType === 'searched' ? cutText((search.get('search') ?? '').trim(), MOST_LETTERS) : ''
  const isOf = dataType === 'category' || dataType === 'brand'
  const tab = search.get('tab') === 'stores' && hasStores(dataType) ? 'store' : 'item'
  // Forms without scripts repeat the field.
  const chosen = readList(search.getAll('filter').join())
  return {
    // "All categories" is no filter, and neither is an empty text.
    dataType: (isOf && id === null) || (dataType === 'searched' && text === '') ? 'all' : dataType,
    text,
    plain: search.get('plain') ?? '',
    id: isOf ? id : null,
    moduleId: readId(search.get('module_id')),
    tab,
    sort: pick<ItemSort | StoreSort>(tab === 'item' ? itemSorts : storeSorts, search.get('sort')) ?? 'default',
    filters: filters.filter((filter) => chosen.includes(filter)),
    rating: readAmount(search.get('rating'), 5) || null,
    min: tab === 'item' ? readAmount(search.get('min')) : null,
    max: tab === 'item' ? readAmount(search.get('max')) : null,
    categories: readIds(search.get('category')),
    brands: tab === 'item' ? readIds(search.get('brand')) : [],
    type: pick(['veg', 'non_veg'] as const, search.get('type')) ?? 'all',
    isList: search.get('view') === 'list',
    showsFilters: search.get('show') === 'filters',
  }
}

/** Marks of items do not apply to stores. */
export function hasStores(dataType: ListQuery['dataType']): boolean {
  return dataType !== 'brand' && dataType !== 'basic'
}

export type ListChange = Partial<Omit<ListQuery, 'dataType' | 'text' | 'id' | 'moduleId'>>

/** The query string of an address with other choices; defaults are left out. Another tab starts without filters. */
export function writeListQuery(search: URLSearchParams, listQuery: ListQuery, change: ListChange): URLSearchParams {
  const isOtherTab = change.tab !== undefined && change.tab !== listQuery.tab
  const { plain, tab, sort, filters, rating, min, max, categories, brands, type, isList, showsFilters } = {
    ...listQuery,
    ...(isOtherTab && noChoices),
    ...change,
  }
  const next = new URLSearchParams(search)
  const write = (name: string, value: string | number | null | false) => {
    if (value === null || value === '' || value === false) next.delete(name)
    else next.set(name, String(value))
  }
  // Some pages list stores whatever their address contains.
  if (change.tab !== undefined) write('tab', tab === 'store' && 'stores')
  write('sort', sort !== 'default' && sort)
  write('filter', filters.join())
  write('rating', rating)
  write('min', min)
  write('max', max)
  write('plain', plain)
  write('category', categories.join())
  write('brand', brands.join())
  write('type', type !== 'all' && type)
  write('view', isList && 'list')
  write('show', showsFilters && 'filters')
  next.delete('page')
  return next
}

/** No filters: for "Clear all". */
export const noChoices = {
  sort: 'default',
  filters: [],
  rating: null,
  min: null,
  max: null,
  categories: [],
  brands: [],
  type: 'all',
} satisfies ListChange

/** The number of applied filters. */
export function countChoices({ filters, rating, min, max, categories, brands, type }: ListQuery): number {
  const single = [rating !== null, min !== null || max !== null, type !== 'all'].filter(Boolean).length
  return single + filters.length + categories.length + brands.length
}

function pick<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null
}

function readList(value: string | null): string[] {
  return (value ?? '').split(',').slice(0, 50)
}

function readId(value: string | null): number | null {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function readIds(value: string | null): number[] {
  return [...new Set(readList(value).flatMap((one) => readId(one) ?? []))]
}

function readAmount(value: string | null, most = 1e9): number | null {
  const amount = Number(value ?? Number.NaN)
  return value !== '' && Number.isFinite(amount) && amount >= 0 && amount <= most ? amount : null
}
