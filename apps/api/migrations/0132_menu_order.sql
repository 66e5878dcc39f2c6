-- The order of a store's menu, as it was sorted by hand.

-- Slugs of categories in the order of the store's page; all others follow by their priority.
alter table stores add column menu_sections text[] not null default '{}';
