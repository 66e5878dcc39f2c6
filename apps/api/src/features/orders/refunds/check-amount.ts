import type { Db } from '#lib/database/database.ts'

/**
 * Throws before a refund is paid if whoever pays it has to prove who they are first. Otherwise the amount counts towards the next check, in
 * the transaction of the refund. Amounts are minor units of the order or trip, with its digits.
 */
export type CheckAmount = (tx: Db, amount: number, digits: number) => Promise<void>
