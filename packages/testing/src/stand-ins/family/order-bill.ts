import { recorded } from './family-call.ts'
import { chargeOf, digitsOf, type FamilyShop, raiseFee, roundTo } from './family-shop.ts'
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

type FoodGroup = { name: string; values: { label: string; optionPrice: string }[] }

/** The groups of a dish with the chosen options alone. */
export function chosenOf({ line, item }: { line: Line; item: Item }): FoodGroup[] {
  const groups = (item.food_variations === '' ? [] : item.food_variations) as FoodGroup[]
  const chosen = line.variation as { name: string; values: { label: string[] } }[]
  return chosen.flatMap(({ name, values }) =>
    groups
      .filter((group) => group.name === name)
      .map((group) => ({ ...group, values: group.values.filter(({ label }) => values.label.includes(label)) })),
  )
}

export function unitOf(of: { line: Line; item: Item }): number {
  const options = chosenOf(of).flatMap(({ values }) => values)
  return Number(of.item.price) + options.reduce((sum, { optionPrice }) => sum + Number(optionPrice), 0)
}

/** The money rules of reference account §14, for what the recorded answers need of them. */
export function charge(
  lines: { line: Line; item: Item }[],
  input: Members,
  { referred, shop }: { referred: Referred; shop: FamilyShop },
): { total: number; delivery: number; tax: number; discount: number } {
  const round = roundTo(digitsOf(shop))
  const goods = lines.reduce((sum, each) => sum + unitOf(each) * each.line.quantity, 0)
  const discount = lines.reduce((sum, each) => sum + (unitOf(each) * Number(each.item.discount) * each.line.quantity) / 100, 0)
  const addOns = lines.reduce(
    (sum, { line, item }) =>
      sum +
      (item.add_ons as { id: number; price: unknown }[]).reduce((part, { id, price }) => {
        const index = line.add_on_ids.indexOf(id)
        return index < 0 ? part : part + Number(price) * (line.add_on_qtys[index] ?? 1)
      }, 0),
    0,
  )
  const isParcel = input.order_type === 'parcel'
  const coupon = recorded<{ code: string; discount: string }[]>('coupons').find(({ code }) => code === input.coupon_code)
  const left = goods + addOns - discount - Number(coupon?.discount ?? 0)
  const sold = isParcel ? 0 : left - firstOrderOff(referred, left)
  const [perKm, least] = isParcel ? [12, 30] : [10, 20]
  const fee = input.order_type === 'take_away' ? 0 : round(raiseFee(Math.max(Number(input.distance) * perKm, least) + 12, shop))
  const taxed = isParcel ? (shop.version === '3.1' ? 0 : fee) : sold
  const { percent = 0, isIncluded = false } = shop.tax ?? {}
  const tax = round(isIncluded ? (taxed * percent) / (100 + percent) : (taxed * percent) / 100)
  return {
    total: round(sold + (isIncluded ? 0 : tax) + fee) + Number(input.dm_tips ?? 0) + chargeOf(shop),
    delivery: fee,
    tax,
    discount,
  }
}
