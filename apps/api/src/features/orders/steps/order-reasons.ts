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

type PageQuery = { limit?: number | undefined; offset?: number | undefined; type: Where['userType'] }

/** A page of the reasons of one role. */
export async function pageReasons(db: Db, { type: userType, limit = 25, offset = 1 }: PageQuery, where: Omit<Where, 'userType'>) {
  const reasons = await listReasons(db, { ...where, userType })
  const data = reasons.slice((offset - 1) * limit, offset * limit)
  return { total_size: reasons.length, limit: String(limit), offset: String(offset), data }
}
