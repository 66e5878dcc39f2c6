-- A line of the bank may be a part of what an order or a trip costs: it counts, and the order is paid once its parts reach the amount.
alter table bank_lines
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check check (state in ('open', 'part', 'paid', 'settled')) not valid,
  add constraint bank_lines_part_of_one check (state <> 'part' or num_nonnulls(order_id, trip_id) = 1) not valid;
