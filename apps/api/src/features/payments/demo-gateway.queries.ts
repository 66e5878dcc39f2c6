import type { Db } from '#lib/database/database.ts'

export async function findDemoPayment(db: Db, reference: string) {
  return db.selectFrom('demo_gateway_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

type Outcome = { state: 'paid' | 'failed' | 'canceled'; answers_at: Date | null }

/** Stores the outcome of an open payment; a payment with an outcome keeps it. */
export async function setDemoOutcome(db: Db, reference: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('demo_gateway_payments')
    .set(outcome)
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
}
