import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import type { Api } from '#api.ts'
import type { Operator } from '#lib/actor.ts'
import { once } from '#lib/http/idempotency.ts'
import { toBase } from '#lib/i18n.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { findNote } from './customers.queries.ts'
import { requireAccount, toNote } from './read-customers.ts'

type Wish = { id: number; words: string; idempotencyKey: string | null }

/** Adds a note about a customer, once per Idempotency-Key. Throws 404 for an unknown account. */
export async function addCustomerNote(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { id, words, idempotencyKey: key }: Wish,
): Promise<CustomerDetails['notes'][number]> {
  await requireAccount(db, operator, id)
  const now = clock.now()
  return once(db, { scope: `operator:${operator.id}:note:${id}`, key, body: { words }, now }, async (tx) => {
    const note = await tx
      .insertInto('customer_notes')
      .values({ customer_id: id, words, key_id: operator.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { name: toBase(String(id)) }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'customer_noted', about, now }])
    return toNote(await findNote(tx, note.id))
  })
}
