import { type Shop, type ShopQuery, shopQuery } from '../../lib/api/shop.tsx'
import { byLanguage, LONG } from '../site/site.data.ts'

/** Whether stores may register. */
export function registrationQuery(shop: Shop): ShopQuery<boolean> {
  const config = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  return {
    ...LONG,
    queryKey: ['registration', ...config.queryKey],
    queryFn: async (context) => (await config.queryFn(context)).toggle_store_registration,
  }
}
