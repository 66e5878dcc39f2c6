-- Trips have reasons of their own to be canceled: a vehicle that waits at its provider is not an order on its way.

alter table order_reasons
  drop constraint order_reasons_kind_check,
  add constraint order_reasons_kind_check
    check (kind in ('cancellation', 'refund', 'parcel_cancellation', 'parcel_return', 'trip_cancellation'));
insert into order_reasons (kind, user_type, reason, position, created_at, updated_at)
select 'trip_cancellation', user_type, jsonb_build_object('en', en, 'ar', ar), position, '2026-11-23', '2026-11-23'
from (values
  ('customer', 1, 'My plans have changed', 'تغيّرت خططي'),
  ('customer', 2, 'I need another time or place', 'أحتاج إلى وقت أو مكان آخر'),
  ('customer', 3, 'I need another vehicle', 'أحتاج إلى مركبة أخرى'),
  ('customer', 4, 'I found a better price', 'وجدت سعرًا أفضل'),
  ('customer', 5, 'Another reason', 'سبب آخر'),
  ('store', 1, 'The vehicle cannot be driven', 'المركبة غير صالحة للقيادة'),
  ('store', 2, 'The customer did not come', 'لم يحضر العميل'),
  ('store', 3, 'We have to close', 'علينا أن نغلق')
) as reasons (user_type, position, en, ar);
