-- The check of the migration before is validated apart, since it reads every row.

alter table return_decisions validate constraint return_decisions_fee;
