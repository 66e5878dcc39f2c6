-- An order keeps the name that its additional charge had: the business may give it another one later.

alter table orders add column additional_charge_name translated;
