// Written by scripts/tables.ts from the migrations; do not edit.
import type { Language } from '@medina/contract/device/languages'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ActAbout,
  BookedVehicle,
  ChoiceRow,
  ChosenPackage,
  DayShift,
  FoodVariationRow,
  InvoiceBuyer,
  InvoiceDocument,
  OfferedLine,
  OfflineAnswer,
  OfflineField,
  OfflineQuestion,
  OrderAddress,
  OrderFilter,
  OrderedAddOn,
  OrderedItem,
  OrderedVariation,
  OutboxTemplate,
  ParcelReceiver,
  PaymentEntry,
  RestockedLine,
  RoutePath,
  SheetRows,
  SpecificationRow,
  StoredChange,
  StoredTax,
  StoredTry,
  StatementColumns,
  StoredWhenOut,
  TransferDetails,
  Translated,
  TripPlace,
  VideoStep,
  WeighedLine,
} from '#lib/database/json-columns.ts'

/** jsonb: read as its shape, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
/** x = longitude, y = latitude; written as "(x,y)". */
type Point = ColumnType<{ x: number; y: number }, string, string>
type NullablePoint = ColumnType<{ x: number; y: number } | null, string | null | undefined, string | null>

export interface AccountMergesTable {
  id: GeneratedAlways<number>
  into_id: number
  from_id: number
  status: 'waiting' | 'done' | 'undone'
  key_id: number
  decided_by: number | null
  wallet: Generated<number>
  points: Generated<number>
  before: unknown | null
  created_at: Date
  done_at: Date | null
  undone_by: number | null
  undone_at: Date | null
}

export interface AddOnsTable {
  id: Generated<number>
  store_id: number
  name: Json<Translated>
  price: number
  status: Generated<boolean>
  sold_out: Generated<boolean>
  back_at: Date | null
}

export interface AddressesTable {
  id: Generated<number>
  customer_id: number
  address_type: 'home' | 'office' | 'other'
  address_label: string | null
  contact_person_name: string
  contact_person_number: string
  address: string
  location: Point
  floor: string | null
  road: string | null
  house: string | null
  additional_information: string | null
  created_at: Date
  updated_at: Date
  national_code: string | null
  plus_code: string | null
  landmark: string | null
  door_picture: string | null
}

export interface AdvertisementsTable {
  id: Generated<number>
  store_id: number
  add_type: 'store_promotion' | 'video_promotion'
  title: Json<Translated>
  description: Json<Translated>
  start_date: string
  end_date: string
  priority: number | null
  cover_image: string | null
  profile_image: string | null
  video: string | null
  is_rating_active: Generated<boolean>
  is_review_active: Generated<boolean>
  is_approved: Generated<boolean>
  created_at: Date
}

export interface AllowanceUsesTable {
  id: GeneratedAlways<number>
  kind: 'refund' | 'wallet' | 'points'
  key_id: number
  amount: number
  currency_digits: number
  created_at: Date
}

export interface ApplicationsTable {
  id: Generated<number>
  kind: 'vendor' | 'courier'
  state: Generated<'received' | 'returned' | 'approved' | 'withdrawn'>
  f_name: string
  l_name: Generated<string>
  email: string
  phone: string
  password_hash: string | null
  language: string
  reason: string | null
  key_id: number | null
  created_at: Date
  updated_at: Date
}

export interface AppliedChangesTable {
  sheet: string
  name: string
  apply_id: number
  cells: NullableJson<Record<string, string>>
}

export interface AppliedRowsTable {
  sheet: string
  name: string
  cells: Json<Record<string, string>>
}

export interface AppliedSheetsTable {
  sheet: string
  applied_at: Date
}

export interface AppliesTable {
  id: GeneratedAlways<number>
  code: Generated<string>
  applied_at: Date
}

export interface AttemptCountersTable {
  scope: string
  key: string
  window_start: Date
  attempts: number
}

export interface BalanceChangesTable {
  id: GeneratedAlways<number>
  customer_id: number
  account: 'wallet' | 'points'
  amount: number
  reason: string
  needs_second: boolean
  status: 'waiting' | 'posted' | 'declined'
  key_id: number
  decided_by: number | null
  transaction_id: number | null
  created_at: Date
  decided_at: Date | null
}

export interface BankLinesTable {
  id: GeneratedAlways<number>
  fingerprint: string
  booked_on: string
  amount: number
  currency_digits: number
  currency: string | null
  bank_reference: string | null
  sender: string | null
  words: string
  state: Generated<'open' | 'part' | 'paid' | 'settled'>
  order_id: number | null
  trip_id: number | null
  surplus: Generated<number>
  note: string | null
  key_id: number | null
  created_at: Date
  decided_at: Date | null
  read_by: number | null
}

export interface BankStatementColumnsTable {
  heading: string
  columns: Json<StatementColumns>
  updated_at: Date
}

export interface BannersTable {
  id: Generated<number>
  module_id: number
  zone_ids: Generated<number[]>
  title: Json<Translated>
  subtitle: NullableJson<Translated>
  action: NullableJson<Translated>
  type: 'default' | 'store_wise' | 'item_wise'
  image: Json<Translated>
  ink: Generated<'light' | 'dark'>
  link: string | null
  store_id: number | null
  item_id: number | null
  featured: Generated<boolean>
  status: Generated<boolean>
  position: Generated<number>
  created_at: Date
  slug: Generated<string>
}

export interface BrandsTable {
  id: Generated<number>
  module_id: number | null
  name: Json<Translated>
  slug: string
  image: string | null
  status: Generated<boolean>
  search_vector: GeneratedAlways<string>
}

export interface BroadcastNotificationsTable {
  id: Generated<number>
  title: Json<Translated>
  description: Json<Translated>
  image: string | null
  zone_id: number | null
  status: Generated<boolean>
  created_at: Date
}

export interface BroadcastReadsTable {
  customer_id: number
  broadcast_id: number
}

export interface CampaignStoresTable {
  campaign_id: number
  store_id: number
}

export interface CampaignsTable {
  id: Generated<number>
  module_id: number
  title: Json<Translated>
  description: NullableJson<Translated>
  image: NullableJson<Translated>
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
  status: Generated<boolean>
  slug: Generated<string>
  stores_join: Generated<boolean>
}

export interface CartLinesTable {
  id: GeneratedAlways<number>
  guest_id: number | null
  module_id: number
  store_id: number
  item_id: number
  quantity: number
  variation: GeneratedJson<ChosenVariation>
  add_on_ids: Generated<number[]>
  add_on_qtys: Generated<number[]>
  created_at: Date
  updated_at: Date
  customer_id: number | null
  when_out: NullableJson<StoredWhenOut>
}

export interface CaseLinesTable {
  case_id: number
  order_line_id: number
  reason: 'missing' | 'wrong' | 'damaged'
  pieces: number
  amount: number
  granted: number | null
}

export interface CasesTable {
  id: Generated<number>
  order_id: number | null
  kind: 'missing' | 'wrong' | 'damaged' | 'late' | 'not_received' | 'other' | 'inquiry'
  words: string | null
  images: Generated<string[]>
  client_key: string
  decision: 'granted' | 'part' | 'declined' | 'answered' | null
  reply: string | null
  key_id: number | null
  decided_at: Date | null
  created_at: Date
  subject: string | null
  sender_name: string | null
  sender_email: string | null
  sender_phone: string | null
  language: Language | null
  customer_id: number | null
}

export interface CashHandOversTable {
  id: GeneratedAlways<number>
  courier_id: number
  amount: number
  code: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  entry_id: number | null
}

export interface CashbackUsesTable {
  order_id: number | null
  cashback_id: number
  customer_id: number | null
  amount: Generated<number>
  trip_id: number | null
}

