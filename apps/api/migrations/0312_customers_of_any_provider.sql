-- The same for the way by which an account was made.

alter table customers
  drop constraint customers_login_medium_check,
  add constraint customers_login_medium_check check (login_medium ~ '^[a-z][a-z0-9_-]{1,29}$') not valid;
