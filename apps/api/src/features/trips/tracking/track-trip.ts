import type { TripDetails, TripLine } from '@medina/contract/rental/booked-trips'
import { listInvoiceLinks } from '#features/invoices/public.ts'
import type { Api } from '#api.ts'
import { getStoreForOrder } from '#features/catalog/public.ts'
import { authorizeViewer, findOfflinePayment, showTransfers } from '#features/purchases/public.ts'
import { type LiveGrant, readGrant, signGrant } from '#features/identity/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { notFound } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import type { AppKey } from '#lib/keys.ts'
import { listTripGateways } from '#features/trips/paying/pay-trip.ts'
import { toTrip, toTripLine, toTripUnit } from '#features/trips/reading/trip-row.ts'
import {
  findPosition,
  findTrip,
  listReturns,
  listTripLines,
  listTripUnits,
  type TripRecord,
} from '#features/trips/reading/trips.queries.ts'

/** The access of a viewer to a trip: number and phone show status and vehicles, the owner's grant shows the rest. */
export type TripGrant = { tripId: number; grant: LiveGrant }

const PURPOSE = 'trip-stream'

type Request = { tripId: number; actors: readonly Actor[]; phone: string | undefined; caller: Caller }

/** A trip for its owner, or for a viewer with its number and phone. Throws 404 alike for an unknown number and a wrong phone. */
export async function trackTrip(api: Api, { tripId, actors, phone, caller }: Request): Promise<TripDetails> {
  const found = await findTrip(api.db, tripId)
  const grant = await authorizeViewer(api, { kind: 'trip', number: tripId, found, actors, phone, caller })
  const trip = await readTrackedTrip(api, { tripId, grant })
  if (trip === null) throw notFound('trip', 'trip.not_found')
  return trip
}

/** The trip as this viewer may see it; null if it was deleted or has changed owner. */
export async function readTrackedTrip(api: Api, view: TripGrant): Promise<TripDetails | null> {
  const { db, clock } = api
  const { viewer, language } = view.grant
  const record = await findTrip(db, view.tripId)
  if (record === null) return null
  const isOwn = 'id' in viewer
  if (isOwn && !isOwner(viewer, record)) return null
  const shown = { language, signer: api }
  const trip = toTrip(record, { ...shown, now: clock.now() })
  const lines = (await listTripLines(db, record.id)).map((line) => toTripLine(line, record, shown))
  return {
    ...(isOwn ? trip : hidePerson(trip)),
    trip_details: isOwn ? lines : lines.map(hidePrices),
    vehicle_identity: (await listTripUnits(db, record.id)).map((unit) => toTripUnit(unit, record, { ...shown, isOwn })),
    position: await readPosition(api, record),
    offline_payment: isOwn ? await findOfflinePayment(db, { tripId: record.id }, language) : null,
    ...(isOwn && trip.can_pay && (await showTripTransfers(api, record, language))),
    ...(isOwn && (await readInvoices(api, record))),
    ...(isOwn && trip.due_amount > 0 && { gateways: await listTripGateways(api, record) }),
    returned_to: isOwn && isGivenBack(record) ? await listReturns(db, record.id) : [],
    revision: record.revision,
    live_url: `/api/v1/rental/user/trip/live/${signGrant(api.appKey, PURPOSE, view.tripId, view.grant)}`,
  }
}

/** How the rest can be transferred, where its zone takes transfers. */
async function showTripTransfers({ db }: Api, trip: TripRecord, language: Language) {
  const { id: tripId, trip_amount, wallet_amount, currency_digits: digits } = trip
  const { transfers, ...shown } = await showTransfers(db, {
    subject: { tripId },
    amount: trip_amount - wallet_amount,
    digits,
    language,
  })
  if (transfers === undefined) return shown
  const provider = await getStoreForOrder(db, trip.store_id)
  return provider?.zone_offline_payment === true ? { transfers, ...shown } : shown
}

/** The invoice of a trip that is over and paid. */
async function readInvoices(api: Api, { id, trip_status }: TripRecord): Promise<Pick<TripDetails, 'invoices'>> {
  const invoices = trip_status === 'completed' ? await listInvoiceLinks(api, { tripId: id }, 'buyer') : []
  return invoices.length === 0 ? {} : { invoices }
}

/** The rights in an address; null if the address is not ours. */
export function readTripGrant(appKey: AppKey, token: string): TripGrant | null {
  const found = readGrant(appKey, PURPOSE, token)
  return found === null ? null : { tripId: found.subject, grant: found.grant }
}

/** True if all money of a trip went back; a refund of a part is told by a notification. */
function isGivenBack({ trip_status, history }: TripRecord): boolean {
  return trip_status === 'canceled' || history.some(({ status }) => status === 'refunded')
}

type Shown = ReturnType<typeof toTrip>

const noAmounts = {
  trip_amount: 0,
  cashback: null,
  base_amount: 0,
  discount_on_trip: 0,
  discount_on_trip_by: 'none',
  coupon_code: null,
  coupon_discount_amount: 0,
  coupon_discount_by: null,
  ref_bonus_amount: 0,
  tax_amount: 0,
  tax_percentage: 0,
  taxes: undefined,
  additional_charge: 0,
  partially_paid_amount: 0,
  due_amount: 0,
  payment_status: 'unpaid',
  payment_method: null,
} as const satisfies Partial<Shown>

function hidePrices(line: TripLine): TripLine {
  return { ...line, price: 0, original_price: 0, discount_on_trip: 0, calculated_price: 0 }
}

/** Hides contact, amounts and code from a viewer with number and phone, and rounds places to about a hundred metres. */
function hidePerson(trip: Shown): Shown {
  const round = (place: Shown['pickup_location']) => ({
    lat: Number(place.lat.toFixed(3)),
    lng: Number(place.lng.toFixed(3)),
    location_name: '',
  })
  return {
    ...trip,
    otp: null,
    user_id: 0,
    user_info: { contact_person_name: '', contact_person_number: '', contact_person_email: null },
    trip_note: null,
    ...noAmounts,
    cancellation_reason: null,
    can_cancel: false,
    can_pay: false,
    pickup_location: round(trip.pickup_location),
    destination_location: trip.destination_location && round(trip.destination_location),
  }
}

async function readPosition({ db }: Api, { id, trip_status }: TripRecord): Promise<TripDetails['position']> {
  if (trip_status !== 'confirmed' && trip_status !== 'ongoing') return null
  const row = await findPosition(db, id)
  return row && { lat: row.location.y, lng: row.location.x, updated_at: row.updated_at.toISOString() }
}
