-- The picture of a building belongs to a saved address too, so that a returning customer gives it once (decision 0195).
alter table addresses
  -- The path of a private file.
  add column door_picture text;
