-- Cash orders of guests beyond a number per network and hour wait until the store or the office has called the guest.
alter table orders add column awaits_call boolean not null default false;
