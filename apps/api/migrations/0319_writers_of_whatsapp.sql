-- Words of a phone that nobody has proved reach the office in the name of a guest whose secret nobody has.
alter table whatsapp_people add column guest_id bigint;
