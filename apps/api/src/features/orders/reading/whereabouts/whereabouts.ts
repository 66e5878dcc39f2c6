import type { TrackedOrder } from '@medina/contract/orders/orders'
import { isNowhere } from '@medina/contract/wire/nowhere'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { hasMaskedCalls, type Settings } from '#lib/settings.ts'
import { isOpen, ON_THE_ROAD } from '#features/orders/rules/order-steps.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'

type Point = { x: number; y: number }
/** `isOffice`: the viewer sees numbers although people call each other through the shop. */
type View = { isOwn: boolean; isOffice?: boolean; language: Language; settings: Settings }

/** Viewers who only know number and phone do not see the route closer to the door than this. */
const DOOR_METERS = 200

/**
 * The courier, as far as the viewer may see. Phone and position end with the order; its owner keeps face and name for the review. The last
 * position is the door, so other viewers get it rounded.
 */
export function toTrackedCourier(
  record: OrderRecord,
  { isOwn, isOffice = false, language, settings }: View,
): TrackedOrder['delivery_man'] {
  const isUnderWay = isOpen(record.order_status)
  if (!isUnderWay && !isOwn) return null
  const [found] = toCourier(record, language, (path) => imageUrl(settings, path)) ?? []
  if (found === undefined) return null
  const courier = !isOwn || (hasMaskedCalls(settings) && !isOffice) ? { ...found, phone: null } : found
  if (!isUnderWay) return [{ ...courier, phone: null, lat: null, lng: null }]
  const location = findCourierPlace(record)
  if (isOwn || location === null) return [courier]
  const { latitude, longitude } = round(location)
  return [{ ...courier, lat: latitude, lng: longitude }]
}

/** The courier with all fields. */
function toCourier(
  record: OrderRecord,
  language: Language,
  image: (path: string | null) => string | null,
): TrackedOrder['delivery_man'] {
  if (record.courier_id === null || record.courier_name === null) return null
  const [first = '', ...rest] = localize(record.courier_name, language).split(' ')
  const count = record.courier_rating_count ?? 0
  const location = findCourierPlace(record)
  return [
    {
      id: record.courier_id,
      f_name: first,
      l_name: rest.join(' '),
      phone: record.courier_phone,
      image_full_url: image(record.courier_image),
      avg_rating: count === 0 ? 0 : Math.round(((record.courier_rating_sum ?? 0) / count) * 100) / 100,
      rating_count: count,
      lat: location === null ? null : String(location.y),
      lng: location === null ? null : String(location.x),
      vehicle: record.courier_vehicle,
    },
  ]
}

/** Devices without a position report 0°/0°, which older versions stored. */
function findCourierPlace({ courier_location: location }: OrderRecord): Point | null {
  return location === null || isNowhere({ lat: location.y, lng: location.x }) ? null : location
}

export function toDestination({ destination }: OrderRecord, isOwn: boolean): TrackedOrder['destination'] {
  return toPlace(destination, isOwn)
}

/** The place where a parcel is picked up. */
export function toOrigin({ origin }: OrderRecord, isOwn: boolean): TrackedOrder['origin'] {
  return toPlace(origin, isOwn)
}

function toPlace(point: Point | null, isOwn: boolean): TrackedOrder['destination'] {
  if (point === null) return null
  return isOwn ? { latitude: String(point.y), longitude: String(point.x) } : round(point)
}

/** The courier's route while on the road. Its end would reveal the door, so only the owner sees it. */
export function toRoute(record: OrderRecord, isOwn: boolean): TrackedOrder['route'] {
  const { courier_route: route, order_status } = record
  if (route === null || !ON_THE_ROAD.includes(order_status)) return null
  const door = order_status === 'returning' ? (record.origin ?? record.store_location) : record.destination
  if (isOwn) return route
  const isFar = ([lng, lat]: readonly [number, number]) =>
    door === null || haversineMeters({ lat, lng }, { lat: door.y, lng: door.x }) > DOOR_METERS
  return route
    .slice(0, Math.max(1, route.length - 2))
    .filter(isFar)
    .map(([lng, lat]) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))])
}

/** Three decimals are about a hundred metres: enough to follow a parcel, too little to find a door. */
function round({ x, y }: Point): { latitude: string; longitude: string } {
  return { latitude: y.toFixed(3), longitude: x.toFixed(3) }
}
