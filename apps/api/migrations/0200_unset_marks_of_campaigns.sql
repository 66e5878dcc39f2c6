-- A campaign that nobody marked is neither veg nor non-veg, as an item of the menu. What is stored stays.

alter table item_campaigns alter column veg drop not null, alter column veg drop default;
