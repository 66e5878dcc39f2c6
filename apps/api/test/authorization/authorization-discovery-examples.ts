import type { EndpointName } from '@medina/contract/endpoints/routes'
import { CENTER } from '#testing/shop/builders.ts'
import { type Example, open, own } from './authorization-cast.ts'

type DiscoveryEndpoint = Extract<
  EndpointName,
  | `ads.${string}`
  | `campaigns.${string}`
  | `catalog.${string}`
  | `flashSales.${string}`
  | `geo.${string}`
  | `lists.${string}`
  | `site.${string}`
>

const point = { lat: CENTER.lat, lng: CENTER.lng }
const way = { origin_lat: 22.42, origin_lng: 39.05, destination_lat: 22.43, destination_lng: 39.06 }

/** The endpoints that read the business, its places, and what its stores sell. */
export const discoveryExamples: Record<DiscoveryEndpoint, Example> = {
  'site.config': open(),
  'site.modules': open(),
  'site.landing': open(),
  'site.banners': open(),
  'site.shelfBanners': open(),
  'site.whyChoose': open(),
  'site.helpQuestions': open(),
  'site.videoContent': open(),
  'site.terms': open(),
  'site.privacy': open(),
  'site.about': open(),
  'site.testimonials': open(),
  'site.analyticScripts': open(),
  'site.refund': open(),
  'site.cancellation': open(),
  'site.shipping': open(),

  'geo.zone': open(() => ({ query: point })),
  'geo.autocomplete': open(() => ({ query: { search_text: 'Lantern' } })),
  'geo.place': open(() => ({ query: { placeid: 'nowhere' } })),
  'geo.reverse': open(() => ({ query: point })),
  'geo.distance': open(() => ({ query: way })),
  'geo.direction': open(() => ({ query: way })),
  'geo.zones': open(),
  'geo.zoneCheck': open(({ shop }) => ({ query: { ...point, zone_id: shop.zoneId } })),
  'geo.vehicles': open(),
  'geo.vehicleCharge': open(() => ({ query: { distance: 3 } })),
  'geo.surge': open(({ shop }) => ({ query: { zone_id: shop.zoneId, module_id: shop.moduleId } })),
  'geo.cityMap': open(),
  'geo.mapStyle': open(),

  'catalog.categories': open(),
  'catalog.childCategories': open(() => ({ params: { id: 1 } })),
  'catalog.categoryItems': open(() => ({ params: { id: 1 } })),
  'catalog.popularItems': open(),
  'catalog.discountedItems': open(),
  'catalog.reviewedItems': open(),
  'catalog.recommendedItems': open(),
  'catalog.latestItems': open(({ shop }) => ({ query: { store_id: shop.storeId, category_id: 0 } })),
  'catalog.newItems': open(),
  'catalog.searchItems': open(() => ({ query: { name: 'soup' } })),
  'catalog.suggest': open(() => ({ query: { name: 'soup' } })),
  'catalog.searchStores': open(() => ({ query: { name: 'kitchen' } })),
  'catalog.recommendedStores': open(),
  'catalog.discountedStores': open(),
  'catalog.topRatedStores': open(),
  'catalog.topOfferStores': open(),
  'catalog.categoryStores': open(() => ({ params: { id: '1' } })),
  'catalog.categoriesStores': open(() => ({ query: { category_ids: '[1]' } })),
  'catalog.storeData': open(),
  'catalog.storeFacets': open(),
  'catalog.browse': open(() => ({ query: { list_type: 'item' } })),
  'catalog.facets': open(),
  'catalog.itemByQuery': open(({ soup }) => ({ query: { id: soup } })),
  'catalog.item': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.itemReviews': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.storeSiblings': open(({ soup }) => ({ params: { id: soup } })),
  'catalog.stores': open(() => ({ params: { filter: 'all' } })),
  'catalog.latestStores': open(),
  'catalog.popularStores': open(),
  'catalog.store': open(({ shop }) => ({ params: { id: shop.storeId } })),
  'catalog.storeReviews': open(({ shop }) => ({ query: { store_id: shop.storeId } })),

  'campaigns.list': open(),
  'campaigns.details': open(() => ({ query: { basic_campaign_id: 1 } })),
  'campaigns.items': open(),
  'flashSales.running': open(),
  'flashSales.items': open(() => ({ query: { flash_sale_id: 1 } })),
  'ads.list': open(),
  'ads.storeBanners': open(({ shop }) => ({ params: { id: shop.storeId } })),

  'lists.brands': open(),
  'lists.brandItems': open(() => ({ params: { id: 1 } })),
  'lists.conditions': open(),
  'lists.conditionNames': open(),
  'lists.conditionItems': open(() => ({ params: { id: 1 } })),
  'lists.basicItems': open(),
  'lists.storeConditionItems': open(({ shop }) => ({ query: { store_id: shop.storeId } })),
  'lists.pairedItems': open(({ soup }) => ({ params: { id: soup } })),
  'lists.relatedItems': open(({ soup }) => ({ params: { id: soup } })),
  'lists.suggestedItems': open(({ shop }) => ({ query: { store_id: shop.storeId } })),
  'lists.searchSuggestion': open(() => ({ query: { name: 'soup' } })),
  'lists.popularCategories': open(),
  'lists.featuredItems': open(),
  'lists.itemsOfCategories': open(() => ({ query: { category_ids: '[1]' } })),
  'lists.wholeCategory': open(() => ({ params: { id: 1 } })),
  'lists.popularOfStore': open(({ shop }) => ({ params: { id: shop.storeId } })),
  // Interests name nobody: items of other people would be found here as in any list.
  'lists.forCustomer': own(async ({ id }, { app, soup }) => {
    const { category_id } = await app.api.db
      .selectFrom('items')
      .select('category_id')
      .where('id', '=', soup)
      .executeTakeFirstOrThrow()
    const like = { customer_id: id, category_id }
    await app.api.db
      .insertInto('customer_interests')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {}
  }),
  'lists.genericNames': open(),
  'lists.allergyNames': open(),
  'lists.nutritionNames': open(),
}
