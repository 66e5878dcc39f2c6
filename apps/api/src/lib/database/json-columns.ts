import type { OrderFilter } from '@medina/contract/operator/orders/operator-story'
import type { OrderChange } from '@medina/contract/orders/changes'
import type { TryKind } from '@medina/contract/orders/return-plan'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { BookedFee, Fee } from '@medina/pricing/tax'
import type { FuelType, TransmissionType } from '@medina/contract/rental/vehicles'
import type { Language, Translated } from '#lib/i18n.ts'
import type { StatementColumns } from '#lib/bank-statements/guess-columns.ts'
import type { TransferDetails } from '#lib/transfers/transfer-details.ts'

export type { OrderFilter, StatementColumns, TransferDetails, Translated }

/** Shapes of the jsonb columns; `scripts/tables.ts` names them in the generated table types. */

/** items.food_variations; amounts in minor units. The price of an option may be below zero: a smaller size costs less. */
export type FoodVariationRow = {
  name: Translated
  type: 'single' | 'multi'
  required: boolean
  min: number
  max: number
  values: { label: Translated; price: number; sold_out?: true }[]
}

/** items.choice_options: the choices that span the variations of goods. */
export type ChoiceRow = { title: Translated; options: Translated[] }

/** items.specifications: a line of the table on the item's page. */
export type SpecificationRow = { name: Translated; value: Translated }

/** special_days.shifts: times as "HH:mm"; one that ends before it starts ends on the next day. */
export type DayShift = { opening_time: string; closing_time: string }

/** payments.entry: the address or the form by which a gateway is entered. */
export type PaymentEntry = { url: string } | { action: string; fields: Record<string, string> }

/** orders.address: as entered by the customer. */
export type OrderAddress = {
  address: string
  address_type: string | null
  road: string | null
  house: string | null
  floor: string | null
  /** How the region names the place; absent if empty. */
  national_code?: string | null
  plus_code?: string | null
  landmark?: string | null
}

/** orders.receiver: the recipient of a parcel; their coordinates are the order's destination. */
export type ParcelReceiver = OrderAddress & {
  contact_name: string
  contact_phone: string
  contact_email: string | null
  zone_id: number
}

/** order_history.changes; amounts in units of the currency. */
export type StoredChange = Omit<OrderChange, 'item'> & { item: Translated | null }

/** order_lines.item: the item as it was when ordered. */
export type OrderedItem = {
  name: Translated
  image: string | null
  unit_type: Translated | null
  /** Grams of one piece, and the percent above them that the customer accepts; missing if it is not weighed. */
  weight?: { grams: number; above: number }
  veg: boolean
  is_halal: boolean
  /** Missing in older orders. */
  halal_tag_status?: boolean
  discount_type: string
  /** The item's tax class at that time; missing if the store's tax applied, and in older orders. */
  tax?: StoredTaxClass
  /** Percent of the store's offer that replaced the item's own discount; missing without one, and in older orders. */
  store_offer?: number
}

/** A tax class as it was when ordered. */
export type StoredTaxClass = { code: string; name: Translated; percent: number; is_exempt: boolean }

/**
 * orders.taxes and trips.taxes: the tax of a class in minor units; without a class, the percent is the store's own. `net` is without tax.
 * Missing `fee`: the tax of what was sold.
 */
export type StoredTax = {
  code: string | null
  name: Translated | null
  percent: number
  is_exempt: boolean
  net: number
  tax: number
  fee?: Fee
}
/** The same on a document and in the tax book, which have the way back of a parcel too. */
export type BookedTax = Omit<StoredTax, 'fee'> & { fee?: BookedFee }

/** order_lines.add_ons; prices in minor units. */
export type OrderedAddOn = { id: number; name: Translated; price: number; quantity: number }

/** A group of options as it was when ordered: its rules, and the prices of the chosen options in minor units. */
type OrderedGroup = {
  name: Translated
  labels: Translated[]
  /** Missing in older orders. */
  prices?: number[]
  group?: Pick<FoodVariationRow, 'type' | 'required' | 'min' | 'max'>
}
/** order_lines.weighed: the grams of all pieces, and the price of the line before it was weighed, in minor units. */
export type WeighedLine = { grams: number; unit_price: number; discount: number }

/** order_lines.variation: the choices as ordered, in every language. */
export type OrderedVariation = (OrderedGroup | { type: string; label: Translated })[]

