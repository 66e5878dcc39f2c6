import type { MenuItem } from '@medina/contract/operator/menu/menu'
import type { StockItem } from '@medina/contract/operator/operator-stock'

/** An item without variations as the count of its pieces takes it. */
export function toStockItem({ id, slug, name, image_full_url, price, stock, state, sold_out, back_at }: MenuItem): StockItem {
  return {
    kind: 'item',
    id,
    slug,
    name,
    category: null,
    image_full_url,
    price,
    stock,
    variations: [],
    state,
    sold_out,
    back_at,
  }
}
