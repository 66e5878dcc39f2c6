import type { WalletSummary } from '@medina/contract/wallet/top-ups'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { readBalance, readBonusLeft } from '#features/wallet/public.ts'
import { moneyFormat } from '#lib/money.ts'
import { listIncoming } from './summary.queries.ts'

/** The smallest top-up, in units of the currency. */
const MINIMUM = 1

/** A customer's balance, and what is on its way to it, the newest first. */
export async function getSummary({ db }: Api, customerId: number): Promise<WalletSummary> {
  const switches = await readSwitches(db)
  const { toWire } = moneyFormat(switches.digit_after_decimal_point)
  const [balance, bonus, incoming] = await Promise.all([
    readBalance(db, customerId, 'wallet'),
    readBonusLeft(db, customerId),
    listIncoming(db, customerId),
  ])
  return {
    balance: toWire(balance),
    bonus: toWire(bonus),
    incoming: incoming.map(({ amount, since, ...row }) => ({ ...row, amount: toWire(amount), since: since.toISOString() })),
    minimum_add_fund: MINIMUM,
    maximum_add_fund: switches.add_fund_maximum > 0 ? toWire(switches.add_fund_maximum) : null,
  }
}
