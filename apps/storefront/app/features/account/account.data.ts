import { useQuery } from '@tanstack/react-query'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useAccountConfig } from '@medina/web/site/account-config.ts'
import { hasRentalQuery } from '@medina/web/site/has-rental.ts'
import { listMenuEntries, type MenuEntry } from './menu/account-menu.ts'

const MINUTE = 60_000

/** The signed-in customer (spec 7.004). */
export function useProfile() {
  return useMyQuery('profile.info', {}, { staleTime: 5 * MINUTE })
}

/** The customer's sessions. */
export function useSessions() {
  return useMyQuery('profile.sessions', {}, { staleTime: 10_000 })
}

/** The entries of the profile menu in this shop. Entries behind a switch appear once the switch is loaded. */
export function useMenuEntries(): MenuEntry[] {
  const { data: config } = useAccountConfig()
  const { data: hasRental = false } = useQuery(hasRentalQuery(useShop()))
  return listMenuEntries({
    customer_wallet_status: config?.customer_wallet_status ?? 0,
    loyalty_point_status: config?.loyalty_point_status ?? 0,
    ref_earning_status: config?.ref_earning_status ?? 0,
    hasRental,
  })
}
