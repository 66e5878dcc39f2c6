import { cutText } from '@medina/contract/wire/cut-text'
import type { OrderAddress, ParcelReceiver } from '#lib/database/json-columns.ts'
import { readPhone } from '#features/moving/people/read-person.ts'
import type { MovedOrder, MovedParcel } from './moved-order.ts'
import type { OrderPayment } from './order-payment.ts'
import type { OrderPlaces } from './places.queries.ts'

const MOST_ADDRESS = 500
const MOST_PART = 120
const MOST_EMAIL = 255

type Point = { latitude: string; longitude: string }

/** A place on the map; null if it is none. */
export function readPlace({ latitude, longitude }: Point): string | null {
  const [x, y] = [Number(longitude || 'none'), Number(latitude || 'none')]
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 && (x !== 0 || y !== 0) ? `(${x},${y})` : null
}

export function toAddress({ address, address_type: type, road, house, floor }: MovedOrder['address']): OrderAddress {
  const orNull = (value: string): string | null => (value === '' ? null : cutText(value, MOST_PART))
  return {
    address: cutText(address, MOST_ADDRESS),
    address_type: orNull(type) ?? 'Delivery',
    road: orNull(road),
    house: orNull(house),
    floor: orNull(floor),
  }
}

type Given = { places: OrderPlaces; payment: OrderPayment; country: string; zoneId: number }

/** The columns that only a parcel has, without its module. The receiver pays in cash alone. */
export function toParcelColumns(parcel: MovedParcel, order: MovedOrder, { places, payment, country, zoneId }: Given) {
  const { receiver } = parcel
  const { name, number, email } = receiver.contact
  const isCash = payment.method === 'cash_on_delivery' && payment.wallet === 0
  return {
    parcel_category_id: places.parcels.get(parcel.category)?.id ?? null,
    origin: readPlace(order),
    destination: readPlace(receiver),
    charge_payer: isCash ? parcel.payer : ('sender' as const),
    receiver: JSON.stringify({
      ...toAddress(receiver.address),
      contact_name: cutText(name, MOST_PART),
      contact_phone: readPhone(number, country) ?? cutText(number, MOST_PART),
      contact_email: email === '' ? null : cutText(email, MOST_EMAIL),
      zone_id: places.zones.get(receiver.zone) ?? zoneId,
    } satisfies ParcelReceiver),
  }
}
