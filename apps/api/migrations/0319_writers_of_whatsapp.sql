-- Words of a phone that nobody has proved reach the office in the name of a guest whose secret nobody has.
alter table whatsapp_people add column guest_id bigint;
-- These phones were only typed.
update whatsapp_people set opted_in_at = null, opted_in_by = null where opted_in_by = 'order';
