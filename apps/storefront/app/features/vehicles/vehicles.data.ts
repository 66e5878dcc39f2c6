import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { Provider } from '@medina/contract/rental/providers'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { narrowQuery, type Shop, type ShopQuery, shopQuery } from '../../lib/api/shop.tsx'

/** Number of cards on a shelf; "See all" leads to the rest. */
const SHELF = { limit: '9', offset: '1', view: 'card' } as const
const LONG = { staleTime: 300_000, gcTime: 300_000 }

/** The members of a provider that its card shows; the API answers whole ones. */
export type ProviderCard = Pick<
  Provider,
  | 'id'
  | 'name'
  | 'module_id'
  | 'zone_id'
  | 'cover_photo_full_url'
  | 'active'
  | 'open'
  | 'opens_at'
  | 'discount'
  | 'avg_rating'
  | 'rating_count'
  | 'distance'
  | 'total_vehicle_count'
>

export type ProviderList = 'latest' | 'popular' | 'nearby'
const providerLists = {
  latest: 'rental.latestProviders',
  popular: 'rental.popularProviders',
  nearby: 'rental.nearbyProviders',
} as const

export const vehicleQueries = {
  topRated: (shop: Shop) => shopQuery(shop, 'rental.topRated', { query: SHELF }),
  categories: (shop: Shop) => shopQuery(shop, 'rental.categories', { query: { limit: '100', offset: '1' } }, LONG),
  popularBrands: (shop: Shop) => shopQuery(shop, 'rental.popularBrands', {}, LONG),
  banners: (shop: Shop) => shopQuery(shop, 'rental.banners', { query: {} }, LONG),
  coupons: (shop: Shop) => shopQuery(shop, 'rental.publicCoupons', {}),
  vehicle: (shop: Shop, id: string, trip: Input<'rental.vehicle'>['query']) =>
    shopQuery(shop, 'rental.vehicle', { params: { id }, query: trip }, { staleTime: 30_000 }),
  similar: (shop: Shop, categoryId: number) =>
    shopQuery(shop, 'rental.search', { query: { ...SHELF, category_ids: JSON.stringify([categoryId]) } }),
  ofProvider: (shop: Shop, providerId: number) =>
    shopQuery(shop, 'rental.providerVehicles', { query: { ...SHELF, provider_id: String(providerId) } }),
  provider: (shop: Shop, id: string) => shopQuery(shop, 'rental.provider', { params: { id } }),
  providerBanners: (shop: Shop, id: number) => shopQuery(shop, 'rental.providerBanners', { params: { id: String(id) } }, LONG),
  providers: (shop: Shop, list: ProviderList): ShopQuery<ProviderCard[]> => {
    const query = narrowQuery(shopQuery(shop, providerLists[list], {}), ({ stores }) => stores.map(toCard))
    return { ...query, queryKey: [...query.queryKey, 'cards'] }
  },
}

/** The request asks for cards, so the rows are cards. */
export function vehicleCards(page: Output<'rental.search'> | Output<'rental.topRated'> | undefined): VehicleCard[] {
  return page?.vehicles ?? []
}

function toCard(provider: Provider): ProviderCard {
  const { id, name, module_id, zone_id, cover_photo_full_url, active, open, opens_at } = provider
  const { discount, avg_rating, rating_count, distance, total_vehicle_count } = provider
  return {
    id,
    name,
    module_id,
    zone_id,
    cover_photo_full_url,
    active,
    open,
    opens_at,
    discount,
    avg_rating,
    rating_count,
    distance,
    total_vehicle_count,
  }
}
