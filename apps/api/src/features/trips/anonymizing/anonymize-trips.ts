import { sql } from 'kysely'
import type { OnAnonymize } from '#api.ts'

/**
 * Removes the names, contacts, places and notes of past trips. Amounts, vehicles and times stay, and coordinates rounded to a hundredth of
 * a degree (about a kilometre). The trips stay in their account.
 */
export const anonymizeTrips: OnAnonymize = async (tx, { tripIds, now }) => {
  if (tripIds.length === 0) return []
  await sql`
    update trips t set
      guest_id = null, contact_name = '', contact_phone = '', contact_email = null, otp = '', trip_note = null,
      cancellation_reason = case when exists (
        select from order_reasons r, jsonb_each_text(r.reason) word where word.value = t.cancellation_reason) then t.cancellation_reason end,
      pickup = ${roughly('pickup')}, destination = case when t.destination is not null then ${roughly('destination')} end,
      anonymized_at = ${now}
    where t.id = any(${tripIds}::bigint[])`.execute(tx)
  await sql`update trip_refunds set note = null where note is not null and trip_id = any(${tripIds}::bigint[])`.execute(tx)
  await tx
    .deleteFrom('trip_positions')
    .where('trip_id', 'in', [...tripIds])
    .execute()
  return []
}

function roughly(column: string) {
  const place = sql.ref(`t.${column}`)
  const degrees = (name: string) => sql`round((${place} ->> ${sql.lit(name)})::numeric, 2)`
  return sql`jsonb_build_object('lat', ${degrees('lat')}, 'lng', ${degrees('lng')}, 'location_name', '')`
}
