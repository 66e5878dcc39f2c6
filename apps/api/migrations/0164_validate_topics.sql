-- The check of the migration before is validated apart, since it reads every row.

alter table desk_subscriptions validate constraint desk_subscriptions_known_topics;
