import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { Coupon } from '@medina/contract/catalog/promotions'
import type { Provider } from '@medina/contract/rental/providers'
import type { RentalBanner } from '@medina/contract/rental/rental'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { pickEach } from '@medina/web/pick.ts'
import { narrowQuery, type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'

/** Number of cards on a shelf; "See all" leads to the rest. */
const SHELF = { limit: '8', offset: '1', view: 'card' } as const
const LONG = { staleTime: 300_000, gcTime: 300_000 }

// The API answers whole rows; a page carries only what its cards show.
const cardMembers = [
  'id',
  'name',
  'module_id',
  'zone_id',
  'cover_photo_full_url',
  'active',
  'open',
  'opens_at',
  'special_day',
  'discount',
  'avg_rating',
  'rating_count',
  'distance',
  'total_vehicle_count',
] as const satisfies readonly (keyof Provider)[]
const couponMembers = [
  'id',
  'code',
  'title',
  'discount',
  'discount_type',
  'min_purchase',
] as const satisfies readonly (keyof Coupon)[]
const bannerMembers = ['id', 'title', 'subtitle', 'type', 'image_full_url', 'link', 'provider_id'] as const
const choiceMembers = ['id', 'name', 'image_full_url'] as const

export type ProviderCard = Pick<Provider, (typeof cardMembers)[number]>
export type BannerStrip = Pick<RentalBanner, (typeof bannerMembers)[number]>

export type ProviderList = 'latest' | 'popular' | 'nearby'
const providerLists = {
  latest: 'rental.latestProviders',
  popular: 'rental.popularProviders',
  nearby: 'rental.nearbyProviders',
} as const

export const vehicleQueries = {
  topRated: (shop: Shop) => narrowQuery(shopQuery(shop, 'rental.topRated', { query: SHELF }), ({ vehicles }) => ({ vehicles })),
  categories: (shop: Shop) =>
    narrowQuery(shopQuery(shop, 'rental.categories', { query: { limit: '100', offset: '1' } }, LONG), ({ vehicles }) =>
      pickEach(vehicles, choiceMembers),
    ),
  popularBrands: (shop: Shop) =>
    narrowQuery(shopQuery(shop, 'rental.popularBrands', {}, LONG), (brands) => pickEach(brands, choiceMembers)),
  banners: (shop: Shop) =>
    narrowQuery(shopQuery(shop, 'rental.banners', { query: {} }, LONG), ({ banners }) => pickEach(banners, bannerMembers)),
  coupons: (shop: Shop) =>
    narrowQuery(shopQuery(shop, 'rental.publicCoupons', {}), (coupons) => pickEach(coupons, couponMembers)),
  vehicle: (shop: Shop, id: string, trip: Input<'rental.vehicle'>['query']) =>
    shopQuery(shop, 'rental.vehicle', { params: { id }, query: trip }, { staleTime: 30_000 }),
  similar: (shop: Shop, categoryId: number) =>
    shopQuery(shop, 'rental.search', { query: { ...SHELF, category_ids: JSON.stringify([categoryId]) } }),
  ofProvider: (shop: Shop, providerId: number) =>
    shopQuery(shop, 'rental.providerVehicles', { query: { ...SHELF, provider_id: String(providerId) } }),
  provider: (shop: Shop, id: string) => shopQuery(shop, 'rental.provider', { params: { id } }),
  providerBanners: (shop: Shop, id: number) => shopQuery(shop, 'rental.providerBanners', { params: { id: String(id) } }, LONG),
  providers: (shop: Shop, list: ProviderList): ShopQuery<ProviderCard[]> => {
    const query = narrowQuery(shopQuery(shop, providerLists[list], {}), ({ stores }) => pickEach(stores, cardMembers))
    return { ...query, queryKey: [...query.queryKey, 'cards'] }
  },
}

/** The request asks for cards, so the rows are cards. */
export function vehicleCards(page: Pick<Output<'rental.search'>, 'vehicles'> | undefined): VehicleCard[] {
  return page?.vehicles ?? []
}
