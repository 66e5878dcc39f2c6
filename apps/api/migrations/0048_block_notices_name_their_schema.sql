-- announce_block named the schema "public": in a shop of another schema, blocking an account would have failed.

create or replace function announce_block() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('session_ended', s.id::text) from sessions s where s.customer_id = new.id;
      return null;
    end
  $$;
do $$
begin
  execute format('alter function announce_block() set search_path = %I, pg_temp', current_schema());
end $$;
