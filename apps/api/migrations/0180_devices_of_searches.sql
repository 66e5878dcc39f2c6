-- Of the devices that searched a text on a day, those that had not searched it before in the same month. Their sum over a month is how many
-- different devices searched it, which decides whether the text is suggested to others.
alter table searched_texts add column devices int not null default 0;
