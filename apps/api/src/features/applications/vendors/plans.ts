import type { VendorPackage } from '@medina/contract/partners/vendors'
import { readSwitches, type SubscriptionPackage } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { findModuleType } from '#features/applications/desk/applications.queries.ts'

/** Prices are in minor units of `digits` digits. */
type Plans = { hasCommission: boolean; packages: SubscriptionPackage[]; digits: number }

/**
 * The plans that a store of a module may choose; without a module the packages of all modules. Commission is offered if no package is,
 * because a store must choose a plan.
 */
export async function listPlans(db: Db, moduleId: number | undefined): Promise<Plans> {
  const switches = await readSwitches(db)
  const type = moduleId === undefined ? undefined : await findModuleType(db, moduleId)
  const kind = type === 'rental' ? 'rental' : 'all'
  const all = switches.subscription_business_model ? switches.subscription_packages : []
  const packages = type === undefined ? all : all.filter(({ module_type }) => module_type === kind)
  const hasCommission = switches.commission_business_model || packages.length === 0
  return { packages, hasCommission, digits: switches.digit_after_decimal_point }
}

/** Newest first, as clients of the family expect them. */
export async function listPackages(db: Db, moduleId: number | undefined, language: Language): Promise<VendorPackage[]> {
  const { packages, digits } = await listPlans(db, moduleId)
  const limit = (most: number | null) => (most === null ? 'unlimited' : String(most))
  const flag = (isOn: boolean) => (isOn ? 1 : 0)
  return packages
    .toSorted((one, other) => other.id - one.id)
    .map((each) => ({
      id: each.id,
      package_name: localize(each.name, language),
      price: moneyFormat(digits).toWire(each.price),
      validity: each.validity,
      max_order: limit(each.max_order),
      max_product: limit(each.max_product),
      pos: flag(each.pos),
      mobile_app: flag(each.mobile_app),
      chat: flag(each.chat),
      review: flag(each.review),
      self_delivery: flag(each.self_delivery),
      status: 1,
      default: flag(each.default),
      colour: null,
      text: null,
      module_type: each.module_type,
    }))
}
