import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemCard } from '@medina/contract/catalog/catalog'

/** Lower than the ids of earlier pages, whose lines may still wait for a connection. */
let lastId = -Date.now()

/** A line of one piece for the time until the API responds. Fields of the item that a card does not have are empty. */
// oxlint-disable-next-line max-lines-per-function -- A table of fields: every line of the cart has all of them.
export function previewLine(card: ItemCard): CartLine {
  // The API's ids are positive.
  lastId -= 1
  const now = new Date(0).toISOString()
  return {
    id: lastId,
    cartItemId: lastId,
    cart_id: lastId,
    user_id: 0,
    guest_id: null,
    module_id: card.module_id,
    item_id: card.id,
    is_guest: true,
    model: 'Item',
    item_type: '',
    add_on_ids: [],
    add_on_qtys: [],
    price: card.price,
    quantity: 1,
    variation: [],
    selectedOption: [],
    selectedAddons: [],
    itemBasePrice: card.price,
    totalPrice: card.price,
    problem: null,
    created_at: now,
    updated_at: now,
    item: {
      ...card,
      description: null,
      category_id: 0,
      main_category_id: 0,
      slug: '',
      image: null,
      images: [],
      images_full_url: [],
      category_ids: [],
      tax: 0,
      tax_type: 'percent',
      restaurant_discount: card.store_discount,
      variations: [],
      choice_options: [],
      attributes: [],
      food_variations: '',
      add_ons: [],
      addons: [],
      store_offer: null,
      is_basic: 0,
      common_condition_id: 0,
      brand_id: 0,
      order_count: 0,
      delivery_time: '',
      free_delivery: false,
      min_delivery_time: 0,
      max_delivery_time: 0,
      is_campaign: 0,
      temp_available: 1,
      nutritions_name: [],
      allergies_name: [],
      status: 1,
      created_at: now,
    },
  }
}
