-- Indexes on tables that grow with every order. They are built concurrently once the migrations are applied (decision 0099).

-- The oldest ones that still have details, pictures or words.
create index orders_with_details on orders (created_at, id) where anonymized_at is null;
create index orders_with_attachments on orders (created_at, id) where attachments <> '{}';
create index trips_with_details on trips (created_at, id) where anonymized_at is null;
create index messages_with_words on messages (created_at, id) where removed_at is null;
-- Messages and reviews of an order that loses its details.
create index messages_by_order on messages (order_id) where order_id is not null;
create index messages_by_trip on messages (trip_id) where trip_id is not null;
-- Whether any item of a place has the mark: most modules have none, and a count would read all of a place to find that out.
create index items_halal on items (module_id, area_id) where is_live and is_halal and halal_tag_status;
create index items_veg on items (module_id, area_id) where is_live and veg;
-- Keys that are a day old (`forgetOldKeys`).
create index idempotency_keys_that_expire on idempotency_keys (created_at) where expires;
-- Notifications of an item that is deleted.
create index customer_notifications_by_item on customer_notifications (item_id) where item_id is not null;
-- Items that were bought in one order with another one (`listPairedItems`).
create index order_lines_by_item on order_lines (item_id, id) where item_id is not null;
-- Lists of what is popular, in a module's area, in a category, and of goods with a mark (decision 0129). The indexes by `order_count` are for the
-- version before.
create index items_by_popularity on items (module_id, area_id, popularity desc, id desc) where is_live;
create index items_of_category on items (category_id, area_id, popularity desc, id desc) where is_live;
create index items_organic_popular on items (module_id, area_id, popularity desc, id desc) where is_live and organic;
create index items_recommended_popular on items (module_id, area_id, popularity desc, id desc) where is_live and recommended;
-- Words that sound as a typed one, in either script.
create index search_words_by_sound on search_words (search_sound(word));
-- Orders that came back and wait for the office's decision.
create index orders_returned on orders (id) where order_status = 'returned' and order_type = 'delivery';
-- Offers to couriers of all zones; the few that nobody takes in their own.
create index orders_offered_everywhere on orders (id desc) where courier_id is null and offered_everywhere;
-- The history of a vehicle in the desk.
create index menu_changes_by_vehicle on menu_changes (vehicle_id, id desc) where vehicle_id is not null;
-- The stores of each zone and their shortest time of delivery, which the foot of every page shows (`listServedZones`).
create index stores_by_delivery on stores (zone_id, module_id, minimum_delivery_time) where status;
-- Orders by the phone of their customer, or of the receiver of a parcel (`listOrdersOfStores`).
create index orders_by_phone on orders (contact_phone, id desc);
create index orders_by_receiver_phone on orders ((receiver ->> 'contact_phone'), id desc) where receiver is not null;
-- What cashback and items of a few days were used for (`listOffers`).
create index cashback_uses_by_cashback on cashback_uses (cashback_id);
create index order_lines_by_item_campaign on order_lines (item_campaign_id) where item_campaign_id is not null;
-- Customers by beginnings of the words of their names (`listCustomers`).
create index customers_by_name on customers using gin ((array_to_tsvector(words_of(fold_text(coalesce(f_name, '') || ' ' || coalesce(l_name, ''))))));
-- Blocks that end by themselves.
create index customers_by_block_end on customers (blocked_until) where blocked_until is not null;
-- Items of a tax class that is removed.
create index items_by_tax_class on items (tax_class_id) where tax_class_id is not null;
-- The messages about an order (`listMessagesOf`).
create index outbox_messages_by_order on outbox_messages (order_id) where order_id is not null;
-- Orders of a shop that moved in, by the number that their customers know, and since when they wait here (`listOrdersOfStores`, `movedInAt`).
create index moved_rows_orders on moved_rows (foreign_id) where kind = 'order';
create index moved_rows_orders_here on moved_rows (key) where kind = 'order';
-- What was entered for a trip, which its refund takes back (`reverseSale`, `creditTax`).
create index store_entries_by_trip on store_entries (trip_id) where trip_id is not null;
create index tax_entries_by_trip on tax_entries (trip_id) where trip_id is not null;
-- operator.referrals: accounts that were referred, the newest first.
create index customers_referred on customers (id desc) where ref_by is not null and not unfinished;
-- The few orders that did not end with a delivery, and those that are paid in part, among many that did (`listOrdersOfStores`).
create index orders_ended_otherwise on orders (order_status, id desc)
  where order_status in ('canceled', 'failed', 'refunded', 'refund_request_canceled', 'returned');
create index orders_partly_paid on orders (id desc) where payment_status = 'partially_paid';
-- Held money to charge (`capturePayments`).
create index payments_held on payments (capture_at) where capture_at is not null;
-- Gateways that did not open their page lately (`listFailedStarts`).
create index payments_failed_starts on payments (start_failed_at) where start_failed_at is not null;
-- Messages whose provider reports about them (`recordReport`), those that go by SMS next (`moveToSms`), and those of one phone (`countUndelivered`).
create index outbox_messages_by_reference on outbox_messages (reference) where reference is not null;
create index outbox_messages_falling_back on outbox_messages (fallback_at) where fallback_at is not null;
create index outbox_messages_by_recipient on outbox_messages (recipient, created_at) where channel in ('sms', 'whatsapp');
-- Names who wrote by WhatsApp in the list of the office.
create index whatsapp_people_by_guest on whatsapp_people (guest_id) where guest_id is not null;
-- Parts of transfers that wait for the rest (`listWaiting`), and what is returned once for each line or surplus.
create index bank_lines_parts on bank_lines (booked_on, id) where state = 'part';
create unique index returns_by_hand_once_per_line on returns_by_hand (bank_line_id) where bank_line_id is not null;
create unique index returns_by_hand_once_per_surplus on returns_by_hand (payment_surplus_id) where payment_surplus_id is not null;
create index returns_by_hand_by_trip on returns_by_hand (trip_id) where trip_id is not null;
-- Orders and trips that wait for a transfer (`listSubjects`).
create index orders_awaiting_transfer on orders (id)
  where order_status = 'pending' and payment_status <> 'paid' and payment_method = 'offline_payment';
create index trips_awaiting_transfer on trips (id)
  where trip_status not in ('canceled', 'payment_failed') and payment_status <> 'paid' and payment_method = 'offline_payment';
-- Orders of a day, for the office. They lie nearly in the order of their days, so this index is a thousandth of a usual one.
create index orders_by_day on orders using brin (created_at) with (autosummarize = on);
