-- Whether stores may join and leave a campaign by themselves.
alter table campaigns add column stores_join boolean not null default false;
