import type { Api } from '#api.ts'
import { setBlocked } from '#features/identity/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { toBase } from '#lib/i18n.ts'
import { recordActs } from './operator-acts.ts'

type Wish = { id: number; status: 0 | 1 }

/** Blocks or unblocks a customer's account, and records that under the account's id. Throws 404 for an unknown account. */
export async function changeCustomerStatus(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  wish: Wish,
): Promise<Wish> {
  requireBusiness(operator)
  const { id, status } = wish
  const isBlocked = status === 0
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await setBlocked(tx, { customerId: id, isBlocked, now }))) return
    const act = isBlocked ? 'customer_blocked' : 'customer_unblocked'
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act, about: { name: toBase(String(id)) }, now }])
  })
  return wish
}
