-- A store's items whether they are shown or not: a store that is switched off or on finds its items by it too.
drop index items_by_store;
create index items_by_store on items (store_id, category_id) include (is_live, veg, organic, is_halal, halal_tag_status, saving);
