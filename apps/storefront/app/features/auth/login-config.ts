import { pick } from '@medina/web/pick.ts'
import type { Config } from '@medina/contract/site-config'
import { useQuery } from '@tanstack/react-query'
import { callOverHttp } from '@medina/web/api/http.ts'
import { getQueryClient } from '@medina/web/api/query-client.ts'
import { type Shop, type ShopQuery, useShop } from '@medina/web/api/shop.tsx'

/**
 * Configuration of the sign-in. It is fetched separately from the page's own configuration, and does not depend on the language.
 */
const settings = [
  'phone_prefix',
  'centralize_login',
  'social_login',
  'apple_login',
  'other_logins',
  'firebase_otp_verification',
  'is_sms_active',
  'is_mail_active',
  'demo_otp',
  'customer_wallet_status',
  'ref_earning_status',
  'guest_checkout_status',
] as const satisfies readonly (keyof Config)[]
export type LoginConfig = Pick<Config, (typeof settings)[number]>

export function loginConfigQuery({ call, headers }: Shop): ShopQuery<LoginConfig> {
  return {
    queryKey: ['login-config'],
    queryFn: async ({ signal }) => {
      const config = await call('site.config', {}, headers, signal)
      return pick(config, settings)
    },
    staleTime: 300_000,
    gcTime: 600_000,
  }
}

/** Undefined while it is loading. */
export function useLoginConfig(): LoginConfig | undefined {
  return useQuery(loginConfigQuery(useShop())).data
}

/** Fetches it together with the dialog that needs it. */
export function prefetchLoginConfig(): void {
  void getQueryClient().prefetchQuery(loginConfigQuery({ call: callOverHttp, headers: {} }))
}
