-- Lists of popular stores go by recent orders, and give new stores a chance, as those of goods do (decision 0129).
alter table stores add column popularity double precision not null default 0;

create function start_popularity() returns trigger
  language plpgsql
  as $$
    begin
      new.popularity := first_popularity(new.order_count, new.created_at, now());
      return new;
    end
  $$;
do $$
begin
  execute format('alter function start_popularity() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger stores_start_popularity before insert on stores for each row when (new.popularity = 0) execute function start_popularity();
