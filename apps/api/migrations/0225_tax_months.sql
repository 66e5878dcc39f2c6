-- Months of tax that the office closed. Their numbers are final: what comes later counts in the next month.

create table tax_months (
  month date primary key check (extract(day from month) = 1),
  -- The instants of its first day and of the day after its last one, as they were when it was closed.
  since timestamptz not null,
  until timestamptz not null,
  -- Sales less credits, in minor units, and the number of entries of the tax book.
  net bigint not null,
  tax bigint not null,
  entries bigint not null check (entries >= 0),
  key_id bigint not null references operator_keys,
  closed_at timestamptz not null,
  check (until > since),
  check (closed_at >= until)
);
create trigger tax_months_final before update or delete on tax_months for each row execute function ledger_is_final();

-- An entry that comes after its month was closed counts from the first moment of the next one.
create function enter_in_open_month() returns trigger language plpgsql as $$
declare
  open_since timestamptz := (select max(until) from tax_months);
begin
  if new.created_at < open_since then
    new.created_at := open_since;
  end if;
  return new;
end
$$;
create trigger tax_entries_in_open_month before insert on tax_entries for each row execute function enter_in_open_month();