export interface CashbacksTable {
  id: Generated<number>
  title: Json<Translated>
  customer_ids: Generated<number[]>
  cashback_type: 'percentage' | 'amount'
  cashback_amount: number
  same_user_limit: Generated<number>
  min_purchase: Generated<number>
  max_discount: Generated<number>
  start_date: string
  end_date: string
  status: Generated<boolean>
  slug: Generated<string>
}

export interface CategoriesTable {
  id: Generated<number>
  module_id: number
  parent_id: number | null
  name: Json<Translated>
  slug: string
  image: string | null
  priority: Generated<number>
  featured: Generated<boolean>
  status: Generated<boolean>
  created_at: Date
  search_vector: GeneratedAlways<string>
  tax_class_id: number | null
}

export interface CodesTable {
  purpose: string
  contact: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Date
  expires_at: Date
}

export interface CommonConditionsTable {
  id: Generated<number>
  name: Json<Translated>
  slug: string
  status: Generated<boolean>
  search_vector: GeneratedAlways<string>
}

export interface ConversationsTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  guest_id: number | null
  store_id: number | null
  courier_id: number | null
  order_id: number | null
  created_at: Date
  last_message_id: number | null
  last_message_at: Date
  customer_unread: Generated<number>
  customer_seen_id: Generated<number>
  other_unread: Generated<number>
  other_seen_id: Generated<number>
  is_answered: Generated<boolean>
  taken_by: number | null
}

export interface CouponUsesTable {
  order_id: number | null
  coupon_id: number
  customer_id: number | null
  use_number: number | null
  is_first_order: Generated<boolean>
  trip_id: number | null
}

export interface CouponsTable {
  id: Generated<number>
  module_id: number
  title: Json<Translated>
  code: string
  coupon_type: 'default' | 'first_order' | 'free_delivery' | 'store_wise' | 'zone_wise'
  discount_type: 'percent' | 'amount'
  discount: number
  min_purchase: Generated<number>
  max_discount: Generated<number>
  uses_per_customer: number | null
  target_ids: Generated<number[]>
  created_by: Generated<'admin' | 'vendor'>
  store_id: number | null
  start_date: string
  expire_date: string
  status: Generated<boolean>
  customer_ids: Generated<number[]>
}

export interface CourierApplicationsTable {
  application_id: number
  zone_id: number
  vehicle_id: number | null
  is_freelancer: boolean
  identity_type: 'passport' | 'driving_license' | 'nid'
  identity_number: string | null
  image: string | null
  identity_images: Generated<string[]>
  courier_id: number | null
}

export interface CourierBalancesTable {
  courier_id: number
  balance: number
  cash: number
}

export interface CourierDeclinesTable {
  order_id: number
  courier_id: number
  created_at: Date
}

export interface CourierEntriesTable {
  id: GeneratedAlways<number>
  courier_id: number
  cause: string
  kind: 'order' | 'tip' | 'payout' | 'repayment' | 'hand_over' | 'float'
  order_id: number | null
  delivery: Generated<number>
  distance: Generated<number>
  tip: Generated<number>
  paid: Generated<number>
  amount: GeneratedAlways<number>
  cash: Generated<number>
  meters: number | null
  per_delivery: number | null
  per_km: number | null
  key_id: number | null
  note: string | null
  created_at: Date
  extra: Generated<number>
}

export interface CourierHintsTable {
  order_id: number
  voice_note: string | null
  voice_seconds: number | null
  door_picture: string | null
  updated_at: Date
}

export interface CourierReviewsTable {
  id: GeneratedAlways<number>
  courier_id: number
  order_id: number
  customer_id: number | null
  rating: number
  comment: string | null
  attachment: Generated<string[]>
  status: Generated<boolean>
  moderated_at: Date | null
  created_at: Date
}

export interface CourierSearchesTable {
  order_id: number
  alarmed_at: Date | null
  asked_at: Date | null
  waited_at: Date | null
}

export interface CouriersTable {
  id: Generated<number>
  zone_id: number
  name: Json<Translated>
  phone: string
  image: string | null
  vehicle: Generated<'bicycle' | 'scooter' | 'car'>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  status: Generated<boolean>
  on_duty: Generated<boolean>
}

export interface CustomerInterestsTable {
  customer_id: number
  category_id: number
}

export interface CustomerNotesTable {
  id: GeneratedAlways<number>
  customer_id: number
  words: string
  key_id: number
  created_at: Date
}

export interface CustomerNotificationsTable {
  id: Generated<number>
  customer_id: number
  type: 'order_status' | 'trip_status' | 'add_fund' | 'cashback' | 'loyalty_point' | 'referral_code' | 'inquiry' | 'back_in_stock' | 'item_answer'
  order_id: number | null
  order_status: 'pending' | 'accepted' | 'confirmed' | 'processing' | 'handover' | 'picked_up' | 'delivered' | 'canceled' | 'failed' | 'refund_requested' | 'refunded' | 'refund_request_canceled' | 'returning' | 'returned' | 'priced' | 'courier_changed' | 'case_decided' | 'partly_refunded' | 'shortage_asked' | 'shortage_settled' | 'courier_waits' | 'accident' | 'return_decided' | 'no_courier' | 'paid_twice' | 'paid_back' | null
  created_at: Date
  read_at: Date | null
  trip_id: number | null
  trip_status: 'pending' | 'confirmed' | 'ongoing' | 'completed' | 'canceled' | 'payment_failed' | 'refunded' | 'paid_twice' | 'paid_back' | null
  transaction_id: number | null
  case_id: number | null
  item_id: number | null
}

export interface CustomersTable {
  id: Generated<number>
  f_name: string | null
  l_name: string | null
  phone: string | null
  email: string | null
  phone_verified_at: Date | null
  email_verified_at: Date | null
  phone_contested: Generated<boolean>
  email_contested: Generated<boolean>
  password_hash: string | null
  image: string | null
  status: Generated<boolean>
  login_medium: string
  ref_code: string
  ref_by: number | null
  language: Generated<string>
  created_at: Date
  updated_at: Date
  unfinished: Generated<boolean>
  unfinished_guest_id: number | null
  blocked_reason: string | null
  blocked_until: Date | null
}

export interface DeliveriesTable {
  order_id: number
  location: Point
  route: NullableJson<RoutePath>
  updated_at: Date
}

export interface DeliveryAttemptsTable {
  id: GeneratedAlways<number>
  order_id: number
  courier_id: number | null
  key_id: number | null
  reason: 'nobody_opens' | 'refused' | 'wrong_address' | 'cannot_pay' | 'accident'
  reported_at: Date
  received_at: Date
  location: NullablePoint
  distance_meters: number | null
  tries: GeneratedJson<StoredTry[]>
  ended_at: Date | null
  outcome: 'delivered' | 'returning' | 'given_on' | null
}

export interface DeliveryVehiclesTable {
  id: Generated<number>
  name: Json<Translated>
  starting_coverage_area: number
  maximum_coverage_area: number
  extra_charges: number
  status: Generated<boolean>
  icon: Generated<'bicycle' | 'scooter' | 'car'>
}

export interface DemoGatewayPaymentsTable {
  reference: string
  payment_id: string
  amount: number
  title: string
  return_url: string
  state: Generated<'open' | 'paid' | 'failed' | 'canceled'>
  refunded: Generated<number>
  answers_at: Date | null
  is_held: Generated<boolean>
  captured: number | null
  saves_card: Generated<boolean>
}

export interface DeskSubscriptionsTable {
  id: GeneratedAlways<number>
  key_id: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  topics: string[]
  created_at: Date
  last_ok_at: Date | null
  test_code: string | null
  test_sent_at: Date | null
  test_confirmed_at: Date | null
}

export interface DeviceAccountsTable {
  guest_id: number
  customer_id: number
  created_at: Date
}

export interface DifferentCustomersTable {
  customer_id: number
  other_id: number
  key_id: number
  created_at: Date
}

export interface DocumentVersionsTable {
  id: Generated<number>
  name: string
  language: Language
  markdown: string
  html: string
  created_at: Date
}

