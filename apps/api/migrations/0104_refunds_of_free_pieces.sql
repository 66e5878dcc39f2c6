-- Granted pieces that cost nothing count as refunded too: such a part refunds 0. Without it they could be reported for ever.

alter table partial_refunds
  drop constraint partial_refunds_amount_check,
  add constraint partial_refunds_amount_check check (amount > 0 or (amount = 0 and case_id is not null)) not valid;

-- Those that were granted before, as far as pieces are left of their lines.
with granted as (
  select p.case_id, p.order_line_id, c.order_id, c.decided_at, p.granted,
    l.quantity - coalesce((select sum(r.pieces) from partial_refund_lines r where r.order_line_id = l.id), 0)
      - coalesce(sum(p.granted) over (partition by l.id order by p.case_id rows between unbounded preceding and 1 preceding), 0) as room
  from case_lines p join cases c on c.id = p.case_id join order_lines l on l.id = p.order_line_id
  where p.granted > 0 and not exists (select from partial_refunds r where r.case_id = p.case_id)
), refunded as (
  insert into partial_refunds (order_id, case_id, amount, gateway_amount, wallet_amount, manual_amount, method, created_at)
  select distinct order_id, case_id, 0, 0, 0, 0, 'manual', decided_at from granted where room > 0
  returning id, case_id
)
insert into partial_refund_lines (refund_id, order_line_id, pieces, amount, tax)
select refunded.id, granted.order_line_id, least(granted.granted, granted.room), 0, 0
from granted join refunded using (case_id) where granted.room > 0;
