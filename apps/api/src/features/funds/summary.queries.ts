import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Incoming = {
  kind: 'add_fund' | 'cashback' | 'refund'
  amount: number
  order_id: number | null
  trip_id: number | null
  top_up_id: number | null
  since: Date
}

/**
 * Money that will reach a customer's wallet, newest first: top-ups on a gateway's page, cashback of what is under way, and refunds to
 * the wallet that wait for a decision. A case of an order paid through a gateway goes back there, so it is not listed. Amounts are in minor
 * units.
 */
export async function listIncoming(db: Db, customerId: number): Promise<Incoming[]> {
  const { rows } = await sql<Incoming>`
    select 'add_fund' as kind, u.amount + u.bonus_amount as amount, null::bigint as order_id, null::bigint as trip_id,
      u.id as top_up_id, u.created_at as since
    from top_ups u where u.customer_id = ${customerId} and u.status = 'open'
    union all
    select 'cashback', c.amount, c.order_id, c.trip_id, null, coalesce(o.created_at, t.created_at)
    from cashback_uses c left join orders o on o.id = c.order_id left join trips t on t.id = c.trip_id
    where c.customer_id = ${customerId} and c.amount > 0
      and coalesce(
        o.order_status in ('pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up'),
        t.trip_status in ('pending', 'confirmed', 'ongoing'))
    union all
    select 'refund', r.refund_amount, r.order_id, r.trip_id, null, r.created_at
    from refunds r where r.customer_id = ${customerId} and r.refund_status = 'pending' and r.refund_method = 'wallet'
    union all
    select 'refund', sum(l.amount), k.order_id, null::bigint, null, k.created_at
    from orders o join cases k on k.order_id = o.id join case_lines l on l.case_id = k.id
    where o.customer_id = ${customerId} and k.decided_at is null and o.payment_method <> 'digital_payment'
    group by k.id
    order by since desc
    limit 50`.execute(db)
  return rows
}
