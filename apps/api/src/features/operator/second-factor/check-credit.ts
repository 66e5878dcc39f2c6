import type { CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { isWithinAllowance, recordUse } from './allowances.ts'

type Credit = { account: CustomerAccount; amount: number; now: Date }
type Limits = Pick<Switches, 'office_wallet_limit' | 'office_points_limit' | 'digit_after_decimal_point'>

/**
 * Whether a key may give to wallets or points, or take, without a second key; if so, the amounts count against the limits of its day. What a
 * second key has approved does not count. Machines are bound as people are.
 */
export async function takeAllowance(
  tx: Db,
  { id: keyId }: Pick<Operator, 'id'>,
  credits: readonly Credit[],
  { digit_after_decimal_point, ...limits }: Limits,
): Promise<boolean> {
  const uses = credits.flatMap(({ account, amount, now }) => {
    const limit = account === 'wallet' ? limits.office_wallet_limit : limits.office_points_limit
    const digits = account === 'wallet' ? digit_after_decimal_point : 0
    return limit === 0
      ? []
      : [{ use: { kind: account, keyId, amount: Math.abs(amount), digits, now }, limit: { amount: limit, digits } }]
  })
  for (const { use, limit } of uses) if (!(await isWithinAllowance(tx, use, limit))) return false
  for (const { use } of uses) await recordUse(tx, use)
  return true
}