export interface DriversTable {
  id: Generated<number>
  store_id: number
  name: Json<Translated>
  phone: string
  image: string | null
  status: Generated<boolean>
}

export interface FileStockTable {
  item: string
  variation: Generated<string>
  stock: number
}

export interface FirstOrderUsesTable {
  customer_id: number
  order_id: number | null
  trip_id: number | null
}

export interface FlashSaleItemsTable {
  id: Generated<number>
  flash_sale_id: number
  item_id: number
  stock: number
  sold: Generated<number>
  discount: number
  discount_type: 'percent' | 'amount' | 'current_active_discount'
  status: Generated<boolean>
  most_percent: number | null
}

export interface FlashSalesTable {
  id: Generated<number>
  module_id: number
  title: Json<Translated>
  starts_at: Date
  ends_at: Date
  admin_discount_percentage: Generated<number>
  vendor_discount_percentage: Generated<number>
  is_publish: Generated<boolean>
  slug: Generated<string>
  store_id: number | null
}

export interface GuestsTable {
  id: GeneratedAlways<number>
  secret_hash: Buffer
  created_at: Date
  is_phone: Generated<boolean>
}

export interface HelpQuestionsTable {
  slug: string
  topic: Json<Translated>
  question: Json<Translated>
  answer: Json<Translated>
  needs: Generated<string[]>
  position: Generated<number>
  status: Generated<boolean>
  removed: Generated<boolean>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number | null
  response: unknown | null
  created_at: Date
  expires: Generated<boolean>
}

export interface InvoiceSeriesTable {
  seller_id: number | null
  series: 'invoice' | 'credit_note' | 'commission' | 'courier'
  last_number: number
}

export interface InvoicesTable {
  id: GeneratedAlways<number>
  cause: string
  seller_id: number | null
  series: 'invoice' | 'credit_note' | 'commission' | 'courier'
  sequence: number
  number: string
  kind: 'order' | 'trip' | 'parcel' | 'commission' | 'courier'
  order_id: number | null
  trip_id: number | null
  store_id: number | null
  courier_id: number | null
  credits_id: number | null
  digits: number
  net: number
  tax: number
  total: number
  document: Json<InvoiceDocument>
  buyer: NullableJson<InvoiceBuyer>
  issued_at: Date
  last_entry_id: number | null
}

export interface ItemAbsencesTable {
  item_id: number
  words: string
}

export interface ItemCampaignsTable {
  id: Generated<number>
  store_id: number
  module_id: number
  category_id: number
  title: Json<Translated>
  description: NullableJson<Translated>
  image: string | null
  price: number
  discount: Generated<number>
  discount_type: Generated<'percent' | 'amount'>
  unit_type: NullableJson<Translated>
  veg: boolean | null
  is_halal: Generated<boolean>
  maximum_cart_quantity: number | null
  food_variations: GeneratedJson<FoodVariationRow[]>
  add_on_ids: Generated<number[]>
  start_date: string
  end_date: string
  start_time: Generated<string>
  end_time: Generated<string>
  status: Generated<boolean>
  created_at: Date
}

export interface ItemContentsTable {
  item_id: number
  contains: string[] | null
  free_of: Generated<string[]>
  in_options: Generated<string[]>
  version: string | null
}

export interface ItemCountsTable {
  module_id: number
  area_id: number
  category_id: number
  brand_id: number
  common_condition_id: number
  count: number
}

export interface ItemEditorsTable {
  item_id: number
  form: string
  key_id: number
  seen_at: Date
}

export interface ItemQuestionsTable {
  id: Generated<number>
  item_id: number
  customer_id: number
  words: string
  answer: string | null
  answered_at: Date | null
  key_id: number | null
  declined_at: Date | null
  created_at: Date
}

export interface ItemVariationsTable {
  item_id: number
  type: string
  label: Json<Translated>
  price: number
  stock: number
  position: number
}

export interface ItemsTable {
  id: Generated<number>
  store_id: number
  module_id: number
  category_id: number
  name: Json<Translated>
  description: NullableJson<Translated>
  slug: string
  image: string | null
  images: Generated<string[]>
  price: number
  discount: Generated<number>
  discount_type: Generated<'percent' | 'amount'>
  tags: GeneratedJson<Translated[]>
  veg: boolean | null
  organic: Generated<boolean>
  recommended: Generated<boolean>
  is_halal: Generated<boolean>
  halal_tag_status: Generated<boolean>
  is_prescription_required: Generated<boolean>
  is_basic: Generated<boolean>
  common_condition_id: number | null
  brand_id: number | null
  unit_type: NullableJson<Translated>
  stock: number | null
  maximum_cart_quantity: number | null
  available_time_starts: string | null
  available_time_ends: string | null
  choice_options: GeneratedJson<ChoiceRow[]>
  food_variations: GeneratedJson<FoodVariationRow[]>
  add_on_ids: Generated<number[]>
  nutritions: GeneratedJson<Translated[]>
  allergies: GeneratedJson<Translated[]>
  generic_names: GeneratedJson<Translated[]>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  ratings: Generated<number[]>
  order_count: Generated<number>
  status: Generated<boolean>
  created_at: Date
  area_id: Generated<number>
  is_placed: Generated<boolean>
  is_live: GeneratedAlways<boolean>
  deal_price: GeneratedAlways<number>
  saving: GeneratedAlways<number>
  rating: GeneratedAlways<number>
  name_words: GeneratedAlways<string>
  search_vector: GeneratedAlways<string>
  sold_out: Generated<boolean>
  back_at: Date | null
  specifications: GeneratedJson<SpecificationRow[]>
  return_days: number | null
  warranty_months: number | null
  popularity: Generated<number>
  is_archived: Generated<boolean>
  menu_position: number | null
  piece_weight: number | null
  weight_above: Generated<number>
  tax_class_id: number | null
  left_pause: number | null
  contains: Generated<string[]>
  free_of: Generated<string[]>
}

export interface JournalAccountsTable {
  account: 'output_tax' | 'opening'
  since: Date
}

export interface LateTipsTable {
  order_id: number
  courier_id: number
  amount: number
  created_at: Date
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  kind: 'wallet' | 'points' | 'sales' | 'funding' | 'promotions' | 'points_issued' | 'forfeited' | 'wallet_owed' | 'points_owed' | 'adjustments'
  customer_id: number | null
  balance: Generated<number>
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  transaction_id: number
  account_id: number
  amount: number
  balance: number | null
}

export interface LedgerTransactionsTable {
  id: GeneratedAlways<number>
  cause: string
  transaction_type: 'add_fund' | 'add_fund_by_admin' | 'order_place' | 'partial_payment' | 'order_refund' | 'loyalty_point' | 'referrer' | 'CashBack' | 'point_to_wallet' | 'account_removed' | 'cashback_reversed' | 'points_reversed' | 'referrer_reversed' | 'debt_collected' | 'tip' | 'balance_changed' | 'accounts_merged'
  order_id: number | null
  reference: string | null
  created_at: Date
  trip_id: number | null
  top_up_id: number | null
}

export interface LookFilesTable {
  name: 'logo' | 'logo-dark' | 'favicon' | 'icon' | 'icon-maskable' | 'share'
  type: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg'
  content: Buffer
  hash: string
  width: number
  height: number
}

export interface MachinesTable {
  id: string
  name: string
  key_digest: string
  uploads: string
  seen_at: Date
}

export interface MenuChangesTable {
  id: Generated<number>
  store_id: number
  item_id: number | null
  key_id: number | null
  kind: 'add' | 'change'
  state: 'done' | 'waiting' | 'refused' | 'undone'
  name: Json<Translated>
  before: Json<SheetRows>
  after: Json<SheetRows>
  reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
  vehicle_id: number | null
}

export interface MergedAccountsTable {
  account_id: number
  customer_id: number | null
  created_at: Date
}

