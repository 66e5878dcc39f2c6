import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { Coupon } from '@medina/contract/catalog/promotions'
import type { Output } from '@medina/contract/endpoints/endpoints'
import type { ModuleType } from '@medina/contract/site'
import { type Shop, narrowQuery, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { pickEach } from '@medina/web/pick.ts'
import { type EndlessList, firstPageQuery } from '#features/catalog/first-page.ts'
import type { ListQuery } from '#features/filters/list-query.ts'
import { narrowing } from '#features/filters/narrowing.ts'
import { mayHaveVegMarks, withoutUnmarked } from '#features/filters/veg-marks.ts'
import { MOST_PICKED } from './menu/menu.ts'
import { isNarrowed } from './menu/store-items-query.ts'

/** Most menus fit one response; of larger ones each section loads further pages on its own. */
const MENU_LIMIT = 32
const PAGE = 24
const PICKED = 10
export const REVIEWS_PAGE = 10

/** The members of a coupon that the page of a store shows and chooses by. */
const couponMembers = [
  'id',
  'code',
  'discount',
  'discount_type',
  'coupon_type',
  'min_purchase',
  'expire_date',
  'store_id',
  'store_ids',
  'data',
] as const satisfies readonly (keyof Coupon)[]
export type StoreCoupon = Pick<Coupon, (typeof couponMembers)[number]>

export const storeQueries = {
  menu: (shop: Shop, id: string) =>
    shopQuery(shop, 'catalog.latestItems', {
      query: { store_id: id, category_id: '0', limit: MENU_LIMIT, offset: 1, view: 'row' },
    }),
  popular: (shop: Shop, id: string) =>
    shopQuery(shop, 'lists.popularOfStore', { params: { id }, query: { view: 'row', limit: MOST_PICKED } }),
  recommended: (shop: Shop, storeId: number) =>
    shopQuery(shop, 'catalog.recommendedItems', { query: { store_id: storeId, limit: PICKED, offset: 1, view: 'row' } }),
  conditions: (shop: Shop, id: string) =>
    shopQuery(shop, 'lists.storeConditionItems', { query: { store_id: id, limit: PICKED, offset: 1, view: 'row' } }),
  /** Coupons with a store; the store's id or name shows which of them are this one's. */
  coupons: (shop: Shop): ShopQuery<StoreCoupon[]> => {
    const query = narrowQuery(shopQuery(shop, 'promotions.publicCoupons', {}), (coupons) =>
      pickEach(
        coupons.filter(({ store_id, coupon_type }) => store_id !== null || coupon_type === 'store_wise'),
        couponMembers,
      ),
    )
    return { ...query, queryKey: [...query.queryKey, 'of stores'], staleTime: 60_000 }
  },
  facets: (shop: Shop, storeId: number, listQuery: ListQuery) =>
    shopQuery(shop, 'catalog.facets', { query: { ...narrowing(listQuery), store_id: storeId } }),
  reviews: (shop: Shop, storeId: number): EndlessList<'catalog.storeReviews'> => ({
    shop,
    name: 'catalog.storeReviews',
    input: { query: { store_id: storeId, limit: REVIEWS_PAGE } },
  }),
}

/** A section of a large menu, continued from its first rows: the cursor of the whole menu is valid in each category. */
export function sectionList(shop: Shop, { store, categoryId, cursor }: { store: string; categoryId: number; cursor: string }) {
  const query = { store_id: store, category_id: String(categoryId), limit: PAGE, view: 'row', cursor } as const
  return { shop, name: 'catalog.latestItems', input: { query } } as const
}

/** The store's items that the address queries. */
export function itemListOf(shop: Shop, storeId: number, listQuery: ListQuery) {
  const query = {
    ...narrowing(listQuery),
    store_id: storeId,
    list_type: 'item',
    view: 'row',
    limit: PAGE,
    sort_by: listQuery.sort,
  } as const
  return { shop, name: 'catalog.browse', input: { query } } as const
}

/** The content below the store's head: the menu or a filtered list. A store addressed by slug has to be loaded first. */
export function planMenu(shop: Shop, id: string, listQuery: ListQuery, type: ModuleType | undefined): ShopQuery<unknown>[] {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : null
  if (isNarrowed(withoutUnmarked(listQuery, mayHaveVegMarks(type))))
    return number === null ? [] : [firstPageQuery(itemListOf(shop, number, listQuery))]
  const menu: ShopQuery<unknown>[] = [storeQueries.menu(shop, id), storeQueries.popular(shop, id)]
  if (type === 'pharmacy') return [...menu, storeQueries.conditions(shop, id)]
  return number === null ? menu : [...menu, storeQueries.recommended(shop, number)]
}

/** The request asks for menu rows, so the response has them. */
export function browsedRows(page: Output<'catalog.browse'>): readonly ItemRow[] {
  return ('products' in page ? page.products : []) as ItemRow[]
}
