-- A file that lists offers needs a name for each that outlives a change of its title: campaigns, flash sales, cashbacks and banners get a slug.

create function name_offer() returns trigger
  language plpgsql
  as $$
    begin
      if new.slug = '' then new.slug := tg_argv[0] || '-' || new.id; end if;
      return new;
    end
  $$;
do $$
declare
  offer record;
begin
  execute format('alter function name_offer() set search_path = %I, pg_temp', current_schema());
  for offer in
    select * from (values ('campaigns', 'campaign'), ('flash_sales', 'flash-sale'), ('cashbacks', 'cashback'), ('banners', 'banner'))
      as offers (name, word)
  loop
    -- Programs of the version before insert rows without a slug.
    execute format('alter table %I add column slug text not null default %L', offer.name, '');
    execute format('update %I set slug = %L || id', offer.name, offer.word || '-');
    execute format('alter table %I add constraint %I unique (slug)', offer.name, offer.name || '_slug');
    execute format('create trigger %I before insert on %I for each row execute function name_offer(%L)',
      offer.name || '_name', offer.name, offer.word);
  end loop;
end $$;
