import { ModuleTypeSchema } from '@medina/contract/site'
import type { Config } from '@medina/contract/site-config'
import { moduleTraits } from '#features/site/public.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { phonePrefix } from '#lib/text/phone.ts'
import { type Members, toMembers } from '#backend/members.ts'

/** The configuration of a backend of the family, completed with our members. A service of ours has them all. */
export function completeConfig(config: Members, { ground, language, timeZone }: Given): Members {
  const country = typeof config.country === 'string' ? config.country.toUpperCase() : ''
  const links = toMembers(config.landing_page_links)
  return {
    phone_prefix: /^[A-Z]{2}$/.test(country) ? phonePrefix(country) : '',
    currency_code: null,
    demo_otp: null,
    map: { has_search: true, ground },
    base_urls: {},
    download_user_app_links: {
      playstore_url_status: toStatus(links.app_url_android_status),
      playstore_url: links.app_url_android ?? null,
      apple_store_url_status: toStatus(links.app_url_ios_status),
      apple_store_url: links.app_url_ios ?? null,
    },
    ...config,
    time_zone: timeZone,
    additional_charge_name: config.additional_charge_name || translate(language, 'backend.service_charge'),
    module_config: {
      ...Object.fromEntries(moduleTypes.map((type) => [type, moduleTraits(type)])),
      ...toMembers(config.module_config),
    },
    free_delivery_over: config.free_delivery_over ?? findFreeDeliveryAmount(toMembers(config.admin_free_delivery)),
    ...withoutFirebase(config),
    ...withoutRegistration(config),
  }
}

type Given = Pick<Config['map'], 'ground'> & { language: Language; timeZone: string }

const moduleTypes = ModuleTypeSchema.options

/** The family's clients send these codes with Google's own script, which our pages do not load, so signing in by code is off. */
function withoutFirebase(config: Members): Members {
  if ('map' in config || Number(config.firebase_otp_verification ?? 0) !== 1) return {}
  return { firebase_otp_verification: 0, centralize_login: { ...toMembers(config.centralize_login), otp_login_status: 0 } }
}

/** Our forms create an application that its sender can track, which the family does not support. */
function withoutRegistration(config: Members): Members {
  return 'map' in config ? {} : { toggle_store_registration: false, toggle_dm_registration: false }
}

function findFreeDeliveryAmount({ status, type, free_delivery_over }: Members): unknown {
  return status && type === 'free_delivery_by_order_amount' ? free_delivery_over : null
}

function toStatus(status: unknown): string | null {
  return status === null || status === undefined ? null : String(Number(status))
}
