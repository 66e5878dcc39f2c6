-- Keys of the business may change its settings, zones and banners at the desk.
alter table operator_keys drop constraint operator_keys_scopes_check;
alter table operator_keys add constraint operator_keys_scopes_check check (cardinality(scopes) >= 1
  and scopes <@ array['orders:read', 'orders:write', 'catalogue:write', 'payments:write', 'refunds:write', 'reviews:write', 'webhooks:write',
    'messages:write', 'newsletter:read', 'applications:write', 'documents:write', 'statements:read', 'payouts:write', 'settings:write']) not valid;
-- operator.businessActs
create index operator_acts_of_business on operator_acts (id) where store_id is null;
-- operator.offlinePayments
create index offline_payments_unfound on offline_payments (created_at) where status <> 'verified';
