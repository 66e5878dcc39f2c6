import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import type { ChoiceSum } from '#features/item/choice/choice-sum.ts'
import type { Choice } from '#features/item/choice/item-choice.ts'

/** Builds a cart line for a direct purchase, without adding it to the cart. */
export function toBoughtLine(item: ItemDetails, choice: Choice, sum: ChoiceSum): CartLine {
  const { quantity, variation, addOns } = choice
  const now = new Date(0).toISOString()
  const withChoice = item.add_ons.map((addOn) => {
    const count = addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0
    return { ...addOn, isChecked: count > 0, quantity: count }
  })
  const chosen = withChoice.filter(({ isChecked }) => isChecked)
  return {
    id: 0,
    cartItemId: 0,
    cart_id: 0,
    user_id: 0,
    guest_id: null,
    module_id: item.module_id,
    item_id: item.id,
    is_guest: false,
    model: isCampaignItem(item) ? 'ItemCampaign' : 'Item',
    item_type: '',
    add_on_ids: chosen.map(({ id }) => id),
    add_on_qtys: chosen.map(({ quantity: count }) => count),
    price: sum.price,
    quantity,
    variation,
    selectedOption: variation,
    selectedAddons: chosen,
    itemBasePrice: item.price,
    totalPrice: sum.price,
    problem: null,
    created_at: now,
    updated_at: now,
    item: { ...item, addons: withChoice, store_offer: item.store_details.discount },
  }
}
