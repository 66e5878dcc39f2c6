import { type FamilyShop, rowsOf } from './family-shop.ts'

type Members = Record<string, unknown>
type Rates = { perKm: number; least: number; most: number }
type Zone = { modules: { module_type: string; pivot: Members }[]; increased_delivery_fee: unknown }

/** Unrounded, for the kilometres that the client names; free delivery is decided afterwards. */
export function deliveryOf(
  input: Members,
  { shop, store, coupon, settings }: { shop: FamilyShop; store: Members | null; coupon: Members | undefined; settings: Members },
): number {
  if (input.order_type === 'take_away') return 0
  const [zone] = rowsOf<{ zone_data: Zone[] }>(shop, 'get-zone-id').zone_data
  const isOwnCourier = Number(store?.self_delivery_system) === 1
  const rates = ratesOf({ store: isOwnCourier ? store : null, zone, isParcel: input.order_type === 'parcel', settings })
  if (rates === null) return 0
  const extra = isOwnCourier ? 0 : shop.vehicleCharge
  const way = coupon?.coupon_type === 'free_delivery' ? 0 : wayOf(Number(input.distance), rates)
  return isOwnCourier ? way + extra : raise(way + extra, shop, zone)
}

function ratesOf({
  store,
  zone,
  isParcel,
  settings,
}: {
  store: Members | null
  zone: Zone | undefined
  isParcel: boolean
  settings: Members
}): Rates | null {
  const read = ({ per_km_shipping_charge, minimum_shipping_charge, maximum_shipping_charge }: Members): Rates => ({
    perKm: Number(per_km_shipping_charge),
    least: Number(minimum_shipping_charge),
    most: Number(maximum_shipping_charge),
  })
  if (isParcel) {
    const { parcel_per_km_shipping_charge: perKm, parcel_minimum_shipping_charge: least } = settings
    return { perKm: Number(perKm), least: Number(least), most: -1 }
  }
  if (store !== null) return read(store)
  const pivot = zone?.modules.find(({ module_type }) => module_type === 'food')?.pivot
  if (pivot === undefined) return null
  if (pivot.delivery_charge_type !== 'fixed') return read(pivot)
  const fixed = Number(pivot.fixed_shipping_charge)
  return { perKm: fixed, least: fixed, most: fixed }
}

function wayOf(kilometres: number, { perKm, least, most }: Rates): number {
  const way = kilometres * perKm > least ? kilometres * perKm : least
  return most >= least && way > most ? most : way
}

/** With what is added at a busy time; nothing is added to a free one. */
function raise(fee: number, { version, surge }: FamilyShop, zone: Zone | undefined): number {
  if (version === '3.1') return fee * (1 + Number(zone?.increased_delivery_fee) / 100)
  if (surge === null || fee <= 0) return fee
  return surge.price_type === 'percent' ? fee + (fee * Number(surge.price)) / 100 : fee + Number(surge.price)
}

/** `counted`: the goods after the coupon; `base`: before it. */
export function freeDeliveryOf({
  counted,
  base,
  coupon,
  store,
  settings,
}: {
  counted: number
  base: number
  coupon: Members | undefined
  store: Members | null
  settings: Members
}): boolean {
  if (store === null) return false
  const offer = settings.admin_free_delivery as { status: unknown; type: unknown; free_delivery_over: unknown } | undefined
  const over = Number(offer?.free_delivery_over)
  const isByAdmin =
    Boolean(offer?.status) &&
    (offer?.type === 'free_delivery_to_all_store' ||
      (offer?.type === 'free_delivery_by_order_amount' && over > 0 && counted >= over))
  const isByCoupon = coupon?.coupon_type === 'free_delivery' && Number(coupon.min_purchase) <= base
  return isByAdmin || Boolean(store.free_delivery) || isByCoupon
}
