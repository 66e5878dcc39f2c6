-- Offline methods say how an instant transfer is made, so that customers copy or open it; null for a method of plain details.
-- `transfer`: kind, recipient, and if known name, bank and templates of a link and a QR code (docs/shop-files.md).
alter table offline_payment_methods
  add column transfer jsonb check (jsonb_typeof(transfer) = 'object');

-- The cash that the customer will hand over, so that the courier brings the change; null for the exact amount.
alter table orders add column cash_tendered bigint;
