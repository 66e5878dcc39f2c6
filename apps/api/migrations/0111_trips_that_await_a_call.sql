-- Unpaid trips beyond a number per network and hour wait until the provider or the office has called the customer, as cash orders do (0107).
alter table trips add column awaits_call boolean not null default false;
