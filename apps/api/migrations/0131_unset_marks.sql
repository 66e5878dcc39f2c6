-- A mark that nobody set shows nothing: an item is veg, non-veg, or neither, and it is not halal unless somebody says so. What is stored stays.

alter table items alter column veg drop not null, alter column veg drop default,
  alter column is_halal set default false, alter column halal_tag_status set default false;
