-- Guests that staff made for a caller. Their secret is good for as long as their phone session.
alter table guests add column is_phone boolean not null default false;
