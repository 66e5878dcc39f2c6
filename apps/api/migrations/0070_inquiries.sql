-- Anybody can write to the business on the help page: an inquiry is a case without an order, and is answered by mail or SMS.

alter table cases
  alter column order_id drop not null,
  drop constraint cases_kind_check,
  add constraint cases_kind_check check (kind in ('missing', 'wrong', 'damaged', 'late', 'not_received', 'other', 'inquiry')),
  add column subject text check (length(subject) between 1 and 150),
  add column sender_name text check (length(sender_name) between 1 and 120),
  -- The one that the sender gave.
  add column sender_email text check (sender_email = lower(sender_email) and length(sender_email) <= 255),
  add column sender_phone text check (length(sender_phone) <= 20),
  -- Of the answer.
  add column language text check (language in ('en', 'ar')),
  -- Null for somebody who was not signed in.
  add column customer_id bigint references customers,
  add constraint cases_subject_of check (
    case when kind = 'inquiry'
      then order_id is null and words is not null and subject is not null and sender_name is not null and language is not null
        and num_nonnulls(sender_email, sender_phone) = 1 and images = '{}' and (decision is null or decision in ('answered', 'declined'))
      else order_id is not null and num_nonnulls(subject, sender_name, sender_email, sender_phone, language, customer_id) = 0
    end);

-- A request that is sent again opens no second inquiry: the order's number does not tell them apart.
create unique index cases_inquiry_by_key on cases (client_key) where order_id is null;
-- The same text from many senders.
create index cases_inquiry_by_words on cases (md5(words), created_at) where order_id is null;
-- Inquiries of a customer, newest first.
create index cases_by_customer on cases (customer_id, id desc) where customer_id is not null;
-- Inquiries that are deleted some time after their answer.
create index cases_inquiry_by_age on cases (decided_at) where order_id is null;

alter table customer_notifications
  add column case_id bigint references cases on delete cascade,
  drop constraint customer_notifications_type_check,
  add constraint customer_notifications_type_check check (type in ('order_status', 'trip_status', 'add_fund', 'cashback', 'loyalty_point', 'referral_code', 'inquiry')),
  add constraint customer_notifications_of_case check ((type = 'inquiry') = (case_id is not null));
create index customer_notifications_by_case on customer_notifications (case_id) where case_id is not null;
