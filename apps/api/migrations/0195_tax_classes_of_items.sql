-- The class of an item (0193).

alter table items add column tax_class_id bigint references tax_classes;
