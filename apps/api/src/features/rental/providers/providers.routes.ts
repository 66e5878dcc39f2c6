import type { Api } from '#api.ts'
import { createReadContext, isSet, scopeOf } from '#features/catalog/public.ts'
import { applyCoupon, listCoupons } from '#features/promotions/public.ts'
import { type Caller, requireModule } from '#lib/http/caller.ts'
import { notFound } from '#lib/errors.ts'
import { findProviderDetails, listLatestProviders, listNearbyProviders, listPopularProviders } from './list-providers.ts'
import { listProviderBanners, listRentalBanners } from './rental-banners.ts'

export function registerProviders(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('rental.provider', async ({ caller, params }) => {
    const provider = await findProviderDetails(db, params.id, await contextOf(caller))
    if (provider === null) throw notFound('provider_id', 'rental.provider_not_found')
    return provider
  })

  for (const [name, list] of [
    ['rental.popularProviders', listPopularProviders],
    ['rental.verifiedProviders', listPopularProviders],
    ['rental.latestProviders', listLatestProviders],
    ['rental.nearbyProviders', listNearbyProviders],
  ] as const) {
    serve(name, async ({ caller, query }) => list(db, { scope: scopeOf(caller), page: query, context: await contextOf(caller) }))
  }

  serve('rental.banners', async ({ caller, query }) => {
    const scope = { ...scopeOf(caller), featuredOnly: isSet(query.featured) }
    return { banners: await listRentalBanners(db, scope, await contextOf(caller)) }
  })
  serve('rental.providerBanners', async ({ caller, params }) => listProviderBanners(db, params.id, await contextOf(caller)))

  serve('rental.coupons', ({ customer, caller }) => {
    requireModule(caller)
    return listCoupons(api, caller, customer.id)
  })

  // Without a token there is no customer: `customer_id` in the query is not trusted.
  serve('rental.publicCoupons', ({ caller }) => {
    requireModule(caller)
    return listCoupons(api, caller, null)
  })

  serve('rental.applyCoupon', ({ customer, caller, query }) =>
    applyCoupon(api, caller, { customerId: customer.id, code: query.code, storeId: query.provider_id }),
  )
}
