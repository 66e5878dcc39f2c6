-- Goods that are weighed when they are picked: the grams of one piece as it is priced, and the percent that a customer accepts above them.
alter table items
  add column piece_weight int,
  add column weight_above int not null default 10,
  add constraint items_weight check (piece_weight between 1 and 1000000 and weight_above between 0 and 50) not valid;