export interface MessagesTable {
  id: GeneratedAlways<number>
  conversation_id: number
  side: 'customer' | 'other'
  key_id: number | null
  text: string | null
  files: Generated<string[]>
  order_id: number | null
  trip_id: number | null
  client_key: string | null
  created_at: Date
  removed_at: Date | null
}

export interface ModulesTable {
  id: Generated<number>
  module_name: Json<Translated>
  module_type: 'grocery' | 'pharmacy' | 'ecommerce' | 'food' | 'parcel' | 'rental'
  description: NullableJson<Translated>
  icon: string | null
  thumbnail: string | null
  theme_id: Generated<number>
  status: Generated<boolean>
  all_zone_service: Generated<boolean>
  position: Generated<number>
  created_at: Date
  commission_percent: number | null
  commission_fixed: number | null
  tax_class_id: number | null
}

export interface MoneyEntriesTable {
  id: GeneratedAlways<number>
  cause: string
  kind: 'payment' | 'refund' | 'transfer' | 'returned' | 'opening'
  gateway: string | null
  order_id: number | null
  trip_id: number | null
  top_up_id: number | null
  amount: number
  created_at: Date
}

export interface MovedRowsTable {
  source: string
  kind: string
  foreign_id: string
  key: string
  fingerprint: string | null
  amount: number | null
  entries: Generated<number>
  moved_at: Date
}

export interface NewsletterSubscribersTable {
  id: Generated<number>
  email: string
  language: string
  created_at: Date
  confirmed_at: Date | null
}

export interface OfflinePaymentMethodsTable {
  id: Generated<number>
  method_name: Json<Translated>
  method_fields: GeneratedJson<OfflineField[]>
  method_informations: GeneratedJson<OfflineQuestion[]>
  status: Generated<boolean>
  transfer: NullableJson<TransferDetails>
  position: Generated<number>
}

export interface OfflinePaymentsTable {
  order_id: number | null
  method_id: number
  method_name: Json<Translated>
  method_fields: Json<OfflineField[]>
  answers: Json<OfflineAnswer[]>
  customer_note: string | null
  status: Generated<'pending' | 'verified' | 'denied'>
  admin_note: string | null
  created_at: Date
  updated_at: Date
  trip_id: number | null
}

export interface OperatorActsTable {
  id: GeneratedAlways<number>
  key_id: number | null
  store_id: number | null
  act: string
  about: Json<ActAbout>
  created_at: Date
}

export interface OperatorKeysTable {
  id: GeneratedAlways<number>
  key_hash: Buffer
  name: string
  role: 'store' | 'provider' | 'deliveryman' | 'admin'
  scopes: string[]
  store_ids: number[] | null
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  courier_id: number | null
  expires_at: Date | null
  replaced_by: number | null
  staff_id: number | null
  made_by: number | null
}

export interface OrderAlarmsTable {
  order_id: number
  created_at: Date
}

export interface OrderCallsTable {
  id: GeneratedAlways<number>
  order_id: number
  courier_id: number | null
  caller: 'customer' | 'receiver' | 'store' | 'courier' | 'office'
  callee: 'customer' | 'receiver' | 'store' | 'courier' | 'office'
  key_id: number | null
  reference: string | null
  started_at: Date
  answered_at: Date | null
  ended_at: Date | null
  outcome: 'answered' | 'unanswered' | 'failed' | null
  seconds: number | null
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>
  order_id: number
  status: string
  actor: string
  created_at: Date
  key_id: number | null
  changes: NullableJson<StoredChange[]>
}

export interface OrderLinesTable {
  id: GeneratedAlways<number>
  order_id: number
  item_id: number | null
  item: Json<OrderedItem>
  quantity: number
  unit_price: number
  discount: number
  variation: GeneratedJson<OrderedVariation>
  add_ons: GeneratedJson<OrderedAddOn[]>
  add_ons_price: number
  flash_sale_item_id: number | null
  item_campaign_id: number | null
  when_out: NullableJson<StoredWhenOut>
  weighed: NullableJson<WeighedLine>
}

export interface OrderMessagesTable {
  id: GeneratedAlways<number>
  order_id: number
  courier_id: number
  side: 'store' | 'courier'
  key_id: number
  quick: string | null
  text: string | null
  client_key: string | null
  created_at: Date
  seen_at: Date | null
}

