import type { Output } from '@medina/contract/endpoints/endpoints'
import type { ReferredPerson } from '@medina/contract/operator/offers/operator-referrals'
import type { Api } from '#api.ts'
import { joinName } from '#features/identity/public.ts'
import { isReferralTime, readSwitches, type Switches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { listReferred, type ReferredRecord, sumReferrals } from './referrals.queries.ts'

type Wish = { limit: number; cursor: string | undefined }

/** The pairs of those who invited and joined, what it costs, and the rules that hold now. For keys of the business. */
export async function readReferrals(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { limit, cursor }: Wish,
): Promise<Output<'operator.referrals'>> {
  requireBusiness(operator)
  const [switches, totals, found] = await Promise.all([
    readSwitches(db),
    sumReferrals(db),
    listReferred(db, { before: readIdCursor(cursor), limit: limit + 1 }),
  ])
  const money = moneyFormat(switches.digit_after_decimal_point)
  const shown = found.slice(0, limit)
  return {
    is_active: isReferralTime(switches, clock.now()) && switches.customer_wallet_status,
    is_on: switches.ref_earning_status,
    is_payable: switches.customer_wallet_status,
    period: switches.ref_earning_period,
    reward: money.toWire(switches.ref_earning_exchange_rate),
    friend_discount: toDiscount(switches, money),
    joined: totals.joined,
    rewarded: totals.rewarded,
    rewards: money.toWire(totals.rewards),
    discounts: money.toWire(totals.discounts),
    friends: shown.map((friend) => toPerson(friend, money)),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

function toDiscount({ new_customer_discount: offer }: Switches, { toWire }: MoneyFormat) {
  const { status, amount, amount_type } = offer
  if (!status || amount === 0) return null
  return { amount: amount_type === 'percentage' ? amount / PERCENT_SCALE : toWire(amount), amount_type }
}

function toPerson({ id, joined_at, by, reward, is_reversed, ...name }: ReferredRecord, { toWire }: MoneyFormat): ReferredPerson {
  return {
    id,
    name: joinName(name),
    by: { id: by.id, name: joinName(by) },
    joined_at: joined_at.toISOString(),
    state: reward === null ? 'joined' : is_reversed ? 'reversed' : 'rewarded',
    reward: toWire(reward ?? 0),
  }
}
