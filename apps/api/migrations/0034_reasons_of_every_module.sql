-- The reasons that every shop begins with spoke of dishes in Arabic, also where parcels and medicine are sold. What a business wrote stays.

update order_reasons set reason = jsonb_set(reason, '{ar}', to_jsonb(better))
from (values
  ('صنف ناقص', 'الطلب ناقص'),
  ('وصل صنف مختلف', 'وصل غير ما طُلب'),
  ('نفد أحد الأصناف', 'نفد بعض ما في الطلب')
) as words (before, better)
where reason ->> 'ar' = before;