export interface OrderReasonsTable {
  id: Generated<number>
  kind: 'cancellation' | 'refund' | 'parcel_cancellation' | 'parcel_return' | 'trip_cancellation'
  user_type: Generated<'customer' | 'store' | 'deliveryman' | 'admin'>
  reason: Json<Translated>
  position: Generated<number>
  status: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface OrderRingsTable {
  order_id: number
  stage: string
  created_at: Date
}

export interface OrderShortagesTable {
  id: GeneratedAlways<number>
  order_id: number
  line_id: number
  item_id: number | null
  item: Json<OrderedItem>
  variation: Json<OrderedVariation>
  quantity: number
  price: number
  pieces: number
  agreed: number
  wish: 'best_match' | 'this' | 'remove' | 'call'
  state: 'open' | 'replaced' | 'removed' | 'withdrawn'
  offer: NullableJson<OfferedLine>
  others: GeneratedJson<OfferedLine[]>
  new_line_id: number | null
  shelf_photo: string | null
  key_id: number | null
  answers_until: Date | null
  ended_by: 'store' | 'customer' | 'silence' | null
  ended_at: Date | null
  amount_before: number | null
  amount_after: number | null
  to_gateway: Generated<number>
  to_wallet: Generated<number>
  at_door: Generated<number>
  by_hand: Generated<number>
  created_at: Date
  mailed_at: Date | null
  is_reserved: Generated<boolean>
}

export interface OrderViewsTable {
  id: GeneratedAlways<number>
  key_id: number
  name: string
  filter: Json<OrderFilter>
  created_at: Date
}

export interface OrdersTable {
  id: Generated<number>
  guest_id: number | null
  module_id: number
  store_id: number | null
  zone_id: number
  order_type: 'delivery' | 'take_away' | 'parcel'
  order_status: 'pending' | 'accepted' | 'confirmed' | 'processing' | 'handover' | 'picked_up' | 'delivered' | 'canceled' | 'failed' | 'refund_requested' | 'refunded' | 'refund_request_canceled' | 'returning' | 'returned'
  payment_method: 'cash_on_delivery' | 'digital_payment' | 'wallet' | 'offline_payment'
  payment_status: Generated<'paid' | 'unpaid' | 'partially_paid'>
  currency_digits: number
  items_amount: number
  add_ons_amount: number
  discount_amount: number
  tax_amount: number
  tax_percentage: number
  tax_included: boolean
  delivery_charge: number
  original_delivery_charge: number
  free_delivery_by: 'admin' | 'vendor' | null
  tip: number
  additional_charge: number
  order_amount: number
  distance_meters: number
  schedule_at: Date | null
  contact_name: string
  contact_phone: string
  contact_email: string | null
  address: NullableJson<OrderAddress>
  destination: NullablePoint
  otp: string
  order_note: string | null
  unavailable_item_note: string | null
  delivery_instruction: string | null
  cutlery: Generated<boolean>
  courier_id: number | null
  processing_minutes: number
  cancellation_reason: string | null
  canceled_by: 'customer' | 'store' | 'deliveryman' | 'admin' | null
  language: string
  revision: Generated<number>
  created_at: Date
  updated_at: Date
  customer_id: number | null
  coupon_id: number | null
  coupon_code: string | null
  coupon_title: NullableJson<Translated>
  coupon_created_by: 'admin' | 'vendor' | null
  coupon_amount: Generated<number>
  first_order_amount: Generated<number>
  packaging_amount: Generated<number>
  wallet_amount: Generated<number>
  attachments: Generated<string[]>
  proof: Generated<string[]>
  prescription_order: Generated<boolean>
  opened_customer_id: number | null
  review_dismissed: Generated<boolean>
  additional_charge_name: NullableJson<Translated>
  parcel_category_id: number | null
  origin: NullablePoint
  receiver: NullableJson<ParcelReceiver>
  charge_payer: 'sender' | 'receiver' | null
  return_fee: Generated<number>
  slot_starts_at: Date | null
  slot_ends_at: Date | null
  anonymized_at: Date | null
  prescription_removed_at: Date | null
  awaits_call: Generated<boolean>
  offered_everywhere: Generated<boolean>
  courier_extra: Generated<number>
  taxes: GeneratedJson<StoredTax[]>
  placed_by: number | null
  gateway_digits: number | null
  cash_tendered: number | null
  phone_proven_at: Date | null
  whatsapp_news: boolean | null
}

export interface OutboxMessagesTable {
  id: GeneratedAlways<number>
  channel: 'sms' | 'email' | 'push' | 'whatsapp'
  recipient: string
  subject: string | null
  body: string
  language: Language
  idempotency_key: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  expires_at: Date | null
  awaits_order_id: number | null
  order_id: number | null
  template: NullableJson<OutboxTemplate>
  reference: string | null
  delivered_at: Date | null
  undelivered_at: Date | null
  fallback_at: Date | null
  fell_back_at: Date | null
  cost: number | null
  is_code: Generated<boolean>
}

export interface ParcelCategoriesTable {
  id: Generated<number>
  module_id: number
  name: Json<Translated>
  description: Json<Translated>
  image: string | null
  parcel_per_km_shipping_charge: number | null
  parcel_minimum_shipping_charge: number | null
  orders_count: Generated<number>
  position: Generated<number>
  status: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface ParcelInstructionsTable {
  id: Generated<number>
  instruction: Json<Translated>
  position: Generated<number>
  status: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface PartialRefundLinesTable {
  refund_id: number
  order_line_id: number
  pieces: number
  amount: number
  tax: number
}

export interface PartialRefundsTable {
  id: Generated<number>
  order_id: number
  case_id: number | null
  amount: number
  gateway_amount: number
  wallet_amount: number
  manual_amount: number
  method: 'wallet' | 'gateway' | 'manual'
  created_at: Date
  note: string | null
}

export interface PaymentRefundsTable {
  id: string
  payment_id: string
  amount: number
  before: number
  sent_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface PaymentSurplusesTable {
  id: string
  payment_id: string
  reference: string
  amount: number
  tries: Generated<number>
  sent_at: Date | null
  left_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface PaymentsTable {
  id: string
  order_id: number | null
  gateway: string
  amount: number
  status: Generated<'open' | 'paid' | 'failed' | 'canceled' | 'refund_due' | 'refunded'>
  gateway_reference: string | null
  callback: string
  created_at: Date
  updated_at: Date
  refund_amount: number | null
  currency: string
  digits: number
  next_ask_at: Date | null
  trip_id: number | null
  top_up_id: number | null
  entry: NullableJson<PaymentEntry>
  capture_at: Date | null
  capture_amount: number | null
  start_failed_at: Date | null
  claimed_until: Date | null
  saves_card_of: number | null
  gateway_digits: number | null
}

export interface PhoneSessionsTable {
  id: GeneratedAlways<number>
  key_id: number
  staff_session_id: number | null
  customer_id: number | null
  guest_id: number | null
  language: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export interface PlannedPausesTable {
  id: Generated<number>
  store_id: number
  item_id: number | null
  category_id: number | null
  kind: 'sold_out' | 'hidden'
  starts_at: Date
  ends_at: Date
  item_ids: number[] | null
  key_id: number
  created_at: Date
}

export interface PrayerPausesTable {
  zone_id: number
  module_id: number
  prayer: 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha'
  starts_at: Date
  ends_at: Date
}

export interface ProviderZonesTable {
  store_id: number
  zone_id: number
}

export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>
  guest_id: number | null
  customer_id: number | null
  session_id: number | null
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  created_at: Date
}

export interface RefundsTable {
  id: Generated<number>
  order_id: number | null
  customer_id: number | null
  customer_reason: Generated<string>
  customer_note: string | null
  refund_method: 'wallet' | 'gateway' | 'manual'
  refund_amount: number
  refund_status: Generated<'pending' | 'approved' | 'rejected'>
  admin_note: string | null
  images: Generated<string[]>
  created_at: Date
  updated_at: Date
  trip_id: number | null
}

export interface RefundsElsewhereTable {
  order_id: number
  amount: number
  created_at: Date
}

export interface RentalCartLinesTable {
  id: GeneratedAlways<number>
  guest_id: number | null
  customer_id: number | null
  module_id: number
  store_id: number
  vehicle_id: number
  quantity: number
  created_at: Date
}

export interface ReturnDecisionsTable {
  order_id: number
  owed: 'all' | 'goods' | 'nothing' | 'amount'
  refunded: number
  retained: number
  restocked: GeneratedJson<RestockedLine[]>
  note: string | null
  key_id: number
  created_at: Date
  fee: Generated<number>
  fee_taken: Generated<number>
}

export interface ReturnsByHandTable {
  order_id: number | null
  amount: number
  cause: 'canceled' | 'refunded' | 'account_removed' | 'surplus' | 'taken_twice'
  note: string | null
  created_at: Date
  returned_at: Date | null
  id: number
  currency_digits: number | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  send_to: string | null
  trip_id: number | null
  bank_line_id: number | null
  payment_surplus_id: string | null
  bank_reference: string | null
  key_id: number | null
}

export interface ReviewTranslationsTable {
  review_id: number
  language: string
  comment: string | null
  reply: string | null
  created_at: Date
}

export interface ReviewsTable {
  id: Generated<number>
  store_id: number
  item_id: number | null
  customer_name: NullableJson<Translated>
  rating: number
  comment: string | null
  reply: string | null
  language: Generated<string>
  attachment: Generated<string[]>
  status: Generated<boolean>
  created_at: Date
  customer_id: number | null
  order_id: number | null
  moderated_at: Date | null
  vehicle_id: number | null
  trip_id: number | null
  unit_id: number | null
  comment_language: Language | null
  reply_language: Language | null
}

export interface RewardDebtsTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  account: 'wallet' | 'points'
  transaction_id: number
  amount: number
  open: number
  created_at: Date
}

export interface SavedCardsTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  gateway: string
  token: Buffer
  brand: string
  ending: string
  valid_through: string | null
  created_at: Date
}

export interface SearchLexiconTable {
  id: GeneratedAlways<number>
  slug: string
  module_id: number | null
  kind: 'is' | 'trait' | 'part' | 'mark' | 'allergen' | 'plain'
  phrases: string[]
  meanings: Generated<string[]>
  status: Generated<boolean>
}

export interface SearchPairsTable {
  group_id: number
  position: number
  spelling: string
}

export interface SearchWordsTable {
  word: string
  keys: GeneratedAlways<string[]>
  skeleton: GeneratedAlways<string>
}

export interface SearchedTextsTable {
  day: string
  module_id: number
  language: string
  text: string
  typed: string
  searches: number
  found: number
  whole: number
  devices: Generated<number>
}

export interface SearchingDevicesTable {
  day: string
  digest: Buffer
  result: number
  previous: Generated<number>
}

export interface SellersTable {
  id: GeneratedAlways<number>
  code: string
  legal_name: Json<Translated>
  tax_number: string | null
  register_number: string | null
  address: NullableJson<Translated>
  prefix: Generated<string>
}

export interface SessionsTable {
  id: GeneratedAlways<number>
  customer_id: number
  token_hash: Buffer
  user_agent: string
  idle_days: number
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  proven_at: Date | null
  asks_for_proof: Generated<boolean>
  phone_session_id: number | null
}

export interface SettingsTable {
  key: string
  value: unknown
}

export interface ShelfBannersTable {
  module_id: number
  key: 'best_reviewed_section_banner' | 'new_arrival_section_banner' | 'bottom_section_banner' | 'basic_section_nearby'
  image: Json<Translated>
}

export interface SizeGuidesTable {
  id: Generated<number>
  slug: string
  store_id: number | null
  category_id: number | null
  title: Json<Translated>
  note: NullableJson<Translated>
  choice: Generated<string>
  cells: Json<Translated[][]>
}

export interface SocialLoginsTable {
  medium: string
  subject: string
  customer_id: number
  created_at: Date
}

export interface SpecialDaysTable {
  id: Generated<number>
  store_id: number | null
  first_date: string
  last_date: string
  yearly: Generated<boolean>
  shifts: GeneratedJson<DayShift[]>
  reason: NullableJson<Translated>
}

export interface StaffTable {
  id: GeneratedAlways<number>
  email: string | null
  phone: string | null
  language: Language
  role: 'owner' | 'office' | 'finance' | 'support' | 'store_manager' | 'store_staff' | 'courier'
  invited_by: number | null
  invited_at: Date
  joined_at: Date | null
  removed_at: Date | null
}

export interface StaffAppSetUpsTable {
  session_id: number
  secret: Buffer
  expires_at: Date
}

export interface StaffAppsTable {
  staff_id: number
  secret: Buffer
  created_at: Date
  confirmed_at: Date | null
  last_step: Generated<number>
}

export interface StaffChallengesTable {
  challenge: string
  staff_id: number | null
  purpose: 'add' | 'prove' | 'sign_in'
  expires_at: Date
  session_id: number | null
}

export interface StaffLinksTable {
  staff_id: number
  secret_hash: Buffer
  created_at: Date
  expires_at: Date
  session_id: number | null
  made_by: number | null
}

export interface StaffPasskeysTable {
  id: GeneratedAlways<number>
  staff_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  user_agent: string
  created_at: Date
  last_used_at: Date | null
}

export interface StaffRecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
}

export interface StaffSessionsTable {
  id: GeneratedAlways<number>
  staff_id: number
  token_hash: Buffer
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  proven_at: Date | null
}

export interface StockAlertsTable {
  customer_id: number
  item_id: number
  variation: string
  origin: string | null
  is_due: Generated<boolean>
  created_at: Date
}

export interface StoreBalancesTable {
  store_id: number
  balance: number
}

export interface StoreBannersTable {
  id: Generated<number>
  store_id: number
  title: Json<Translated>
  image: Json<Translated>
  link: string | null
  featured: Generated<boolean>
  status: Generated<boolean>
  position: Generated<number>
  created_at: Date
}

export interface StoreCategoriesTable {
  store_id: number
  category_id: number
  count: number
}

export interface StoreDiscountsTable {
  id: Generated<number>
  store_id: number
  discount: number
  min_purchase: Generated<number>
  max_discount: Generated<number>
  start_date: string
  end_date: string
  start_time: Generated<string>
  end_time: Generated<string>
}

export interface StoreEntriesTable {
  id: GeneratedAlways<number>
  store_id: number
  cause: string
  kind: 'order' | 'trip' | 'refund' | 'payout' | 'deposit' | 'tip'
  order_id: number | null
  trip_id: number | null
  goods: Generated<number>
  offers: Generated<number>
  tax: Generated<number>
  packaging: Generated<number>
  delivery: Generated<number>
  tip: Generated<number>
  commission: Generated<number>
  commission_tax: Generated<number>
  cash: Generated<number>
  paid: Generated<number>
  amount: GeneratedAlways<number>
  commission_percent: number | null
  commission_fixed: number | null
  commission_tax_percent: number | null
  key_id: number | null
  note: string | null
  created_at: Date
}

export interface StoreOffersTable {
  id: Generated<number>
  store_id: number
  coupon_id: number | null
  flash_sale_id: number | null
  state: 'draft' | 'waiting' | 'approved' | 'refused'
  reason: string | null
  key_id: number
  saved_at: Date
  decided_by: number | null
  decided_at: Date | null
}

export interface StoreSchedulesTable {
  id: Generated<number>
  store_id: number
  day: number
  opening_time: string
  closing_time: string
}

export interface StoresTable {
  id: Generated<number>
  module_id: number
  zone_id: number
  name: Json<Translated>
  slug: string
  tagline: NullableJson<Translated>
  address: NullableJson<Translated>
  phone: string
  email: string | null
  logo: string | null
  cover_photo: string | null
  location: Point
  status: Generated<boolean>
  active: Generated<boolean>
  always_open: Generated<boolean>
  featured: Generated<boolean>
  veg: Generated<boolean>
  non_veg: Generated<boolean>
  tax: Generated<number>
  minimum_order: Generated<number>
  self_delivery_system: Generated<boolean>
  per_km_shipping_charge: Generated<number>
  minimum_shipping_charge: Generated<number>
  maximum_shipping_charge: number | null
  free_delivery: Generated<boolean>
  delivery: Generated<boolean>
  take_away: Generated<boolean>
  cutlery: Generated<boolean>
  schedule_order: Generated<boolean>
  prescription_order: Generated<boolean>
  reviews_section: Generated<boolean>
  minimum_delivery_time: number
  maximum_delivery_time: number
  order_place_to_schedule_interval: Generated<number>
  announcement_message: NullableJson<Translated>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  ratings: Generated<number[]>
  order_count: Generated<number>
  created_at: Date
  search_vector: GeneratedAlways<string>
  open_seconds: Generated<string>
  rating: GeneratedAlways<number>
  extra_packaging_amount: number | null
  closed_until: Date | null
  busy_minutes: Generated<number>
  busy_until: Date | null
  commission_percent: number | null
  commission_fixed: number | null
  return_days: number | null
  warranty_months: number | null
  return_note: NullableJson<Translated>
  menu_sections: Generated<string[]>
  load_until: Date | null
  full_until: Date | null
  shortage_answer_minutes: number | null
  popularity: Generated<number>
  tax_class_id: number | null
  seller_id: number | null
  prayer_pauses: Generated<boolean>
}

export interface SurgePricesTable {
  id: Generated<number>
  name: Json<Translated>
  customer_note: NullableJson<Translated>
  zone_id: number
  module_ids: Generated<number[]>
  price_type: 'percent' | 'amount'
  price: number
  start_date: string
  end_date: string
  days: Generated<number[]>
  start_time: Generated<string>
  end_time: Generated<string>
  status: Generated<boolean>
}

export interface TaxClassesTable {
  id: GeneratedAlways<number>
  code: string
  name: Json<Translated>
  percent: Generated<number>
  is_exempt: Generated<boolean>
}

export interface TaxEntriesTable {
  id: GeneratedAlways<number>
  cause: string
  kind: 'sale' | 'credit'
  order_id: number | null
  trip_id: number | null
  store_id: number | null
  zone_id: number
  module_id: number
  class: string | null
  class_name: NullableJson<Translated>
  percent: number
  is_exempt: boolean
  net: number
  tax: number
  created_at: Date
  fee: 'packaging' | 'delivery' | 'additional_charge' | 'return' | null
}

export interface TaxMonthsTable {
  month: string
  since: Date
  until: Date
  net: number
  tax: number
  entries: number
  key_id: number
  closed_at: Date
}

export interface TicketsTable {
  ticket_hash: Buffer
  purpose: string
  proof: unknown
  expires_at: Date
  guest_id: number | null
}

export interface TopUpsTable {
  id: GeneratedAlways<number>
  customer_id: number | null
  amount: number
  bonus_amount: Generated<number>
  bonus_id: number | null
  gateway: string
  status: Generated<'open' | 'paid' | 'failed' | 'canceled'>
  created_at: Date
  updated_at: Date
}

export interface TripHistoryTable {
  id: GeneratedAlways<number>
  trip_id: number
  status: string
  actor: string
  key_id: number | null
  created_at: Date
}

export interface TripLinesTable {
  id: GeneratedAlways<number>
  trip_id: number
  vehicle_id: number | null
  vehicle: Json<BookedVehicle>
  quantity: number
  unit_price: number
  original_price: number
  discount: Generated<number>
}

export interface TripMessagesTable {
  id: GeneratedAlways<number>
  trip_id: number
  key_id: number
  channel: 'email' | 'sms'
  text: string
  client_key: string | null
  created_at: Date
}

export interface TripPlansTable {
  id: GeneratedAlways<number>
  guest_id: number | null
  customer_id: number | null
  trip_type: 'hourly' | 'distance_wise' | 'day_wise'
  pickup: Json<TripPlace>
  destination: NullableJson<TripPlace>
  pickup_at: Date
  minutes: number | null
  days: number | null
  distance_meters: number | null
  travel_seconds: number | null
  updated_at: Date
}

export interface TripPositionsTable {
  trip_id: number
  location: Point
  route: NullableJson<RoutePath>
  updated_at: Date
}

export interface TripRefundsTable {
  id: GeneratedAlways<number>
  trip_id: number
  client_key: string
  amount: number
  gateway_amount: number
  wallet_amount: number
  manual_amount: number
  method: 'wallet' | 'gateway' | 'manual'
  note: string | null
  key_id: number | null
  created_at: Date
}

export interface TripRingsTable {
  trip_id: number
  stage: 'new' | 'canceled'
  created_at: Date
}

export interface TripsTable {
  id: Generated<number>
  guest_id: number | null
  customer_id: number | null
  module_id: number
  store_id: number
  zone_id: number
  pickup_zone_id: number
  trip_type: 'hourly' | 'distance_wise' | 'day_wise'
  trip_status: 'pending' | 'confirmed' | 'ongoing' | 'completed' | 'canceled' | 'payment_failed'
  payment_method: 'cash_payment' | 'wallet' | 'digital_payment' | 'offline_payment' | null
  payment_status: Generated<'paid' | 'unpaid' | 'partially_paid'>
  currency_digits: number
  base_amount: number
  discount_amount: Generated<number>
  discount_by: 'admin' | 'vendor' | null
  coupon_id: number | null
  coupon_code: string | null
  coupon_title: NullableJson<Translated>
  coupon_created_by: 'admin' | 'vendor' | null
  coupon_amount: Generated<number>
  first_order_amount: Generated<number>
  tax_amount: number
  tax_percentage: number
  tax_included: boolean
  additional_charge: Generated<number>
  additional_charge_name: NullableJson<Translated>
  trip_amount: number
  wallet_amount: Generated<number>
  minutes: number | null
  days: number | null
  distance_meters: number
  scheduled: boolean
  pickup_at: Date
  ends_at: Date
  pickup: Json<TripPlace>
  destination: NullableJson<TripPlace>
  contact_name: string
  contact_phone: string
  contact_email: string | null
  trip_note: string | null
  otp: string
  canceled_by: 'customer' | 'vendor' | 'admin' | null
  cancellation_reason: string | null
  language: string
  revision: Generated<number>
  created_at: Date
  updated_at: Date
  anonymized_at: Date | null
  awaits_call: Generated<boolean>
  taxes: GeneratedJson<StoredTax[]>
  gateway_digits: number | null
}

export interface UncountedOrdersTable {
  id: Generated<number>
  store_id: number
  item_ids: number[]
}

export interface UnitBookingsTable {
  id: GeneratedAlways<number>
  trip_id: number
  trip_line_id: number
  vehicle_id: number
  unit_id: number
  driver_id: number | null
  during: string
  completed_at: Date | null
}

export interface UnprovenRefundsTable {
  id: GeneratedAlways<number>
  key_id: number
  amount: number
  currency_digits: number
  created_at: Date
}

export interface UsedIdTokensTable {
  token_hash: string
  expires_at: Date
}

export interface VehicleEditorsTable {
  vehicle_id: number
  form: string
  key_id: number
  seen_at: Date
}

export interface VehicleUnitsTable {
  id: Generated<number>
  vehicle_id: number
  license_plate_number: string
  vin_number: string | null
  status: Generated<boolean>
  created_at: Date
}

export interface VehiclesTable {
  id: Generated<number>
  store_id: number
  module_id: number
  category_id: number
  brand_id: number | null
  name: Json<Translated>
  description: NullableJson<Translated>
  slug: string
  images: Generated<string[]>
  model: Generated<string>
  type: Generated<string>
  engine_capacity: number | null
  engine_power: number | null
  seating_capacity: number
  air_condition: Generated<boolean>
  fuel_type: 'octane' | 'diesel' | 'cng' | 'petrol' | 'electric' | 'hybrid' | 'jet_fuel'
  transmission_type: 'automatic' | 'manual' | 'continuously_variable' | 'dual_clutch' | 'semi_automatic'
  hourly_price: number | null
  distance_price: number | null
  day_wise_price: number | null
  minimum_minutes: Generated<number>
  minimum_meters: Generated<number>
  minimum_days: Generated<number>
  discount: Generated<number>
  discount_type: Generated<'percent' | 'amount'>
  included: GeneratedJson<Translated[]>
  free_cancellation_minutes: Generated<number>
  tags: GeneratedJson<Translated[]>
  status: Generated<boolean>
  unit_count: Generated<number>
  total_trips: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  ratings: Generated<number[]>
  created_at: Date
  rating: GeneratedAlways<number>
  lowest_price: GeneratedAlways<number>
  name_words: GeneratedAlways<string>
  search_vector: GeneratedAlways<string>
  is_archived: Generated<boolean>
}

export interface VendorApplicationsTable {
  application_id: number
  name: Json<Translated>
  address: Json<Translated>
  module_id: number
  zone_id: number
  pickup_zone_ids: Generated<number[]>
  location: Point
  tax: string
  minimum_delivery_time: number
  maximum_delivery_time: number
  business_plan: Generated<'commission' | 'subscription'>
  logo: string | null
  cover_photo: string | null
  store_id: number | null
  package: NullableJson<ChosenPackage>
}

export interface VideoContentsTable {
  module_id: number
  section_title: Json<Translated>
  steps: GeneratedJson<VideoStep[]>
  banner_video: string | null
  banner_image: string | null
}

export interface WalletBonusesTable {
  id: Generated<number>
  title: Json<Translated>
  description: GeneratedJson<Translated>
  bonus_type: 'percentage' | 'amount'
  bonus_amount: number
  minimum_add_amount: Generated<number>
  maximum_bonus_amount: Generated<number>
  start_date: string
  end_date: string
  status: Generated<boolean>
}

export interface WebhookDeliveriesTable {
  id: GeneratedAlways<number>
  event_id: Generated<string>
  webhook_id: number
  order_id: number | null
  event: string
  body: string | null
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  failed_at: Date | null
  trip_id: number | null
  message_id: number | null
  conversation_id: number | null
  number: GeneratedAlways<number | null>
}

export interface WebhooksTable {
  id: GeneratedAlways<number>
  key_id: number
  url: string
  secret: string
  events: string[]
  store_id: number | null
  created_at: Date
  removed_at: Date | null
  paused_at: Date | null
}

export interface WhatsappMessagesTable {
  reference: string
  received_at: Date
  taken_at: Date | null
}

export interface WhatsappPeopleTable {
  phone: string
  opted_in_at: Date | null
  opted_in_by: 'order' | 'profile' | 'message' | null
  opted_out_at: Date | null
  last_message_at: Date | null
  conversation_id: number | null
  guest_id: number | null
}

export interface WhyChooseCardsTable {
  id: Generated<number>
  module_id: number
  title: Json<Translated>
  short_description: Json<Translated>
  image: string | null
  position: Generated<number>
  status: Generated<boolean>
}

export interface WishesTable {
  id: GeneratedAlways<number>
  customer_id: number
  item_id: number | null
  store_id: number | null
  created_at: Date
  vehicle_id: number | null
}

export interface ZoneModulesTable {
  zone_id: number
  module_id: number
  delivery_charge_type: 'fixed' | 'distance'
  fixed_shipping_charge: Generated<number>
  per_km_shipping_charge: Generated<number>
  minimum_shipping_charge: Generated<number>
  maximum_shipping_charge: number | null
  maximum_cod_order_amount: number | null
}

export interface ZonesTable {
  id: Generated<number>
  name: Json<Translated>
  area: string
  time_zone: string
  status: Generated<boolean>
  cash_on_delivery: Generated<boolean>
  digital_payment: Generated<boolean>
  offline_payment: Generated<boolean>
  increased_delivery_fee: Generated<number>
  increased_delivery_fee_status: Generated<boolean>
  increase_delivery_charge_message: NullableJson<Translated>
  created_at: Date
  clock: GeneratedAlways<string>
  full_until: Date | null
}

export interface Tables {
  account_merges: AccountMergesTable
  add_ons: AddOnsTable
  addresses: AddressesTable
  advertisements: AdvertisementsTable
  allowance_uses: AllowanceUsesTable
  applications: ApplicationsTable
  applied_changes: AppliedChangesTable
  applied_rows: AppliedRowsTable
  applied_sheets: AppliedSheetsTable
  applies: AppliesTable
  attempt_counters: AttemptCountersTable
  balance_changes: BalanceChangesTable
  bank_lines: BankLinesTable
  bank_statement_columns: BankStatementColumnsTable
  banners: BannersTable
  brands: BrandsTable
  broadcast_notifications: BroadcastNotificationsTable
  broadcast_reads: BroadcastReadsTable
  campaign_stores: CampaignStoresTable
  campaigns: CampaignsTable
  cart_lines: CartLinesTable
  case_lines: CaseLinesTable
  cases: CasesTable
  cash_hand_overs: CashHandOversTable
  cashback_uses: CashbackUsesTable
  cashbacks: CashbacksTable
  categories: CategoriesTable
  codes: CodesTable
  common_conditions: CommonConditionsTable
  conversations: ConversationsTable
  coupon_uses: CouponUsesTable
  coupons: CouponsTable
  courier_applications: CourierApplicationsTable
  courier_balances: CourierBalancesTable
  courier_declines: CourierDeclinesTable
  courier_entries: CourierEntriesTable
  courier_hints: CourierHintsTable
  courier_reviews: CourierReviewsTable
  courier_searches: CourierSearchesTable
  couriers: CouriersTable
  customer_interests: CustomerInterestsTable
  customer_notes: CustomerNotesTable
  customer_notifications: CustomerNotificationsTable
  customers: CustomersTable
  deliveries: DeliveriesTable
  delivery_attempts: DeliveryAttemptsTable
  delivery_vehicles: DeliveryVehiclesTable
  demo_gateway_payments: DemoGatewayPaymentsTable
  desk_subscriptions: DeskSubscriptionsTable
  device_accounts: DeviceAccountsTable
  different_customers: DifferentCustomersTable
  document_versions: DocumentVersionsTable
  drivers: DriversTable
  file_stock: FileStockTable
  first_order_uses: FirstOrderUsesTable
  flash_sale_items: FlashSaleItemsTable
  flash_sales: FlashSalesTable
  guests: GuestsTable
  help_questions: HelpQuestionsTable
  idempotency_keys: IdempotencyKeysTable
  invoice_series: InvoiceSeriesTable
  invoices: InvoicesTable
  item_absences: ItemAbsencesTable
  item_campaigns: ItemCampaignsTable
  item_contents: ItemContentsTable
  item_counts: ItemCountsTable
  item_editors: ItemEditorsTable
  item_questions: ItemQuestionsTable
  item_variations: ItemVariationsTable
  items: ItemsTable
  journal_accounts: JournalAccountsTable
  late_tips: LateTipsTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_transactions: LedgerTransactionsTable
  look_files: LookFilesTable
  machines: MachinesTable
  menu_changes: MenuChangesTable
  merged_accounts: MergedAccountsTable
  messages: MessagesTable
  modules: ModulesTable
  money_entries: MoneyEntriesTable
  moved_rows: MovedRowsTable
  newsletter_subscribers: NewsletterSubscribersTable
  offline_payment_methods: OfflinePaymentMethodsTable
  offline_payments: OfflinePaymentsTable
  operator_acts: OperatorActsTable
  operator_keys: OperatorKeysTable
  order_alarms: OrderAlarmsTable
  order_calls: OrderCallsTable
  order_history: OrderHistoryTable
  order_lines: OrderLinesTable
  order_messages: OrderMessagesTable
  order_reasons: OrderReasonsTable
  order_rings: OrderRingsTable
  order_shortages: OrderShortagesTable
  order_views: OrderViewsTable
  orders: OrdersTable
  outbox_messages: OutboxMessagesTable
  parcel_categories: ParcelCategoriesTable
  parcel_instructions: ParcelInstructionsTable
  partial_refund_lines: PartialRefundLinesTable
  partial_refunds: PartialRefundsTable
  payment_refunds: PaymentRefundsTable
  payment_surpluses: PaymentSurplusesTable
  payments: PaymentsTable
  phone_sessions: PhoneSessionsTable
  planned_pauses: PlannedPausesTable
  prayer_pauses: PrayerPausesTable
  provider_zones: ProviderZonesTable
  push_subscriptions: PushSubscriptionsTable
  refunds: RefundsTable
  refunds_elsewhere: RefundsElsewhereTable
  rental_cart_lines: RentalCartLinesTable
  return_decisions: ReturnDecisionsTable
  returns_by_hand: ReturnsByHandTable
  review_translations: ReviewTranslationsTable
  reviews: ReviewsTable
  reward_debts: RewardDebtsTable
  saved_cards: SavedCardsTable
  search_lexicon: SearchLexiconTable
  search_pairs: SearchPairsTable
  search_words: SearchWordsTable
  searched_texts: SearchedTextsTable
  searching_devices: SearchingDevicesTable
  sellers: SellersTable
  sessions: SessionsTable
  settings: SettingsTable
  shelf_banners: ShelfBannersTable
  size_guides: SizeGuidesTable
  social_logins: SocialLoginsTable
  special_days: SpecialDaysTable
  staff: StaffTable
  staff_app_set_ups: StaffAppSetUpsTable
  staff_apps: StaffAppsTable
  staff_challenges: StaffChallengesTable
  staff_links: StaffLinksTable
  staff_passkeys: StaffPasskeysTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  stock_alerts: StockAlertsTable
  store_balances: StoreBalancesTable
  store_banners: StoreBannersTable
  store_categories: StoreCategoriesTable
  store_discounts: StoreDiscountsTable
  store_entries: StoreEntriesTable
  store_offers: StoreOffersTable
  store_schedules: StoreSchedulesTable
  stores: StoresTable
  surge_prices: SurgePricesTable
  tax_classes: TaxClassesTable
  tax_entries: TaxEntriesTable
  tax_months: TaxMonthsTable
  tickets: TicketsTable
  top_ups: TopUpsTable
  trip_history: TripHistoryTable
  trip_lines: TripLinesTable
  trip_messages: TripMessagesTable
  trip_plans: TripPlansTable
  trip_positions: TripPositionsTable
  trip_refunds: TripRefundsTable
  trip_rings: TripRingsTable
  trips: TripsTable
  uncounted_orders: UncountedOrdersTable
  unit_bookings: UnitBookingsTable
  unproven_refunds: UnprovenRefundsTable
  used_id_tokens: UsedIdTokensTable
  vehicle_editors: VehicleEditorsTable
  vehicle_units: VehicleUnitsTable
  vehicles: VehiclesTable
  vendor_applications: VendorApplicationsTable
  video_contents: VideoContentsTable
  wallet_bonuses: WalletBonusesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhooks: WebhooksTable
  whatsapp_messages: WhatsappMessagesTable
  whatsapp_people: WhatsappPeopleTable
  why_choose_cards: WhyChooseCardsTable
  wishes: WishesTable
  zone_modules: ZoneModulesTable
  zones: ZonesTable
}
