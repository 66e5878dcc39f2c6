import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { OwnReview } from '@medina/contract/catalog/reviews'

/** A reviewed or reviewable part of an order, or a unit of a trip. */
export type Reviewed = {
  key: string
  of: { item_id: number } | { delivery_man_id: number } | { vehicle_id: number; vehicle_identity_id: number }
  name: string
  image: string | null
  review: OwnReview | null
}

/** Each item once, then the courier; without parts that are neither reviewed nor reviewable. */
export function listReviewed({ lines, order, delivery_man }: Pick<TrackedOrder, 'lines' | 'order' | 'delivery_man'>): Reviewed[] {
  const items = (lines ?? []).flatMap(({ item_id, item_details, image_full_url: image, review, can_review }) => {
    if (item_id === null || !(can_review || review !== null)) return []
    return [{ key: `item ${item_id}`, of: { item_id }, name: item_details.name, image, review }]
  })
  const once = items.filter(({ key }, index) => items.findIndex((other) => other.key === key) === index)
  const courier = delivery_man?.[0]
  const review = order?.delivery_man_review ?? null
  if (courier === undefined || !(order?.can_review_delivery_man === true || review !== null)) return once
  const name = `${courier.f_name} ${courier.l_name}`.trim()
  return [...once, { key: 'courier', of: { delivery_man_id: courier.id }, name, image: courier.image_full_url, review }]
}
