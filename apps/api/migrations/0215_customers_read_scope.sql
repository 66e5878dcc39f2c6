-- Keys of the business may read customers. Those that were made before do not: blocking an account needs no look at anybody.
alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write',
    'messages:write', 'newsletter:read', 'applications:write', 'documents:write', 'statements:read', 'payouts:write', 'settings:write',
    'customers:read', 'customers:write', 'people:write']) not valid;
alter table operator_keys add constraint operator_keys_customers_check
  check (role = 'admin' or not ('customers:read' = any (scopes))) not valid;
