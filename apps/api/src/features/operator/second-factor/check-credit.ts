import type { CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { isWithinAllowance, recordUse } from './allowances.ts'

type Credit = { account: CustomerAccount; amount: number; now: Date }
type Limits = Pick<Switches, 'office_wallet_limit' | 'office_points_limit' | 'digit_after_decimal_point'>

/**
 * Whether a key may give to a wallet or points, or take, without a second key; if so, the amount counts against the limit of its day. What a
 * second key has approved does not count. Machines are bound as people are.
 */
export async function takeAllowance(
  tx: Db,
  { id: keyId }: Pick<Operator, 'id'>,
  { account, amount, now }: Credit,
  switches: Limits,
): Promise<boolean> {
  const limit = account === 'wallet' ? switches.office_wallet_limit : switches.office_points_limit
  if (limit === 0) return true
  const digits = account === 'wallet' ? switches.digit_after_decimal_point : 0
  const use = { kind: account, keyId, amount: Math.abs(amount), digits, now }
  if (!(await isWithinAllowance(tx, use, { amount: limit, digits }))) return false
  await recordUse(tx, use)
  return true
}
