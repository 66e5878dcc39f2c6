-- Whether an item says what it is without. A function, for its cost: the planner took a subquery for 300 rows' worth of work on each row,
-- although only the few rows that mention the ingredient ask, and read the whole index of stores to have fewer of them.
create function states_absence(item bigint, said tsquery) returns boolean
  language sql stable parallel safe cost 10
  return coalesce((select a.words @@ said from item_absences a where a.item_id = item), false);
