-- An idempotency key of an order, a trip or money holds for good: forgotten by a clock that jumps ahead, it would let a retry do the same again.
alter table idempotency_keys add column expires boolean not null default true;
-- The chore that forgets the others has an index of its own (large-indexes.sql).
drop index idempotency_keys_by_age;
