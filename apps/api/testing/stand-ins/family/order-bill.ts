import { deliveryOf, freeDeliveryOf } from './delivery-fee.ts'
import { recorded } from './family-call.ts'
import { digitsOf, type FamilyShop, roundTo, rowsOf } from './family-shop.ts'
import { firstOrderOff, type Referred } from './referred.ts'

type Members = Record<string, unknown>
export type Item = Members & {
  id: number
  price: unknown
  discount: unknown
  store_id: number
  food_variations: unknown
  add_ons: unknown
}
export type Line = {
  id: number
  item_id: number
  quantity: number
  price: number
  variation: Members[]
  add_on_ids: number[]
  add_on_qtys: number[]
  item_type: string
}
type Ordered = { line: Line; item: Item }
export type Store = Members & { id: number }

type FoodGroup = { name: string; values: { label: string; optionPrice: string }[] }

/** The groups of a dish with the chosen options alone. */
export function chosenOf({ line, item }: Ordered): FoodGroup[] {
  const groups = (item.food_variations === '' ? [] : item.food_variations) as FoodGroup[]
  const chosen = line.variation as { name: string; values: { label: string[] } }[]
  return chosen.flatMap(({ name, values }) =>
    groups
      .filter((group) => group.name === name)
      .map((group) => ({ ...group, values: group.values.filter(({ label }) => values.label.includes(label)) })),
  )
}

export function unitOf(of: Ordered): number {
  const options = chosenOf(of).flatMap(({ values }) => values)
  return Number(of.item.price) + options.reduce((sum, { optionPrice }) => sum + Number(optionPrice), 0)
}

/** The chosen add-ons, which the server lists by id and gives the quantities in the order in which they were sent. */
export function addOnsOf({ line, item }: Ordered): { id: number; name: string; price: number; quantity: number }[] {
  return (item.add_ons as { id: number; name: string; price: unknown }[])
    .filter(({ id }) => line.add_on_ids.includes(id))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, price }, index) => ({ id, name, price: Number(price), quantity: line.add_on_qtys[index] ?? 1 }))
}

/** The discount that runs now: a percent on everything, from a minimum, up to a maximum. */
type Offer = { discount: unknown; min_purchase: unknown; max_discount: unknown }

/** Items as the version answers them: since 3.3, the larger of an item's discount and its store's stands with the item. */
export function itemsOf(shop: FamilyShop): Item[] {
  const stores = rowsOf<Store[]>(shop, 'stores')
  return rowsOf<Item[]>(shop, 'items').map((item) => {
    const offer = stores.find(({ id }) => id === item.store_id)?.discount as Offer | null | undefined
    const isInFlashSale = Number(item.flash_sale) === 1
    const shown = { ...item, store_discount: isInFlashSale ? 0 : (offer?.discount ?? 0) }
    if (shop.version === '3.1' || offer == null || isInFlashSale) return shown
    const price = Number(item.price)
    return offOf(item, price) > (price / 100) * Number(offer.discount)
      ? shown
      : { ...shown, discount: offer.discount, discount_type: 'percent' }
  })
}

function offOf({ discount, discount_type }: Item, unit: number): number {
  return discount_type === 'amount' ? Number(discount) : (unit / 100) * Number(discount)
}

/** `own` and `flash` are discounts, `outside` is the price of what is not in a flash sale. */
type Goods = { price: number; own: number; flash: number; outside: number; endsInFlashSale: boolean }

function discountOf(goods: Goods & { addOns: number }, offer: Offer | null, { version }: FamilyShop): number {
  const { price, own, flash } = goods
  if (offer === null) return own + flash
  const [percent, least, most] = [Number(offer.discount), Number(offer.min_purchase), Number(offer.max_discount)]
  if (version === '3.1') {
    const whole = (goods.outside * percent) / 100
    return flash + (price + goods.addOns < least ? 0 : most > 0 ? Math.min(whole, most) : whole)
  }
  const storeWide = price < least || goods.endsInFlashSale ? 0 : Math.min((price * percent) / 100, most)
  return flash + Math.max(own, storeWide)
}

export type Charged = { total: number; delivery: number; tax: number; discount: number }

/** The server charges by the rules of its age, since 3.3 by newer ones, and rounds sums where this does. */
export function charge(lines: Ordered[], input: Members, { referred, shop }: { referred: Referred; shop: FamilyShop }): Charged {
  const round = roundTo(digitsOf(shop))
  const settings: Members = { ...recorded<Members>('config'), ...shop.config }
  const store = rowsOf<Store[]>(shop, 'stores').find(({ id }) => id === Number(input.store_id)) ?? null
  const isParcel = input.order_type === 'parcel'
  const addOns = lines.reduce(
    (sum, each) => sum + round(addOnsOf(each).reduce((part, { price, quantity }) => part + price * quantity, 0)),
    0,
  )
  const goods = priceOf(lines)
  const discount = discountOf({ ...goods, addOns }, (store?.discount ?? null) as Offer | null, shop)
  const coupon = rowsOf(shop, 'coupons').find(({ code }) => code === input.coupon_code)
  const base = goods.price + addOns - discount
  const couponOff = coupon === undefined ? 0 : couponOffOf(coupon, base)
  const left = base - couponOff
  const sold = isParcel ? 0 : Math.max(0, left - firstOrderOff(referred, left, round))
  const free = freeDeliveryOf({ counted: left, base, coupon, store, settings })
  const fee = round(free ? 0 : deliveryOf(input, { shop, store, coupon, settings }))
  const tax = taxOf(isParcel ? (shop.version === '3.1' ? 0 : fee) : sold, shop)
  const extras = [
    Number(settings.dm_tips_status) === 1 ? Number(input.dm_tips ?? 0) : 0,
    Number(settings.additional_charge_status) === 1 ? Number(settings.additional_charge) : 0,
    Number(input.extra_packaging_amount) > 0 && Number(store?.extra_packaging_status) === 1
      ? Number(store?.extra_packaging_amount)
      : 0,
  ]
  const added = shop.tax?.isIncluded === true ? 0 : tax
  return {
    total: extras.reduce((sum, extra) => sum + extra, round(sold + added + fee)),
    delivery: fee,
    tax,
    discount,
  }
}

function priceOf(lines: readonly Ordered[]): Goods {
  const goods: Goods = { price: 0, own: 0, flash: 0, outside: 0, endsInFlashSale: false }
  for (const each of lines) {
    const { quantity } = each.line
    const unit = unitOf(each)
    const off = offOf(each.item, unit) * quantity
    goods.price += unit * quantity
    goods.endsInFlashSale = Number(each.item.flash_sale) === 1
    if (goods.endsInFlashSale) goods.flash += off
    else {
      goods.own += off
      goods.outside += unit * quantity
    }
  }
  return goods
}

/** The minimum is the client's to check. */
function couponOffOf({ discount, discount_type, max_discount }: Members, base: number): number {
  const off = discount_type === 'percent' ? base * (Number(discount) / 100) : Number(discount)
  return Number(max_discount) > 0 ? Math.min(off, Number(max_discount)) : off
}

/** Unrounded. The newer module has no amount for a tax that prices include. */
export function taxOf(amount: number, { tax, version }: FamilyShop): number {
  const { percent = 0, isIncluded = false } = tax ?? {}
  if (!isIncluded) return (amount * percent) / 100
  return version === '3.1' ? (amount * percent) / (100 + percent) : 0
}
