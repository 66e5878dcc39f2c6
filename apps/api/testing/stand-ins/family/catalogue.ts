import { type FamilyRoutes, inModule, inPlace, ok, pageOf, recorded, refuse } from './family-call.ts'
import { type FamilyShop, rowsOf } from './family-shop.ts'
import { itemsOf } from './order-bill.ts'

type Item = { id: number; store_id: number; category_id: number; name: string; price: unknown; veg: unknown }
type Store = { id: number; name: string }

/** Categories, items, stores and offers. */
// oxlint-disable-next-line max-lines-per-function -- a table: one line per endpoint
export function catalogueRoutes(shop: FamilyShop): FamilyRoutes {
  const items = itemsOf(shop) as unknown as Item[]
  const stores = rowsOf<Store[]>(shop, 'stores')
  const categories = recorded('categories')
  const ofStore = (id: unknown) => items.filter(({ store_id }) => store_id === Number(id))
  const ofCategory = (id: unknown) => items.filter(({ category_id }) => [Number(id), 13].includes(category_id))
  const storePage = inPlace((call) => pageOf('stores', stores, call))
  const itemPage = inPlace((call) => pageOf('products', items, call))
  const emptyPage = inPlace((call) => pageOf('products', [], call))

  return {
    'GET /categories': () => ok(categories),
    'GET /categories/childes/:id': inModule(() => ok([])),
    'GET /categories/items/:id': inPlace((call) => pageOf('products', ofCategory(call.params.id), call)),
    'GET /categories/stores/:id': storePage,
    'GET /categories/featured/items': itemPage,
    'GET /items/latest': inPlace((call) => {
      if (call.input.limit === undefined) return refuse('limit', 'The limit field is required.')
      const wanted = String(call.input.category_id).split(',').map(Number)
      const rows = ofStore(call.input.store_id).filter(({ category_id }) => wanted[0] === 0 || wanted.includes(category_id))
      return pageOf('products', rows, call)
    }),
    'GET /items/new-arrival': itemPage,
    'GET /items/popular': itemPage,
    'GET /items/most-reviewed': itemPage,
    'GET /items/discounted': inPlace((call) => pageOf('products', items.slice(0, 1), call)),
    'GET /items/basic': emptyPage,
    'GET /items/common-conditions': emptyPage,
    // The total is that of the page, and the list has another name.
    'GET /items/recommended': inPlace(({ input }) => {
      const rows = input.store_id === undefined ? items : ofStore(input.store_id)
      return ok({ total_size: rows.length, limit: input.limit ?? null, offset: input.offset ?? null, items: rows })
    }),
    'GET /items/item-or-store-search': inPlace(({ headers, input }) =>
      headers.latitude === undefined
        ? refuse('longitude-latitude', 'Longitude and latitude are required.')
        : ok({ items: items.filter(({ name }) => isFound(name, input.name)), stores: [] }),
    ),
    'GET /items/details/:id': inModule(({ params }) => findItem(items, stores, params.id)),
    'GET /items/related-items/:id': inPlace(() => ok([])),
    'GET /items/related-store-items/:id': inPlace(() => ok(items.slice(1, 3))),
    'GET /items/reviews/:id': (call) => pageOf('reviews', recorded('reviews'), call),
    'GET /stores/get-stores/:filter': (call) => pageOf('stores', stores, call),
    'GET /stores/latest': storePage,
    'GET /stores/popular': storePage,
    'GET /stores/top-rated': storePage,
    'GET /stores/top-offer-near-me': inPlace((call) => pageOf('stores', [], call)),
    'GET /stores/popular-items/:id': inModule(({ params }) => ok(ofStore(params.id))),
    'GET /stores/details/:id': ({ params }) => ok(findStore(stores, params.id)),
    'GET /stores/reviews': () => ok(recorded('reviews')),
    'GET /get-combined-data': inPlace((call) => {
      const { list_type, name = '' } = call.input
      if (list_type === 'store')
        return pageOf(
          'stores',
          stores.filter((row) => isFound(row.name, name)),
          call,
        )
      return pageOf(
        'products',
        items.filter((row) => isFound(row.name, name)),
        call,
      )
    }),
    'GET /campaigns/basic': inPlace(() => ok(recorded<{ campaigns: unknown[] }>('banners').campaigns)),
    'GET /campaigns/item': inPlace(() => ok([])),
    'GET /flash-sales': inPlace(() => ok({})),
    'GET /advertisement/list': inPlace(() => ok([])),
    'GET /brand': inModule(() => ok([])),
    'GET /common-condition': inModule(() => ok([])),
    'GET /coupon/list/all': inPlace(() => ok(rowsOf(shop, 'coupons'))),
  }
}

function isFound(name: string, text: unknown): boolean {
  return name.toLowerCase().includes(String(text).toLowerCase())
}

/** A missing item is refused with an object in place of the list. */
function findItem(items: Item[], stores: Store[], id: string | undefined) {
  const item = items.find((row) => row.id === Number(id))
  if (item === undefined) return { status: 404, body: { errors: { code: 'product-001', message: 'Product not found!' } } }
  const store = findStore(stores, String(item.store_id))
  return ok({ ...item, tags: [], whislists_count: '2', reviews_count: 1, reviews: [], store_details: store })
}

/** A missing store is an empty object. */
function findStore(stores: Store[], id: string | undefined) {
  const store = stores.find((row) => row.id === Number(id))
  if (store === undefined) return {}
  const categories = recorded('categories')
  return { ...store, category_details: categories, price_range: [{ min_price: '60', max_price: '180.00' }], active_coupons: [] }
}
