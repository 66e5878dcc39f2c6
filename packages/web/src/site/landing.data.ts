import { type Shop, shopQuery } from '#api/shop.tsx'
import { byLanguage, LONG } from './site.data.ts'

/** Texts of the landing page, the footer and the newsletter (spec 3.022). */
export function landingQuery(shop: Shop) {
  return shopQuery(byLanguage(shop), 'site.landing', {}, LONG)
}
