/**
 * A demo shop before the generator turns it into rows. Money is in riyals with at most two decimals; times are local ("HH:mm").
 */

import type { ZoneKey } from '../city/city.ts'

export type Text = { en: string; ar: string }

export type Palette =
  | 'peach'
  | 'butter'
  | 'sage'
  | 'mint'
  | 'sky'
  | 'lilac'
  | 'rose'
  | 'sand'
  | 'stone'
  | 'tomato'
  | 'saffron'
  | 'pine'
  | 'teal'
  | 'plum'
  | 'navy'
  | 'night'
  | 'cocoa'
  | 'wine'

export type DemoModuleType = 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel' | 'rental'

/**
 * Objects on the stage in a row, the hero first: emoji ("🌯🍅"), or objects that the artwork draws itself, by name and colour
 * ("{juice:orange}🍊").
 */
export type Art = string

export type DemoCategory = {
  key: string
  name: Text
  art: Art
  palette: Palette
  /** Shown among the featured categories of the home page. */
  featured?: boolean
  children?: { key: string; name: Text; art: Art }[]
}

export type DemoOptionGroup = {
  name: Text
  type: 'single' | 'multi'
  required: boolean
  /** For multi groups only. */
  min?: number
  max?: number
  values: { label: Text; price: number }[]
}

export type DemoChoice = { title: Text; options: Text[] }

export type DemoItem = {
  name: Text
  description: Text
  price: number
  art: Art
  /** Further pictures of the gallery. */
  gallery?: Art[]
  /** Key of a category or of a sub-category of the store's module. */
  category: string
  discount?: { value: number; type: 'percent' | 'amount' }
  tags?: Text[]
  veg?: boolean
  organic?: boolean
  halal?: boolean
  recommended?: boolean
  /** Grams of protein and the like, as they are printed: "620 kcal". */
  nutrition?: Text[]
  allergens?: Text[]
  /** Pharmacy: the generic names. */
  generic?: Text[]
  prescription?: boolean
  condition?: string
  brand?: string
  unit?: Text
  maximum?: number
  /** Goods only; chosen by the generator if omitted. 0 shows as sold out. */
  stock?: number
  /** Food only: served from … to …. */
  hours?: { from: string; to: string }
  /** Food: option groups, priced on top. */
  options?: DemoOptionGroup[]
  /** Keys of the store's add-ons. */
  addOns?: string[]
  /**
   * Goods: choices that span the variations ("Red-XL"). The generator computes `price` per combination: base plus the extra of
   * each option.
   */
  choices?: (DemoChoice & { extra?: number[] })[]
}

export type DemoStore = {
  key: string
  /** The zone it stands in; the generator deals out stores without one. */
  zone?: ZoneKey
  module: DemoModuleType
  name: Text
  /** The quiet line under the name: "Shawarma, grills". */
  kind: Text
  palette: Palette
  logo: Art
  /** Three to eight objects, hero in the middle of the row. */
  cover: Art
  /** Open round the clock, or opening and closing by weekday (0 = Sunday); several rows a day allowed, a missing day is closed. */
  hours: 'always' | { days: number[]; from: string; to: string }[]
  deliveryMinutes: [number, number]
  minimumOrder: number
  featured?: boolean
  freeDelivery?: boolean
  /** Its subscription includes no reviews (8.036). */
  withoutReviews?: boolean
  selfDelivery?: { perKm: number; minimum: number; maximum: number }
  takeAway?: boolean
  /** Store-wide percentage running now. */
  discount?: { percent: number; minimumPurchase: number; maximum: number; fromTime?: string; toTime?: string }
  announcement?: Text
  veg?: boolean
  nonVeg?: boolean
  addOns?: { key: string; name: Text; price: number }[]
  items: DemoItem[]
}
