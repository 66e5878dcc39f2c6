import { type RawBuilder, sql } from 'kysely'

// Entries with a running balance belong to customers; entries of the business's own sides have none.

/** Whether an account `a` is the customer's of an order or trip, or became theirs when two accounts were merged. */
const isOf = (subject: RawBuilder<unknown>) => sql`(a.customer_id is not distinct from ${subject}.customer_id
  or exists (select from merged_accounts m where m.account_id = a.id and m.customer_id = ${subject}.customer_id))`

/** The rules of the ledger. Each statement lists the names of everything that breaks its rule. */
export const ledgerChecks: Readonly<Record<string, RawBuilder<unknown>>> = {
  'every transaction has entries that sum to zero': sql`
    select t.cause from ledger_transactions t
    where (select coalesce(sum(e.amount), 1) from ledger_entries e where e.transaction_id = t.id) <> 0`,

  'every cause is posted once': sql`select cause from ledger_transactions group by cause having count(*) > 1`,

  'every balance is the sum of its entries': sql`
    select a.kind || ' account ' || a.id from ledger_accounts a
    where a.kind in ('wallet', 'points') and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)`,

  'every running balance is the sum up to its entry': sql`
    select 'entry ' || id from (
      select e.id, e.balance, sum(e.amount) over (partition by e.account_id order by e.id) as running
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in ('wallet', 'points')) each
    where balance is distinct from running`,

  'every order has paid from the wallet what it says': sql`
    select 'order ' || o.id from orders o left join lateral (
      select coalesce(-sum(e.amount) filter (where t.transaction_type in ('order_place', 'partial_payment')), 0) as paid,
        coalesce(sum(e.amount) filter (where t.transaction_type = 'order_refund' and t.cause like '%:changed:%'), 0) as returned
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = o.id and a.kind = 'wallet' and ${isOf(sql`o`)}) l on true
    -- A change may also return to the wallet what a gateway could not take back.
    where o.wallet_amount not between l.paid - l.returned and l.paid or (l.returned = 0 and o.wallet_amount <> l.paid)`,

  'every tip after delivery was paid from the wallet of its customer': sql`
    select 'order ' || coalesce(l.order_id, t.order_id) from late_tips l
    full join (select order_id, id from ledger_transactions where transaction_type = 'tip') t on t.order_id = l.order_id
    where l.amount is distinct from (select -sum(e.amount) from ledger_entries e where e.transaction_id = t.id and e.balance is not null)`,

  'every fee for an unpaid order that came back is what its wallet paid and its customer owed': sql`
    select 'order ' || coalesce(d.order_id, t.order_id) from (select * from return_decisions where fee > 0) d
    full join (
      select t.order_id, sum(e.amount) filter (where a.kind = 'sales') as fee,
        coalesce(-sum(e.amount) filter (where a.kind = 'wallet'), 0) as fee_taken
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.transaction_type = 'partial_payment' and t.cause like '%:return_fee' group by t.order_id) t on t.order_id = d.order_id
    where (d.fee, d.fee_taken) is distinct from (t.fee, t.fee_taken)`,

  'every trip has paid from the wallet what it says': sql`
    select 'trip ' || r.id from trips r where r.wallet_amount <> (
      select coalesce(-sum(e.amount), 0)
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.trip_id = r.id and a.kind = 'wallet' and ${isOf(sql`r`)}
        and t.transaction_type in ('order_place', 'partial_payment'))`,

  'what a wallet paid for a canceled order or trip is returned': sql`
    select each.name from (
      select 'order ' || id as name, 'order:' || id || ':canceled' as cause, id, wallet_amount from orders where order_status = 'canceled'
      union all
      select 'trip ' || id, 'trip:' || id || ':canceled', id, wallet_amount from trips where trip_status = 'canceled') each
    where each.wallet_amount > coalesce((
        select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.cause = each.cause and e.balance is not null), 0)
      and not exists (select from returns_by_hand h where h.id = each.id)`,

  'no order or trip is refunded more than its price': sql`
    select case when t.order_id is null then 'trip ' || t.trip_id else 'order ' || t.order_id end
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance is not null
    left join orders o on o.id = t.order_id left join trips r on r.id = t.trip_id
    where t.transaction_type = 'order_refund' and t.cause not like '%:changed:%'
    group by t.order_id, t.trip_id, o.order_amount, r.trip_amount
    having sum(e.amount) > coalesce(o.order_amount, r.trip_amount)`,

  'every paid top-up is credited with its bonus, and no other': sql`
    select 'top-up ' || u.id from top_ups u left join lateral (
      select count(distinct t.id) as postings, sum(e.amount) filter (where e.balance is not null) as credited,
        coalesce(-sum(e.amount) filter (where a.kind = 'promotions'), 0) as bonus
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.top_up_id = u.id and t.transaction_type = 'add_fund') l on true
    where case u.status when 'paid' then (l.postings, l.credited, l.bonus) is distinct from (1, u.amount + u.bonus_amount, u.bonus_amount)
      else l.postings > 0 end`,

  'every credited cashback is the one that was promised': sql`
    select t.cause from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance is not null
    join cashback_uses u on u.order_id = t.order_id or u.trip_id = t.trip_id
    where t.transaction_type = 'CashBack' and e.amount <> u.amount`,

  'every conversion has both sides': sql`
    select regexp_replace(t.cause, ':(taken|paid)$', '') from ledger_transactions t
    where t.cause ~ '^points:.*:(taken|paid)$'
    group by 1 having count(*) filter (where t.transaction_type = 'point_to_wallet') <> 1
      or count(*) filter (where t.transaction_type = 'loyalty_point') <> 1`,

  'no reward is taken back more than once': sql`
    select t.cause from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.balance is not null
    where t.transaction_type in ('CashBack', 'loyalty_point', 'referrer') and e.amount < (
      select coalesce(sum(b.amount), 0) from ledger_transactions r
      join ledger_entries b on b.transaction_id = r.id join ledger_accounts s on s.id = b.account_id
      where (r.order_id = t.order_id or r.trip_id = t.trip_id) and starts_with(r.cause, t.cause || ':reversed:')
        and s.kind in ('promotions', 'points_issued'))`,

  'every balance of a store is the sum of its entries': sql`
    select 'store ' || coalesce(b.store_id, e.store_id) from store_balances b
    full join (select store_id, sum(amount) as balance from store_entries group by store_id) e on e.store_id = b.store_id
    where b.balance is distinct from e.balance and coalesce(b.balance, 0) <> coalesce(e.balance, 0)`,

  'no store keeps goods or a commission of an order that was refunded': sql`
    select 'order ' || e.order_id from store_entries e join orders o on o.id = e.order_id
    where o.order_status = 'refunded' group by e.order_id
    having sum(e.goods) <> 0 or sum(e.offers) <> 0 or sum(e.tax) <> 0 or sum(e.commission) <> 0 or sum(e.commission_tax) <> 0`,

  'every balance of a courier is the sum of its entries': sql`
    select 'courier ' || coalesce(b.courier_id, e.courier_id) from courier_balances b
    full join (select courier_id, sum(amount) as balance, sum(cash) as cash from courier_entries group by courier_id) e
      on e.courier_id = b.courier_id
    where coalesce(b.balance, 0) <> coalesce(e.balance, 0) or coalesce(b.cash, 0) <> coalesce(e.cash, 0)`,

  'no courier was paid more than they earned, or handed over more than they collected': sql`
    select 'courier ' || courier_id from courier_balances where balance < 0 or cash < 0`,

  'every courier earned by the rule of the entry': sql`
    select 'order ' || order_id from courier_entries
    where kind = 'order' and (delivery <> per_delivery + extra or distance <> round(meters::numeric * per_km / 1000))`,

  'every courier has the tip and the cash of the orders that they delivered': sql`
    select 'order ' || o.id from courier_entries e join orders o on o.id = e.order_id
    where e.kind = 'order' and o.order_status in ('delivered', 'refund_requested', 'refund_request_canceled', 'refunded')
      and not exists (select from order_history h where h.order_id = o.id and h.status = 'returned')
      and (e.courier_id, e.tip, e.cash) is distinct from
        (o.courier_id, o.tip, case o.payment_method when 'cash_on_delivery' then o.order_amount - o.wallet_amount else 0 end)`,

  'every courier has the extra pay of the orders that they brought': sql`
    select 'order ' || o.id from courier_entries e join orders o on o.id = e.order_id
    where e.kind = 'order' and e.extra <> o.courier_extra`,

  'every tip after delivery that a courier has is the one that was paid': sql`
    select 'order ' || e.order_id from courier_entries e left join late_tips t on t.order_id = e.order_id
    where e.kind = 'tip' and (e.courier_id, e.tip) is distinct from (t.courier_id, t.amount)`,

  'all cash that a store took from a courier was handed over by that courier': sql`
    select s.cause from store_entries s left join cash_hand_overs h on s.cause = 'store:' || s.store_id || ':payout:hand_over:' || h.id
    left join courier_entries e on e.id = h.entry_id
    where s.kind = 'payout' and s.cause like 'store:%:payout:hand_over:%' and s.paid is distinct from e.cash`,

  'open debts are what the business’s sides say': sql`
    select a.kind from ledger_accounts a where a.kind in ('wallet_owed', 'points_owed')
      and -(select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)
        <> (select coalesce(sum(d.open), 0) from reward_debts d where d.account || '_owed' = a.kind)`,

  'every balance that the office changed was changed once, as it says': sql`
    select coalesce('change ' || b.id, t.cause) from balance_changes b
    full join (
      select t.id, t.cause, a.kind, e.amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.balance is not null join ledger_accounts a on a.id = e.account_id
      where t.transaction_type = 'balance_changed' and (a.customer_id is not null
        or exists (select from merged_accounts m where m.account_id = a.id and m.customer_id is not null))) t on t.id = b.transaction_id
    where (b.id is null or b.status = 'posted') and (b.account, b.amount) is distinct from (t.kind, t.amount)`,

  'nothing is left in an account that was merged into another': sql`
    select 'account ' || a.id from merged_accounts m join ledger_accounts a on a.id = m.account_id where a.balance <> 0`,
}
