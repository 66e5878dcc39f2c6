import { type Shop, shopQuery } from '../../lib/api/shop.tsx'

/** The introduction of the business for new visitors (3.022). It depends on the language only. */
export function landingQuery({ call, headers }: Shop) {
  const shop = { call, headers: { 'X-localization': headers['X-localization'] ?? 'en' } }
  return shopQuery(shop, 'site.landing', {}, { staleTime: 300_000, gcTime: 600_000 })
}
