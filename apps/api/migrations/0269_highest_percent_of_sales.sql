-- The highest percent that an amount may take off an item, in hundredths, as it was when a store saved its sale; null for no limit.
-- A price that is lowered later lowers the amount with it.
alter table flash_sale_items add column most_percent int;
