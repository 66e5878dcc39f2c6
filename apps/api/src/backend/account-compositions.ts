import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import type { Facets } from '@medina/contract/catalog/browse'
import { listFilters } from '@medina/contract/catalog/browse'
import type { Referral } from '@medina/contract/wallet/referral'
import type { WalletSummary } from '@medina/contract/wallet/top-ups'
import { toLocalTime } from '@medina/time/local-time'
import { type Composition, toAnybody } from './relayed-call.ts'

/** Backends of the family count neither friends nor their rewards, so these are zero. */
export const summarizeReferral: Composition = async ({ caller }, { read }): Promise<Referral> => {
  const [profile, config] = await Promise.all([read('profile.info', {}, caller), read('site.config', {}, toAnybody(caller))])
  return {
    is_active: config.ref_earning_status === 1,
    code: profile.ref_code,
    share_link: `/home?ref=${encodeURIComponent(profile.ref_code)}`,
    reward: config.ref_earning_exchange_rate,
    friend_discount: null,
    joined: 0,
    rewarded: 0,
    earned: 0,
  }
}

/** The family's wallet has a balance, but no pending amounts. */
export const summarizeWallet: Composition = async ({ caller }, { read }): Promise<WalletSummary> => {
  const { wallet_balance } = await read('profile.info', {}, caller)
  return { balance: wallet_balance, bonus: 0, incoming: [], minimum_add_fund: 1, maximum_add_fund: null }
}

/** The family only lists coupons that are valid now, without used and future ones. */
export const listMyCoupons: Composition = async ({ caller }, { read, now }): Promise<{ data: CustomerCoupon[] }> => {
  const anybody = toAnybody(caller)
  const [coupons, modules, config] = await Promise.all([
    read('promotions.coupons', {}, caller),
    read('site.modules', {}, anybody),
    read('site.config', {}, anybody),
  ])
  const today = toLocalTime(now(), config.time_zone).date
  return {
    data: coupons.flatMap((coupon): CustomerCoupon[] => {
      const module = modules.find(({ id }) => id === coupon.module_id) ?? modules.find(({ id }) => id === caller.moduleId)
      if (module === undefined) return []
      const state = coupon.start_date > today ? 'coming' : coupon.expire_date < today ? 'expired' : 'usable'
      const shown = { id: module.id, name: module.module_name, type: module.module_type }
      return [{ ...coupon, state, uses_left: coupon.limit, module: shown, zones: [], store_zone_id: caller.zoneIds?.[0] ?? null }]
    }),
  }
}

/** Opening a conversation marks its messages as seen, so the list contains the remaining count. */
export const countUnread: Composition = async ({ caller }, { read }) => {
  const { conversations } = await read('messages.list', { query: { limit: 50, offset: 1 } }, caller)
  return { unread: conversations.reduce((sum, { unread_message_count }) => sum + unread_message_count, 0) }
}

/** Options to filter a list, without counts. A store gets none, because its sections are in its details. */
export const listFacets: Composition = async ({ query, caller }, { read }): Promise<Facets> => {
  const isOfStore = query?.store_id !== undefined
  const [categories, brands] = await Promise.all([
    isOfStore ? [] : read('catalog.categories', { query: {} }, caller),
    isOfStore ? [] : read('lists.brands', {}, caller).catch(() => []),
  ])
  const rows = categories.flatMap((category) => [category, ...('childes' in category ? (category.childes ?? []) : [])])
  const filters = Object.fromEntries([...listFilters, 'veg', 'non_veg'].map((filter) => [filter, 0])) as Facets['filters']
  return {
    total: 0,
    is_whole: false,
    categories: rows.map((category) => ({
      id: category.id,
      parent_id: 'parent_id' in category ? Number(category.parent_id) : 0,
      name: category.name,
      count: 0,
    })),
    brands: brands.map(({ id, name }) => ({ id, name, count: 0 })),
    prices: null,
    filters,
  }
}
