-- The desk of a store: items run out until they are back, a store closes for a while and gets busy, and each act is kept with its key.

-- Sold out means off (status) until somebody or back_at puts it back; null waits for somebody.
alter table items
  add column sold_out boolean not null default false,
  add column back_at timestamptz,
  add constraint items_back_at_check check (back_at is null or sold_out);
alter table add_ons
  add column sold_out boolean not null default false,
  add column back_at timestamptz,
  add constraint add_ons_back_at_check check (back_at is null or sold_out);
-- For the loop that puts back what is due.
create index items_due_back on items (back_at) where back_at is not null;
create index add_ons_due_back on add_ons (back_at) where back_at is not null;

-- A catalogue file that is applied meanwhile does not put back what is sold out.
create function stay_sold_out() returns trigger language plpgsql as $$
begin
  new.status := false;
  return new;
end $$;
create trigger items_stay_sold_out before update on items for each row
  when (new.sold_out and new.status) execute function stay_sold_out();
create trigger add_ons_stay_sold_out before update on add_ons for each row
  when (new.sold_out and new.status) execute function stay_sold_out();

alter table stores
  -- When a store that closed for a while (active) opens again; null where it waits for somebody.
  add column closed_until timestamptz,
  -- Minutes that are part of its delivery times while it is busy, and until when.
  add column busy_minutes int not null default 0 check (busy_minutes between 0 and 120),
  add column busy_until timestamptz;
create index stores_due_back on stores (closed_until, busy_until) where closed_until is not null or busy_until is not null;

-- Everybody else who writes a delivery time gives the one of the store itself.
create function add_busy_minutes() returns trigger language plpgsql as $$
begin
  new.minimum_delivery_time := new.busy_minutes + new.minimum_delivery_time
    - case when new.minimum_delivery_time = old.minimum_delivery_time then old.busy_minutes else 0 end;
  new.maximum_delivery_time := new.busy_minutes + new.maximum_delivery_time
    - case when new.maximum_delivery_time = old.maximum_delivery_time then old.busy_minutes else 0 end;
  return new;
end $$;
create trigger stores_add_busy_minutes before update on stores for each row
  when (old.busy_minutes <> new.busy_minutes or new.busy_minutes <> 0) execute function add_busy_minutes();

create function forget_closing() returns trigger language plpgsql as $$
begin
  new.closed_until := null;
  return new;
end $$;
create trigger stores_forget_closing before update on stores for each row
  when (new.active and new.closed_until is not null) execute function forget_closing();

-- Orders have a history of their own; this is what keys did beside them. key_id is null where the time was up.
create table operator_acts (
  id bigint generated always as identity primary key,
  key_id bigint references operator_keys,
  -- Null for acts of the business.
  store_id bigint references stores on delete cascade,
  act text not null check (act ~ '^[a-z_]{1,40}$'),
  about jsonb not null,
  created_at timestamptz not null
);
create index operator_acts_by_store on operator_acts (store_id, id);
