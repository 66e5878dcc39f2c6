-- Accounts that the journal did not have at first. They begin after the last month that was closed by then: its lines stay as they were.

create table journal_accounts (
  account text primary key check (account in ('output_tax', 'opening')),
  since timestamptz not null
);
insert into journal_accounts (account, since)
values ('output_tax', coalesce((select max(until) from tax_months), '-infinity')),
  ('opening', coalesce((select max(until) from tax_months), '-infinity'));
