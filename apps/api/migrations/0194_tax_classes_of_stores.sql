-- The class of a store's goods (0193).

alter table stores add column tax_class_id bigint references tax_classes;
