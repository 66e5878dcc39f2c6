import { MOST_PAUSE_DAYS } from '@medina/contract/operator/hours/hours-limits'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { endAllSessions, endBlocks, findNextBlockEnd, setBlocked } from '#features/identity/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { requireAccount } from './read-customers.ts'

const DAY = 86_400_000

type Doing = Pick<Api, 'db' | 'clock'>
type Wish = { id: number; status: 0 | 1; reason?: string | undefined; until?: string | undefined }

/** The loop of each service, which must be woken when a block gets an end. */
const loops = new WeakMap<Api['db'], WorkLoop>()

/**
 * Blocks a customer's account, or lets its owner sign in again, and records that under the account's id. A block may have a reason for the
 * office, and an end. Throws 404 for an unknown account, and 422 for an end that is over or more than a year ahead.
 */
export async function changeCustomerStatus(
  { db, clock }: Doing,
  operator: Operator,
  { id, status, reason, until }: Wish,
): Promise<Pick<Wish, 'id' | 'status'>> {
  requireBusiness(operator)
  const isBlocked = status === 0
  const now = clock.now()
  const end = isBlocked && until !== undefined ? readEnd(until, now) : null
  await db.transaction().execute(async (tx) => {
    const block = isBlocked ? { reason: reason ?? null, until: end } : null
    if (!(await setBlocked(tx, { customerId: id, block, now }))) return
    const act = isBlocked ? 'customer_blocked' : 'customer_unblocked'
    const about = { name: toBase(String(id)), ...(end !== null && { until: end.toISOString() }) }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act, about, now }])
  })
  if (end !== null) loops.get(db)?.wake()
  return { id, status }
}

function readEnd(until: string, now: Date): Date {
  const end = new Date(until)
  if (end <= now || end.getTime() > now.getTime() + MOST_PAUSE_DAYS * DAY)
    throw refuse(422, 'until', 'operator.pause_until', { days: MOST_PAUSE_DAYS })
  return end
}

/** Signs a customer out on every device. Throws 404 for an unknown account. */
export async function endCustomerSessions({ db, clock }: Doing, operator: Operator, id: number): Promise<{ id: number }> {
  await requireAccount(db, operator, id)
  await db.transaction().execute(async (tx) => {
    await endAllSessions(tx, id)
    const about = { name: toBase(String(id)) }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'customer_signed_out', about, now: clock.now() }])
  })
  return { id }
}

/** Lets blocked customers sign in again when their time is up. */
export function startEndingBlocks(fastify: FastifyInstance, { db, clock }: Doing): void {
  const loop = startWorkLoop({
    clock,
    work: async () => {
      await finishBlocks({ db, clock })
      return findNextBlockEnd(db)
    },
    onError: (error) => fastify.log.error({ err: error }, 'ending blocks'),
  })
  loops.set(db, loop)
  fastify.addHook('onClose', () => loop.stop())
}

/** Ends all blocks that are over, each with an act without a key. */
export async function finishBlocks({ db, clock }: Doing): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const ended = await endBlocks(tx, now)
    await recordActs(
      tx,
      ended.map((id) => ({ keyId: null, storeId: null, act: 'customer_unblocked', about: { name: toBase(String(id)) }, now })),
    )
  })
}
