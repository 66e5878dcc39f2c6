-- An order at once may hold an item of a campaign, which is none of the catalogue's.
alter table order_lines
  alter column item_id drop not null,
  add column item_campaign_id bigint references item_campaigns,
  add constraint order_lines_of_one check (num_nonnulls(item_id, item_campaign_id) = 1);
