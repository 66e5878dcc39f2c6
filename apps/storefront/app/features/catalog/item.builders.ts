import type { CartLine } from '@medina/contract/orders/cart'
import type { Item, ItemCard } from '@medina/contract/catalog/catalog'
import { previewLine } from '#features/cart/adding/preview-line.ts'

const card: ItemCard = {
  id: 7,
  name: 'Chicken shawarma',
  image_full_url: null,
  store_id: 1,
  store_name: 'Bait Al Shawarma',
  module_id: 1,
  module_type: 'food',
  zone_id: 1,
  price: 18,
  discount: 0,
  discount_type: 'percent',
  store_discount: 0,
  flash_sale: 0,
  stock: null,
  maximum_cart_quantity: null,
  unit_type: null,
  veg: 0,
  organic: 0,
  recommended: 0,
  is_halal: 1,
  halal_tag_status: 1,
  is_prescription_required: 0,
  available_time_starts: '00:00:00',
  available_time_ends: '23:59:59',
  schedule_order: false,
  avg_rating: 0,
  rating_count: 0,
  has_options: false,
  generic_name: [],
}

/** An item for tests: a dish without options by default. */
export function anItem(changes: Partial<Item> = {}): Item {
  return { ...previewLine(card).item, ...changes }
}

const sizes = {
  name: 'Size',
  type: 'single' as const,
  required: 'on' as const,
  min: 0,
  max: 0,
  values: [
    { label: 'Regular', optionPrice: 0 },
    { label: 'Large', optionPrice: 6 },
  ],
}
const extras = {
  name: 'Extras',
  type: 'multi' as const,
  required: 'off' as const,
  min: 2,
  max: 3,
  values: ['Garlic', 'Tahini', 'Chili', 'Pickles'].map((label) => ({ label, optionPrice: 1.5 })),
}

/** A dish with a required size, optional extras (two to three) and two add-ons. */
export function aDish(changes: Partial<Item> = {}): Item {
  const add_ons = [
    { id: 1, name: 'Fries', price: 6, store_id: 1, status: 1 as const },
    { id: 2, name: 'Sauce', price: 2, store_id: 1, status: 1 as const },
  ]
  return anItem({ food_variations: [sizes, extras], add_ons, ...changes })
}

/** Goods in two colours and two sizes; blue in size M is sold out. */
export function someGoods(changes: Partial<Item> = {}): Item {
  return anItem({
    module_type: 'ecommerce',
    price: 100,
    stock: 9,
    choice_options: [
      { name: 'choice_1', title: 'Colour', options: ['Red', 'Sky blue'] },
      { name: 'choice_2', title: 'Size', options: ['M', 'L'] },
    ],
    variations: [
      { type: 'Red-M', price: 100, stock: 3, label: 'Red, M', option_indexes: [0, 0] },
      { type: 'Red-L', price: 120, stock: 4, label: 'Red, L', option_indexes: [0, 1] },
      { type: 'Skyblue-M', price: 100, stock: 0, label: 'Sky blue, M', option_indexes: [1, 0] },
      { type: 'Skyblue-L', price: 120, stock: 2, label: 'Sky blue, L', option_indexes: [1, 1] },
    ],
    ...changes,
  })
}

/** A line of the cart for tests; `id` names it. */
export function aLine(id: number, item: Item, changes: Partial<CartLine> = {}): CartLine {
  const line = previewLine(item)
  const quantity = changes.quantity ?? 1
  return {
    ...line,
    id,
    item_id: item.id,
    item: { ...line.item, ...item, addons: [] },
    totalPrice: item.price * quantity,
    ...changes,
  }
}
