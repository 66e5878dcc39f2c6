-- Owners make keys of machines at the desk: a scope for it, and who made a key.
alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write',
    'messages:write', 'newsletter:read', 'applications:write', 'documents:write', 'statements:read', 'payouts:write', 'settings:write',
    'customers:read', 'customers:write', 'people:write', 'keys:write']) not valid;
alter table operator_keys add constraint operator_keys_keys_check check (role = 'admin' or not ('keys:write' = any (scopes))) not valid;
-- Null: a command on the machine, an application, or a key from before.
alter table operator_keys add column made_by bigint references operator_keys;
