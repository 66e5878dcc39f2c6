-- A zone with a misspelt time zone stopped every list of stores: it is refused now, and one that is there already goes by UTC.

-- Immutable for the generated column below: the answer changes only with the server's time zone data, and a restore computes it again.
create function known_time_zone(name text) returns text
  language plpgsql immutable strict parallel safe
  as $$
    begin
      perform timestamptz 'epoch' at time zone name;
      -- Without a digit it is no POSIX rule, so it was found by its name. The view reads some thousand files and is left for the rest.
      if name ~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]+(-[A-Za-z_]+)*){1,2}$' then return name; end if;
      -- PostgreSQL knows the excluded names, but Node and browsers do not.
      if exists (select from pg_timezone_names z where z.name = known_time_zone.name
        and z.name !~ '^(posix|right)/' and z.name not in ('posixrules', 'localtime', 'Factory')) then return name; end if;
      return 'UTC';
    exception when invalid_parameter_value then
      return 'UTC';
    end
  $$;

-- Hours of stores and days of offers go by it; `time_zone` is what the operator wrote.
alter table zones add column clock text not null generated always as (known_time_zone(time_zone)) stored;

-- Not valid, so that a zone that is wrong already does not stop the migration.
alter table zones add constraint zones_time_zone_is_known check (time_zone = clock) not valid;
