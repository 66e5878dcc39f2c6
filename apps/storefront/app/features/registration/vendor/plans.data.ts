import type { VendorPackage } from '@medina/contract/partners/vendors'
import { type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { byLanguage, LONG } from '@medina/web/site/site.data.ts'

/** The plans for a store of one module; `percent` is 0 if the business has no rate. */
export type Plans = { hasCommission: boolean; percent: number; trialDays: number; packages: VendorPackage[] }

export function plansQuery(shop: Shop, moduleId: string): ShopQuery<Plans> {
  const config = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
  const listed = shopQuery(byLanguage(shop), 'vendors.packages', { query: { module_id: Number(moduleId) } })
  return {
    queryKey: ['plans', ...listed.queryKey],
    queryFn: async (context) => {
      const [settings, { packages }] = await Promise.all([config.queryFn(context), listed.queryFn(context)])
      return {
        hasCommission: settings.commission_business_model === 1 || packages.length === 0,
        percent: settings.admin_commission,
        trialDays: settings.subscription_free_trial_days,
        packages: packages.toSorted((one, other) => one.price - other.price),
      }
    },
  }
}
