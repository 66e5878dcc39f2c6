-- How the region names a place: the short national address of Saudi Arabia, a plus code, a landmark.
alter table addresses add column national_code text;
alter table addresses add column plus_code text;
alter table addresses add column landmark text;
