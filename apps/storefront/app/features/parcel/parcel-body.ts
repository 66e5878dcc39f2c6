import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import type { ChargePayer } from '@medina/contract/orders/parcels'
import { guestPart } from '@medina/web/session/owner.ts'
import type { ParcelEnd } from '#features/parcel-draft/parcel-draft.ts'

/** A parcel with both of its ends as they are entered so far. */
export type Parcel = { categoryId: number | null; payer: ChargePayer; sender: ParcelEnd; receiver: ParcelEnd }

/** `pickupAt` is the wire's `schedule_at`; null for now. */
type Extras = { owner: string | null; tip?: number; coupon?: string; pickupAt?: string | null }

/** The fields that the price depends on; null while category, a place or the owner is missing. */
export function toParcelQuoteBody({ categoryId, payer, sender, receiver }: Parcel, extras: Extras): PlaceOrderBody | null {
  const { owner, tip = 0, coupon = '', pickupAt = null } = extras
  if (owner === null || categoryId === null || !hasPlace(sender) || !hasPlace(receiver)) return null
  return {
    ...guestPart(owner),
    payment_method: 'cash_on_delivery',
    order_type: 'parcel',
    parcel_category_id: categoryId,
    charge_payer: payer,
    latitude: Number(sender.latitude),
    longitude: Number(sender.longitude),
    receiver_details: { latitude: Number(receiver.latitude), longitude: Number(receiver.longitude) },
    dm_tips: tip,
    coupon_code: coupon || null,
    schedule_at: pickupAt,
  }
}

/** Everything about sender and receiver that placing needs beyond the price. */
export function toPeople({ sender, receiver }: Pick<Parcel, 'sender' | 'receiver'>): Partial<PlaceOrderBody> {
  const { latitude: _lat, longitude: _lng, ...from } = trimmed(sender)
  const { latitude, longitude, ...to } = trimmed(receiver)
  return {
    ...from,
    receiver_details: { ...to, latitude: Number(latitude), longitude: Number(longitude) },
  }
}

export function hasPlace({ latitude, longitude }: Pick<ParcelEnd, 'latitude' | 'longitude'>): boolean {
  return latitude !== '' && longitude !== ''
}

function trimmed(end: ParcelEnd): ParcelEnd {
  const texts = Object.fromEntries(Object.entries(end).map(([name, text]) => [name, text.trim()])) as ParcelEnd
  return { ...texts, contact_person_number: texts.contact_person_number.replace(/[\s()-]/g, '') }
}
