-- A restore runs triggers without the schema in its path, so functions say where their tables are.
do $$
begin
  execute format('alter function enter_in_open_month() set search_path = %I, pg_temp', current_schema());
  execute format('alter function invoice_series_counts() set search_path = %I, pg_temp', current_schema());
end $$;
