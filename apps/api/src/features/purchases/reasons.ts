import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'

type Where = {
  kind: 'cancellation' | 'refund' | 'parcel_cancellation' | 'parcel_return' | 'trip_cancellation'
  userType: 'customer' | 'store' | 'deliveryman' | 'admin'
  language: Language
}

/** The reasons to choose from, in the business's order. */
export async function listReasons(db: Db, { kind, userType, language }: Where) {
  const rows = await db
    .selectFrom('order_reasons')
    .selectAll()
    .where('kind', '=', kind)
    .where('user_type', '=', userType)
    .where('status', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, reason, user_type, created_at, updated_at }) => ({
    id,
    reason: localize(reason, language),
    user_type,
    status: 1,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}

const KINDS = { before_pickup: 'parcel_cancellation', after_pickup: 'parcel_return' } as const
type CancellationType = keyof typeof KINDS

type ParcelQuery = {
  limit?: number | undefined
  offset?: number | undefined
  user_type: Where['userType']
  cancellation_type?: CancellationType | undefined
}

/** A page of the reasons to cancel a parcel, to return it, or both. */
export async function pageParcelReasons(db: Db, query: ParcelQuery, language: Language) {
  const { user_type: userType, cancellation_type: wanted, ...page } = query
  const types = wanted === undefined ? (Object.keys(KINDS) as CancellationType[]) : [wanted]
  const lists = await Promise.all(
    types.map(async (cancellation_type) => {
      const reasons = await listReasons(db, { kind: KINDS[cancellation_type], userType, language })
      return reasons.map((reason) => ({ ...reason, cancellation_type }))
    }),
  )
  return toPage(lists.flat(), page)
}

type PageQuery = { limit?: number | undefined; offset?: number | undefined; type: Where['userType'] }

/** A page of the reasons of one role. */
export async function pageReasons(db: Db, { type: userType, ...page }: PageQuery, where: Omit<Where, 'userType'>) {
  return toPage(await listReasons(db, { ...where, userType }), page)
}

function toPage<R>(rows: R[], { limit = 25, offset = 1 }: Pick<PageQuery, 'limit' | 'offset'>) {
  const data = rows.slice((offset - 1) * limit, offset * limit)
  return { total_size: rows.length, limit: String(limit), offset: String(offset), data }
}
