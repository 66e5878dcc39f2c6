-- Any provider that has a folder in the service may sign people in, not only three.

alter table social_logins
  drop constraint social_logins_medium_check,
  add constraint social_logins_medium_check check (medium ~ '^[a-z][a-z0-9_-]{1,29}$') not valid;
