-- Operator keys may have an end, and may be replaced by another key, which works beside the former one until that ends.
alter table operator_keys
  add column expires_at timestamptz,
  add column replaced_by bigint references operator_keys;

-- Web hooks of an expired key hear nothing, as those of a revoked one (0055, 0064, 0095).
do $$
declare
  name text;
begin
  foreach name in array array['queue_webhooks', 'queue_trip_webhooks', 'queue_message_webhooks'] loop
    execute replace(
      pg_get_functiondef(name::regproc),
      'k.revoked_at is null',
      'k.revoked_at is null and (k.expires_at is null or k.expires_at > new.created_at)');
  end loop;
end $$;
