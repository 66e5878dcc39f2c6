import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import type { StoreOfferRules } from '@medina/contract/operator/offers/store-offers'
import { type Switches, writeAmount } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { isOffice } from '#features/operator/menu/menu-rights.ts'
import type { StoredOffer } from './store-offers.queries.ts'

const WHOLE = 100 * PERCENT_SCALE

/** The rules as the desk shows them before somebody makes an offer; the office has none but the number of days that the settings hold. */
export function toRules(operator: Operator, switches: Switches, now: number): StoreOfferRules {
  const money = moneyFormat(switches.digit_after_decimal_point)
  const orNone = (limit: number, show: (limit: number) => number) => (isOffice(operator) || limit === 0 ? null : show(limit))
  return {
    rights: isOffice(operator) ? 'all' : switches.store_offer_rights,
    max_percent: orNone(switches.store_offer_max_percent, (percent) => percent / PERCENT_SCALE),
    max_amount: orNone(switches.store_offer_max_amount, money.toWire),
    max_days: switches.store_offer_max_days,
    most: switches.store_offers_at_once,
    now,
  }
}

/** The columns of the forms. A sale has its discounts at its items. */
const columns = {
  coupon: { days: 'expire_date', most: 'max_discount', from: 'min_purchase' },
  flash_sale: { days: 'ends_at', most: 'discount', from: 'discount' },
} as const

/** Throws 422 at the column that breaks a rule of the office, with the rule in its words. */
export function checkStoreOffer(kind: StoreOfferKind, { days, discounts }: StoredOffer, switches: Switches): void {
  const { store_offer_max_days: mostDays } = switches
  if (days > mostDays) throw refuse(422, columns[kind].days, 'operator.offer_days', { days: mostDays })
  for (const each of discounts) checkDiscount(kind, each, switches)
}

type Discount = StoredOffer['discounts'][number]

/** An item's own discount is a matter of its menu. An amount may not be more of the smallest order than the highest percent. */
function checkDiscount(of: StoreOfferKind, { kind, discount, from, most }: Discount, switches: Switches): void {
  const { store_offer_max_percent: percent, store_offer_max_amount: amount } = switches
  if (kind === 'current_active_discount') return
  if (kind === 'percent' && percent > 0 && discount > percent)
    throw refuse(422, 'discount', 'operator.offer_percent', { most: String(percent / PERCENT_SCALE) })
  const [column, taken] = kind === 'percent' ? ([columns[of].most, most] as const) : (['discount', discount] as const)
  if (amount > 0 && (taken === 0 || taken > amount))
    throw refuse(422, column, 'operator.offer_amount', { amount: writeAmount(amount, switches) })
  const least = Math.ceil((discount * WHOLE) / percent)
  if (kind === 'amount' && percent > 0 && from < least)
    throw refuse(422, columns[of].from, 'operator.offer_from', {
      most: String(percent / PERCENT_SCALE),
      amount: writeAmount(least, switches),
    })
}
