import type { OrderLine } from '@medina/contract/orders/order-lines'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { PictureSigner } from '#lib/pictures/signed-pictures.ts'
import { describeOptions } from './chosen-options.ts'
import { toLabelledWeight } from './line-weight.ts'
import { canReviewItem, toItemReview } from './own-review.ts'
import type { OrderLineRecord, OrderRecord } from './orders.queries.ts'

type ToWire = (amount: number) => number

/** Converts an order line to the wire format; `discount_on_item` is per piece. */
export function toOrderLine(
  line: OrderLineRecord,
  order: OrderRecord,
  { language, signer }: { language: Language; signer: PictureSigner },
): OrderLine {
  const { toWire } = moneyFormat(order.currency_digits)
  const image = imageUrl(signer.settings, line.item.image)
  const images = image === null ? [] : [image]
  const price = toWire(line.unit_price)
  const [first] = line.variation
  return {
    id: line.id,
    order_id: order.id,
    item_id: line.item_id,
    item_campaign_id: line.item_campaign_id,
    price,
    quantity: line.quantity,
    discount_on_item: toWire(Math.round(line.discount / line.quantity)),
    discount_type: line.item.discount_type,
    ...(line.item.store_offer !== undefined && { store_offer: line.item.store_offer }),
    tax_amount: 0,
    variant: first !== undefined && !('name' in first) ? localize(first.label, language) : '',
    variation: toVariation(line, toWire, language),
    add_ons: line.add_ons.map((addOn) => ({ ...addOn, name: localize(addOn.name, language), price: toWire(addOn.price) })),
    total_add_on_price: toWire(line.add_ons_price),
    item_details: {
      id: line.item_id ?? line.item_campaign_id ?? 0,
      name: localize(line.item.name, language),
      price,
      image_full_url: image,
      images_full_url: images,
      veg: line.item.veg ? 1 : 0,
      is_halal: line.item.is_halal ? 1 : 0,
      halal_tag_status: (line.item.halal_tag_status ?? line.item.is_halal) ? 1 : 0,
      unit_type: localize(line.item.unit_type, language),
      module_type: order.module_type,
    },
    image_full_url: image,
    images_full_url: images,
    refunded_quantity: line.refunded_pieces,
    refunded_amount: toWire(line.refunded_money),
    ...toShownWish(line, order, { language, signer }),
    ...toLabelledWeight(line, language),
    review: toItemReview(line, signer),
    can_review: canReviewItem(line, order),
    is_guest: order.guest_id === null ? 0 : 1,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  }
}

function toVariation({ variation, unit_price }: OrderLineRecord, toWire: ToWire, language: Language): OrderLine['variation'] {
  const [first] = variation
  if (first !== undefined && !('name' in first)) return [{ type: first.type, price: toWire(unit_price) }]
  return variation.flatMap((choice) => {
    if (!('name' in choice)) return []
    const { name, labels, prices = [], group } = choice
    return [
      {
        name: localize(name, language),
        type: group?.type ?? (labels.length > 1 ? 'multi' : 'single'),
        required: group?.required === true ? 'on' : 'off',
        min: group?.min ?? 0,
        max: group?.max ?? 0,
        values: labels.map((label, at) => ({ label: localize(label, language), optionPrice: toWire(prices[at] ?? 0) })),
      },
    ]
  })
}

type Shown = { language: Language; signer: PictureSigner }

/** The customer's wish if the line runs out; nothing for as the order says. */
export function toShownWish(
  { when_out: wish }: Pick<OrderLineRecord, 'when_out'>,
  { currency_digits }: Pick<OrderRecord, 'currency_digits'>,
  { language, signer }: Shown,
): Pick<OrderLine, 'when_out'> {
  if (wish === null) return {}
  const { do: wanted, item_id, variation, item } = wish
  const shown = item && {
    name: localize(item.name, language),
    variant: describeOptions(item.variation, language),
    image_full_url: imageUrl(signer.settings, item.image),
    price: moneyFormat(currency_digits).toWire(item.price),
  }
  return { when_out: { do: wanted, item_id, variation, item: shown ?? null } }
}
