-- The seller in whose name a store sells (0230).

alter table stores add column seller_id bigint references sellers;
