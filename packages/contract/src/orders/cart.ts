import { ContentsSchema } from '../catalog/contents.ts'
import { z } from 'zod'
import { AddOnSchema, ItemSchema, StoreDiscountSchema } from '../catalog/catalog.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { GuestIdSchema, OptionalGuestIdSchema } from '../identity/identity.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'

export const FoodChoiceSchema = z.object({
  name: z.string().max(200),
  values: z.object({ label: z.array(z.string().max(200)).max(50) }),
})
export const GoodsChoiceSchema = z.object({
  type: z.string().max(200),
  price: optionalWireNumber(z.number()),
  stock: optionalWireNumber(z.number()),
})
export type FoodChoice = z.infer<typeof FoodChoiceSchema>
export type GoodsChoice = z.infer<typeof GoodsChoiceSchema>

/** Food sends the chosen labels by group, goods a single variation. */
export const ChosenVariationSchema = z.union([z.array(FoodChoiceSchema).max(30), z.array(GoodsChoiceSchema).max(1)])
export type ChosenVariation = z.infer<typeof ChosenVariationSchema>

/**
 * The choices if a line runs out: the best match that is no dearer, this item instead, remove it, or ask. Ours, beside the wish of the whole
 * order in `unavailable_item_note`.
 */
export const RunsOutSchema = z.enum(['best_match', 'this', 'remove', 'call'])
export type RunsOut = z.infer<typeof RunsOutSchema>

/** The wish for one line; only `this` names an item, which must be of the same store. */
export const WhenOutSchema = z
  .object({
    do: RunsOutSchema,
    item_id: QueryIdSchema.nullish(),
    variation: ChosenVariationSchema.nullish(),
  })
  .refine((wish) => (wish.do === 'this') === (wish.item_id != null), { path: ['item_id'] })
export type WhenOut = z.input<typeof WhenOutSchema>

/** The same as it is shown, with the item of `this`; `item` is null if it is not sold any more, and for any other wish. */
export const ShownWhenOutSchema = z.object({
  do: RunsOutSchema,
  item_id: z.number().nullable(),
  variation: ChosenVariationSchema,
  item: z
    .object({
      name: z.string(),
      /** The chosen options in words; empty without any. */
      variant: z.string(),
      image_full_url: z.string().nullable(),
      /** One piece with its options, after its own discount or the store's. */
      price: z.number(),
    })
    .nullable(),
})
export type ShownWhenOut = z.infer<typeof ShownWhenOutSchema>

export const CartModelSchema = z.enum(['Item', 'ItemCampaign'])

const ownerShape = { guest_id: OptionalGuestIdSchema }
/** More than any customer needs of one item, and an upper bound for sums. */
export const MOST_PIECES = 10_000
const QuantitySchema = wireNumber(z.number().int().min(1).max(MOST_PIECES))

/** The body of adding to the cart (spec 7.012). `price` is ignored: it is neither stored nor charged. */
export const AddToCartBodySchema = z.object({
  ...ownerShape,
  model: CartModelSchema.default('Item'),
  item_id: QueryIdSchema,
  price: optionalWireNumber(z.number()),
  quantity: QuantitySchema,
  variation: ChosenVariationSchema.nullish(),
  /** The same under the item's name for its options; `variation` takes precedence. */
  variations: ChosenVariationSchema.nullish(),
  add_on_ids: z.array(QueryIdSchema).max(50).nullish(),
  add_on_qtys: z
    .array(wireNumber(z.number().int().min(0).max(MOST_PIECES)))
    .max(50)
    .nullish(),
  /** Ours; null for as the order says. An update that omits it leaves it unchanged. */
  when_out: WhenOutSchema.nullish(),
})
export const UpdateCartBodySchema = AddToCartBodySchema.partial({ item_id: true }).extend({ cart_id: QueryIdSchema })

/** The item of a line, with the line's choices marked in it. */
export const CartItemSchema = ItemSchema.extend({
  addons: z.array(AddOnSchema.extend({ isChecked: z.boolean(), quantity: z.number() })),
  /** Ours: the running offer of the item's store with its minimum, which `store_discount` omits; null without one. */
  store_offer: StoreDiscountSchema.nullable(),
  contents: ContentsSchema.optional(),
})

/** A cart line (spec 3.004). `price` is unit price with options × quantity, without add-ons, before discount. */
export const CartLineSchema = z.object({
  id: z.number(),
  cartItemId: z.number(),
  cart_id: z.number(),
  user_id: z.number(),
  guest_id: z.string().nullable(),
  module_id: z.number(),
  item_id: z.number(),
  is_guest: z.boolean(),
  model: CartModelSchema,
  item_type: z.string(),
  add_on_ids: z.array(z.number()),
  add_on_qtys: z.array(z.number()),
  price: z.number(),
  quantity: z.number(),
  variation: ChosenVariationSchema,
  selectedOption: ChosenVariationSchema,
  selectedAddons: z.array(AddOnSchema.extend({ isChecked: z.boolean(), quantity: z.number() })),
  itemBasePrice: z.number(),
  totalPrice: z.number(),
  /** Ours: the problem that prevents ordering this line as it is, in the caller's language; null if there is none. */
  problem: z.string().nullable(),
  /** Ours: the customer's wish if the line runs out; absent for as the order says. */
  when_out: ShownWhenOutSchema.optional(),
  created_at: z.string(),
  updated_at: z.string(),
  item: CartItemSchema,
})
export type CartLine = z.infer<typeof CartLineSchema>
export type AddToCartBody = z.input<typeof AddToCartBodySchema>
export type UpdateCartBody = z.input<typeof UpdateCartBodySchema>

const CartSchema = z.array(CartLineSchema)

export const cartEndpoints = defineEndpoints({
  'cart.list': { summary: 'The cart of a module (7.011)', access: 'actor', query: z.object(ownerShape), response: CartSchema },
  'cart.add': {
    summary: 'Adds a line; answers the whole cart (7.012); an Idempotency-Key makes a retry safe',
    access: 'actor',
    isIdempotent: true,
    body: AddToCartBodySchema,
    response: CartSchema,
  },
  'cart.update': {
    summary: 'Changes a line; answers the whole cart (7.013); an Idempotency-Key makes a retry safe',
    access: 'actor',
    isIdempotent: true,
    body: UpdateCartBodySchema,
    response: CartSchema,
  },
  'cart.remove': {
    summary: 'Removes a line; answers the rest, 404 for what is none of the caller’s (7.014)',
    access: 'actor',
    query: z.object({ ...ownerShape, cart_id: QueryIdSchema }),
    response: CartSchema,
  },
  'cart.takeOver': {
    summary:
      'Moves the lines of another guest, whose id the caller knows, to the caller’s carts; answers what did not fit, in words',
    access: 'actor',
    own: true,
    body: z.object({ ...ownerShape, from_guest_id: GuestIdSchema }),
    response: z.object({ notices: z.array(z.string()) }),
  },
  'cart.clear': {
    summary: 'Empties the cart of a module (7.015)',
    access: 'actor',
    query: z.object(ownerShape),
    response: CartSchema,
  },
})
