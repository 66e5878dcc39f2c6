import type { Referral, ReferredFriend } from '@medina/contract/wallet/referral'
import { REFERRAL_PARAMETER } from '@medina/contract/wallet/referral-link'
import type { Api } from '#api.ts'
import { isReferralTime, readSwitches, type Switches } from '#features/site/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { type FriendRecord, listFriends, readReferralTotals } from './referral.queries.ts'

/** The caller's referral code, and what it brings both sides; `origin` is the start of the shared link. */
export async function getReferral(
  { db, clock }: Api,
  { customerId, origin }: { customerId: number; origin: string },
): Promise<Referral> {
  const [switches, { code, earned, ...totals }] = await Promise.all([readSwitches(db), readReferralTotals(db, customerId)])
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  return {
    is_active: isReferralTime(switches, clock.now()) && switches.customer_wallet_status,
    code,
    share_link: `${origin}/?${REFERRAL_PARAMETER}=${encodeURIComponent(code)}`,
    reward: toWire(switches.ref_earning_exchange_rate),
    friend_discount: toFriendDiscount(switches),
    ...totals,
    earned: toWire(earned),
  }
}

function toFriendDiscount({ new_customer_discount: offer, digit_after_decimal_point }: Switches): Referral['friend_discount'] {
  if (!offer.status || offer.amount === 0) return null
  const { amount, amount_type, validity, validity_type } = offer
  const { toWire } = moneyFormat(digit_after_decimal_point)
  return {
    amount: amount_type === 'percentage' ? amount / PERCENT_SCALE : toWire(amount),
    amount_type,
    validity,
    validity_type,
  }
}

/** The people who signed up with the caller's code, by their first names only. */
export async function listReferredFriends(
  { db }: Api,
  { customerId, limit, cursor }: { customerId: number; limit: number; cursor: string | undefined },
) {
  const before = readIdCursor(cursor)
  const [switches, { total, friends }] = await Promise.all([
    readSwitches(db),
    listFriends(db, { customerId, before, limit: limit + 1 }),
  ])
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  const shown = friends.slice(0, limit)
  return {
    total_size: total,
    next_cursor: writeIdCursor(friends.length > limit ? shown.at(-1)?.number : undefined),
    data: shown.map((friend) => toFriend(friend, toWire)),
  }
}

function toFriend(
  { number, f_name, joined_at, reward, is_reversed }: FriendRecord,
  toWire: (amount: number) => number,
): ReferredFriend {
  return {
    number,
    f_name: f_name ?? '',
    state: reward === null ? 'joined' : is_reversed ? 'reversed' : 'rewarded',
    reward: toWire(is_reversed ? 0 : (reward ?? 0)),
    joined_at: joined_at.toISOString(),
  }
}