/** delivery_attempts.tries: times as ISO texts, `distance` in metres from the door. */
export type StoredTry = {
  id: string
  kind: TryKind
  at: string
  received_at: string
  latitude: number | null
  longitude: number | null
  distance: number | null
  /** The operator key that reported it. */
  key: number
}

/** return_decisions.restocked: pieces of an order's line that are for sale again. */
export type RestockedLine = { line_id: number; pieces: number }

/** cart_lines.when_out and order_lines.when_out: the item and its options are those of `this`; options are in the base language. */
export type StoredWhenOut = {
  do: 'best_match' | 'this' | 'remove' | 'call'
  item_id: number | null
  variation: ChosenVariation
  /** The item as it was when the order was placed; missing in carts. `price` is one piece after its discount. */
  item?: { name: Translated; image: string | null; variation: OrderedVariation; price: number }
}

/** order_shortages.offer: an item as it is offered in place of another. Amounts are minor units, `discount` is for all pieces. */
export type OfferedLine = {
  item_id: number
  variation_type: string | null
  item: OrderedItem
  variation: OrderedVariation
  pieces: number
  unit_price: number
  discount: number
  /** Grams of all pieces, if the item itself is offered at the price of its real weight. */
  grams?: number
}

/** deliveries.route: the rest of the planned route, as [lng, lat]. */
export type RoutePath = [number, number][]

/** offline_payment_methods.method_fields: a line of the payee's details. */
export type OfflineField = { input_name: string; label: Translated; input_data: string }

/** offline_payment_methods.method_informations: a question to the customer about the payment. */
export type OfflineQuestion = { customer_input: string; label: Translated; placeholder: Translated; is_required: boolean }

/** offline_payments.answers, with the text of the question. */
export type OfflineAnswer = { user_input: string; label: Translated; user_data: string }

/** trips.pickup and trips.destination. */
export type TripPlace = { lat: number; lng: number; location_name: string }

/** trip_lines.vehicle: the vehicle as it was when booked. */
export type BookedVehicle = {
  name: Translated
  image: string | null
  brand: Translated | null
  seating_capacity: number
  air_condition: boolean
  fuel_type: FuelType
  transmission_type: TransmissionType
  type: string
}

/** video_contents.steps: a step of how to use the module. */
export type VideoStep = { title: Translated; subtitle: Translated }

/** The subscription that a store chose, as it was offered; the price is in minor units of `digits` digits, `validity` in days. */
export type ChosenPackage = { id: number; name: Translated; price: number; digits: number; validity: number }

/** menu_changes.before and after: rows of the catalogue's files, by sheet. */
export type SheetRows = Record<string, Record<string, string>[]>

/** operator_acts.about: a name, the values before and after, and the end of a pause. */
export type ActAbout = {
  name?: Translated
  from?: string | number
  to?: string | number
  until?: string
}

/** invoices.document: what a document says, in minor units. Amounts of credit notes are negative. */
export type InvoiceDocument = {
  /** One or two languages, side by side. */
  languages: Language[]
  time_zone: string
  currency: { code: string | null; symbol: Translated }
  has_qr: boolean
  tax_included: boolean
  tax_rounding: 'document' | 'line'
  seller: InvoiceParty
  /** The marketplace, where it sells in the name of a store. */
  agent: Translated | null
  /** The store's name where it differs from the seller's. */
  store: Translated | null
  /** The store that pays a commission, or the courier of a statement. */
  customer: InvoiceParty | null
  /** ISO time. */
  supplied_at: string
  /** The first entry of a commission invoice or a statement. */
  since: string | null
  /** The number of the order or the trip. */
  reference: number | null
  /** The way of paying, in every language. */
  paid_by: Translated | null
  lines: InvoiceLine[]
  taxes: StoredTax[]
  /** Before discounts, with the tax that prices include. */
  before_discount: number
  discount: number
  tip: number
  /** The number and time of the invoice that a credit note belongs to. */
  credits: { number: string; issued_at: string } | null
}

export type InvoiceParty = {
  name: Translated
  tax_number: string | null
  register_number: string | null
  address: Translated | null
}

/** A line of an invoice. `percent` is null outside of every tax class. */
export type InvoiceLine = {
  name: Translated
  quantity: number
  unit_price: number
  discount: number
  net: number
  tax: number
  total: number
  percent: number | null
}

/** invoices.buyer */
export type InvoiceBuyer = { name: string; phone: string; address: string | null }

/** outbox_messages.template: a message by WhatsApp without its recipient. */
export type OutboxTemplate =
  | { template: string; language: Language; code: string }
  | { template: string; language: Language; places: Record<string, string> }
  | { text: string }
