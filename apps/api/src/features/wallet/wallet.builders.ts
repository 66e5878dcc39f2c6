// Builders for the tests of wallets.
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../../../scripts/testing/test-app.ts'
import { post } from './ledger.ts'

/** Puts money into a customer's wallet, in minor units, as the operator does. */
export async function fillWallet({ api }: TestApp, customerId: number, amount: number): Promise<void> {
  await api.db.transaction().execute((tx) =>
    post(tx, {
      cause: `test:${randomUUID()}`,
      type: 'add_fund_by_admin',
      customerId,
      amount,
      account: 'wallet',
      against: 'funding',
      now: api.clock.now(),
    }),
  )
}
