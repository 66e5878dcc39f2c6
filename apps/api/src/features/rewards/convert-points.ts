import { randomUUID } from 'node:crypto'
import type { PointsTransfer } from '@medina/contract/wallet/points'
import { exchangePoints } from '@medina/pricing/rewards/loyalty'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { lockBalances, post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

type Wish = { customerId: number; points: number; idempotencyKey: string | null; language: Language }

/**
 * Turns loyalty points into money of the wallet. Points that make up no minor unit stay, and both postings are
 * one transaction. Throws 403 `point` for more points than there are, fewer than the minimum or none that are worth
 * anything; 203 `customer_wallet` while the wallet is off, as the family answers it.
 */
export async function convertPoints({ db, clock }: Api, wish: Wish): Promise<PointsTransfer> {
  const { customerId, idempotencyKey: key, points } = wish
  const now = clock.now()
  const switches = await readSwitches(db)
  requirePrograms(switches)
  return once(db, { scope: `points ${customerId}`, key, body: { points }, now }, async (tx) => {
    const exchanged = await exchange(tx, switches, { customerId, points, now })
    return { message: translate(wish.language, 'points.converted'), ...exchanged }
  })
}

function requirePrograms({ customer_wallet_status, loyalty_point_status }: Switches): void {
  if (!loyalty_point_status) throw refuse(403, 'point', 'points.off')
  if (!customer_wallet_status) throw refuse(203, 'customer_wallet', 'points.wallet_off')
}

type Exchange = { customerId: number; points: number; now: Date }

async function exchange(tx: Db, switches: Switches, { customerId, points: wanted, now }: Exchange) {
  const { digit_after_decimal_point: digits, loyalty_point_exchange_rate: rate } = switches
  const balances = await lockBalances(tx, customerId)
  requireEnough(balances.points, wanted, switches)
  const { amount, points } = exchangePoints(wanted, { rate, digits })
  if (amount === 0) throw refuse(403, 'point', 'points.worth_nothing')
  const reference = randomUUID()
  const both = { customerId, reference, now }
  await post(tx, {
    ...both,
    cause: `points:${reference}:paid`,
    type: 'loyalty_point',
    account: 'wallet',
    against: 'promotions',
    amount,
  })
  await post(tx, {
    ...both,
    cause: `points:${reference}:taken`,
    type: 'point_to_wallet',
    account: 'points',
    against: 'points_issued',
    amount: -points,
  })
  const { toWire } = moneyFormat(digits)
  return {
    point: points,
    amount: toWire(amount),
    loyalty_point: balances.points - points,
    wallet_balance: toWire(balances.wallet + amount),
  }
}

function requireEnough(balance: number, wanted: number, { loyalty_point_minimum_point: minimum }: Switches): void {
  if (balance === 0) throw refuse(403, 'point', 'points.none')
  if (wanted > balance) throw refuse(403, 'point', 'points.too_many', { points: balance })
  if (wanted < minimum) throw refuse(403, 'point', 'points.minimum', { points: minimum })
}
