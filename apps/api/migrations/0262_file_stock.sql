-- The stock that files last had for an item or a variation: a cell that stays as it was does not undo what was sold since.

create table file_stock (
  item text not null,
  -- Of a variation; empty for the item itself.
  variation text not null default '',
  stock int not null,
  primary key (item, variation)
);
