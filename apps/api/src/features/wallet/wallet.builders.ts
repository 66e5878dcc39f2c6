// Builders for the tests of wallets.
import { randomUUID } from 'node:crypto'
import type { TestApp } from '#testing/shop/test-app.ts'
import { type Posting, post } from './ledger.ts'

/** An amount that the operator pays into a wallet, or that an order takes out, in minor units; each has a cause of its own. */
export function aPosting({ api }: TestApp, customerId: number, amount: number, changed: Partial<Posting> = {}): Posting {
  return {
    cause: `test:${randomUUID()}`,
    type: amount > 0 ? 'add_fund_by_admin' : 'order_place',
    customerId,
    amount,
    account: 'wallet',
    against: amount > 0 ? 'funding' : 'sales',
    now: api.clock.now(),
    ...changed,
  }
}

/** Credits a customer's wallet, in minor units, as the operator does. */
export async function fillWallet(app: TestApp, customerId: number, amount: number): Promise<void> {
  await app.api.db.transaction().execute((tx) => post(tx, aPosting(app, customerId, amount)))
}

/** Gives a customer points, as an order does. */
export async function fillPoints(app: TestApp, customerId: number, points: number): Promise<void> {
  const earned = { type: 'loyalty_point', account: 'points', against: 'points_issued' } as const
  await app.api.db.transaction().execute((tx) => post(tx, aPosting(app, customerId, points, earned)))
}
