import { mapShare, type Refunded, reverseStoreShare, shareParts } from '@medina/pricing/stores/store-share'
import type { Db } from '#lib/database/database.ts'
import { causeOf, isOf, type Subject, toColumns } from '#lib/subject.ts'
import { addEntry } from './add-entry.ts'
import { type Credit, creditTax } from './tax/tax-entries.ts'

type Reversal = {
  subject: Subject
  /** Identifies a refund of the order or trip, so that each is entered once. */
  event: string
  /** The sum of all refunds, including this one; null if the whole order is refunded. */
  refunded: Refunded
  credit: Credit
  now: Date
}

/**
 * Enters the store's part of a refund, and the commission that is returned. It runs in the transaction of the refund, which holds the
 * lock of the order or trip. One that ended before stores had accounts has no entries, so its refunds have none.
 */
export async function reverseSale(tx: Db, { subject, event, refunded, credit, now }: Reversal): Promise<void> {
  const isTaxed = await creditTax(tx, { subject, event, credit, now })
  const entries = await tx
    .selectFrom('store_entries')
    .select(['kind', 'store_id', ...shareParts])
    .where(...isOf(subject))
    .execute()
  const sale = entries.find(({ kind }) => kind === 'order' || kind === 'trip')
  if (sale === undefined) return
  const earlier = entries.filter(({ kind }) => kind === 'refund')
  const before = mapShare((part) => earlier.reduce((sum, entry) => sum + entry[part], 0))
  const change = reverseStoreShare(sale, refunded, before)
  // The credit of a tax has an entry in the statement, even if it is a unit that changes nothing else.
  if (!isTaxed && shareParts.every((part) => change[part] === 0)) return
  const cause = causeOf(subject, event)
  await addEntry(tx, { store_id: sale.store_id, cause, kind: 'refund', ...toColumns(subject), ...change, created_at: now })
}
