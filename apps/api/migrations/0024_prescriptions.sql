-- What a customer sent along: pictures of a prescription, as paths of uploads.
alter table orders add column attachments text[] not null default '{}' check (cardinality(attachments) <= 3);
