import { ContentsSchema } from './contents.ts'
import { z } from 'zod'
import { FlagSchema } from '../wire/flag.ts'
import { itemParticulars } from './item-particulars.ts'
import { ModuleTypeSchema } from '../site.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

/** A category in rows of categories; `view=card` returns exactly this. */
export const CategoryCardSchema = z.object({
  id: z.number(),
  /** Ours, in a card: the name in the address of the category's page. */
  slug: z.string(),
  name: z.string(),
  image_full_url: z.string().nullable(),
})
export type CategoryCard = z.infer<typeof CategoryCardSchema>

export const CategorySchema = CategoryCardSchema.extend({
  image: z.string().nullable(),
  parent_id: z.number(),
  position: z.number(),
  priority: z.number(),
  status: FlagSchema,
  featured: FlagSchema,
  module_id: z.number(),
  products_count: z.number(),
  childes_count: z.number(),
  get childes() {
    return z.array(CategorySchema).optional()
  },
})
export type Category = z.infer<typeof CategorySchema>

/** With full rows: the top categories of the list. On a shelf of cards (ours): those of the page. */
export const ListedCategoriesSchema = z.array(oneOfForms([CategorySchema, CategoryCardSchema]))

export const FoodVariationSchema = z.object({
  name: z.string(),
  type: z.enum(['single', 'multi']),
  min: z.number(),
  max: z.number(),
  required: z.enum(['on', 'off']),
  values: z.array(
    z.object({
      label: z.string(),
      /** Below zero for an option that costs less, such as a smaller size. */
      optionPrice: z.number(),
      isSelected: z.boolean().optional(),
      /** Ours: the option cannot be ordered for now. */
      sold_out: z.literal(true).optional(),
    }),
  ),
})
export type FoodVariation = z.infer<typeof FoodVariationSchema>

export const AddOnSchema = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  store_id: z.number(),
  status: FlagSchema,
})
export type AddOn = z.infer<typeof AddOnSchema>

/**
 * An item on product cards; `view=card` returns exactly this. Members whose values are similar across a list come last, which compresses
 * best.
 */
export const ItemCardSchema = z.object({
  id: z.number(),
  name: z.string(),
  image_full_url: z.string().nullable(),
  store_id: z.number(),
  store_name: z.string(),
  price: z.number(),
  avg_rating: z.number(),
  rating_count: z.number(),
  stock: z.number().nullable(),
  unit_type: z.string().nullable(),
  generic_name: z.array(z.string()),
  discount: z.number(),
  discount_type: z.enum(['percent', 'amount']),
  store_discount: z.number(),
  /** 1 while a flash sale determines discount and stock. */
  flash_sale: FlagSchema,
  veg: FlagSchema,
  /** Ours, only of an item that is marked neither veg nor non-veg; `veg` is 0 then. */
  unmarked: z.literal(true).optional(),
  recommended: FlagSchema,
  /** Ours: whether options must be chosen before the item can be added. */
  has_options: z.boolean(),
  /** Ours, only while it is sold out: when it is available again (ISO 8601); null if that is unknown. */
  back_at: z.string().nullable().optional(),
  /** Ours, of cards, only while its store takes no orders: it is closed or paused. With `schedule_order` it takes them for later. */
  store_closed: z.literal(true).optional(),
  /** Ours, of lists whose text excludes something: whether the item says that it is free of it; otherwise nothing is known. */
  states_absence: z.boolean().optional(),
  organic: FlagSchema,
  is_halal: FlagSchema,
  halal_tag_status: FlagSchema,
  is_prescription_required: z.number(),
  maximum_cart_quantity: z.number().nullable(),
  /** "00:00:00" and "23:59:59" without hours of its own, but never null, which clients of the family cannot parse. */
  available_time_starts: z.string(),
  available_time_ends: z.string(),
  schedule_order: z.boolean(),
  module_id: z.number(),
  module_type: ModuleTypeSchema,
  zone_id: z.number(),
})
export type ItemCard = z.infer<typeof ItemCardSchema>

/** An item in a store's menu; `view=row` returns exactly this. */
export const ItemRowSchema = ItemCardSchema.extend({
  description: z.string().nullable(),
  category_id: z.number(),
  /** Ours: the top category above `category_id`. */
  main_category_id: z.number(),
})
export type ItemRow = z.infer<typeof ItemRowSchema>

/** Spec 3.001: the form in lists. */
export const ItemSchema = ItemRowSchema.extend({
  slug: z.string(),
  image: z.string().nullable(),
  images: z.array(z.object({ img: z.string(), storage: z.string() })),
  images_full_url: z.array(z.string().nullable()),
  category_ids: z.array(z.object({ id: z.string(), position: z.number(), name: z.string() })),
  tax: z.number(),
  tax_type: z.literal('percent'),
  restaurant_discount: z.number(),
  variations: z.array(
    z.object({
      /** English labels joined ("Red-XL"): the same in every language, and the value that carts and orders send back. */
      type: z.string(),
      price: z.number(),
      stock: z.number(),
      /** Ours: the combination in the caller's language. */
      label: z.string().optional(),
      /** Ours: the index of the chosen option for each of `choice_options`, in their order. */
      option_indexes: z.array(z.number()).optional(),
    }),
  ),
  choice_options: z.array(z.object({ name: z.string(), title: z.string(), options: z.array(z.string()) })),
  attributes: z.array(z.union([z.string(), z.number()])),
  food_variations: z.union([z.array(FoodVariationSchema), z.literal('')]),
  add_ons: z.array(AddOnSchema),
  is_basic: z.number(),
  common_condition_id: z.number(),
  brand_id: z.number(),
  order_count: z.number(),
  delivery_time: z.string(),
  free_delivery: z.boolean(),
  min_delivery_time: z.number(),
  max_delivery_time: z.number(),
  is_campaign: FlagSchema,
  temp_available: FlagSchema,
  /** Ours: the minutes in which customers of its store answer when a line runs out; absent for those of the shop. */
  answer_minutes: z.number().optional(),
  /** Ours, only of goods that are weighed when they are picked: the grams of one piece, and the percent above them that may be charged. */
  weighed: z.object({ grams: z.number(), above: z.number() }).optional(),
  nutritions_name: z.array(z.string()),
  allergies_name: z.array(z.string()),
  status: FlagSchema,
  created_at: z.string(),
})
export type Item = z.infer<typeof ItemSchema>

export const ScheduleSchema = z.object({
  id: z.number(),
  store_id: z.number(),
  day: z.number(),
  opening_time: z.string(),
  closing_time: z.string(),
})

/** Ours: dates with hours of their own, both included, by the clock of the store's zone. */
export const SpecialDaySchema = z.object({
  first_date: z.string(),
  last_date: z.string(),
  /** None: closed. A shift whose end is not after its start ends on the next day. */
  shifts: z.array(z.object({ opening_time: z.string(), closing_time: z.string() })),
  /** The text that customers read; null if there is none. */
  reason: z.string().nullable(),
})

export const StoreDiscountSchema = z.object({
  id: z.number(),
  store_id: z.number(),
  discount: z.number(),
  discount_type: z.literal('percent'),
  min_purchase: z.number(),
  max_discount: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type StoreDiscount = z.infer<typeof StoreDiscountSchema>

/** A store on its card; `view=card` returns exactly this. */
export const StoreCardSchema = z.object({
  id: z.number(),
  /** Ours, in a card: the name in the address of the store's page. */
  slug: z.string(),
  name: z.string(),
  logo_full_url: z.string().nullable(),
  cover_photo_full_url: z.string().nullable(),
  /** Ours: the quiet line under the name ("Shawarma, grills"). */
  tagline: z.string().nullable(),
  avg_rating: z.number(),
  rating_count: z.number(),
  delivery_time: z.string(),
  distance: z.number(),
  /** Ours: the delivery fee to the header position before any order-dependent rule; null if unknown. */
  delivery_fee: z.number().nullable(),
  free_delivery: z.boolean(),
  discount: StoreDiscountSchema.nullable(),
  active: z.boolean(),
  open: FlagSchema,
  /** Ours: the next opening, ISO time; null while open or if unknown. Of a paused store (`active` is false), the first after its pause. */
  opens_at: z.string().nullable(),
  /** Ours: the reason and the end of a pause that is running, such as a prayer; else absent. */
  pause: z.object({ reason: z.string(), until: z.string() }).optional(),
  /** Ours: the special day of today, if there is one. */
  special_day: SpecialDaySchema.optional(),
  featured: FlagSchema,
  module_id: z.number(),
  module_type: ModuleTypeSchema,
  zone_id: z.number(),
})
export type StoreCard = z.infer<typeof StoreCardSchema>

/** Spec 3.013. */
export const StoreSchema = StoreCardSchema.extend({
  latitude: z.string(),
  longitude: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  vendor_id: z.number(),
  /** Clients of the family only offer reviews and chat for stores on commission, or with a subscription that includes them. */
  store_business_model: z.enum(['commission', 'subscription']),
  minimum_order: z.number(),
  tax: z.number(),
  minimum_shipping_charge: z.number(),
  maximum_shipping_charge: z.number().nullable(),
  per_km_shipping_charge: z.number(),
  self_delivery_system: FlagSchema,
  delivery: z.boolean(),
  take_away: z.boolean(),
  cutlery: z.boolean(),
  extra_packaging_status: z.boolean(),
  extra_packaging_amount: z.number(),
  prescription_order: z.boolean(),
  schedule_order: z.boolean(),
  item_section: z.boolean(),
  reviews_section: z.boolean(),
  order_place_to_schedule_interval: z.number(),
  veg: FlagSchema,
  non_veg: FlagSchema,
  announcement: FlagSchema,
  announcement_message: z.string().nullable(),
  /** Ours: true while the store or its couriers have too many orders; the announcement says so. Else absent. */
  is_full: z.literal(true).optional(),
  off_day: z.string(),
  current_opening_time: z.string(),
  /** Ours: when the running slot ends, ISO time; null while closed. */
  closes_at: z.string().nullable(),
  /** The hours of each weekday as they are on the next seven days, special days included. */
  schedules: z.array(ScheduleSchema),
  /** Ours: special days of the next weeks, if there are any: the first that contains a date applies, else `weekly_schedules`. */
  special_days: z.array(SpecialDaySchema).optional(),
  weekly_schedules: z.array(ScheduleSchema).optional(),
  ratings: z.array(z.number()),
  positive_rating: z.number(),
  reviews_comments_count: z.number(),
  total_items: z.number(),
  halal_tag_status: FlagSchema,
  category_ids: z.array(z.number()),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
})
export type Store = z.infer<typeof StoreSchema>

export const StoreDetailsSchema = StoreSchema.extend({
  /** Ours: the pauses of the days that can be ordered ahead, if there are any; no time in them can be chosen. */
  pauses: z.array(z.object({ from: z.string(), until: z.string() })).optional(),
  /** Ours: the time zone of its hours and of chosen times. */
  time_zone: z.string(),
  category_details: z.array(CategorySchema),
  /**
   * Ours: the sections of its menu if a top category is too large for one section, or contains everything; else `category_details` applies.
   */
  menu_categories: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  price_range: z.array(z.object({ min_price: z.number().nullable(), max_price: z.number().nullable() })),
})
export type StoreDetails = z.infer<typeof StoreDetailsSchema>

export const ReviewSchema = z.object({
  id: z.number(),
  item_id: z.number().nullable(),
  item_name: z.string().nullable(),
  /** Only in reviews of a store. */
  item_image_full_url: z.string().nullable(),
  store_id: z.number(),
  rating: z.number(),
  comment: z.string().nullable(),
  attachment: z.array(z.string()),
  customer_name: z.string(),
  customer: z
    .object({ id: z.number(), f_name: z.string(), l_name: z.string(), image_full_url: z.string().nullable() })
    .nullable(),
  reply: z.string().nullable(),
  /** Ours: BCP 47 tags of the texts; null without letters. */
  comment_language: z.string().nullable().optional(),
  reply_language: z.string().nullable().optional(),
  created_at: z.string(),
})
export type Review = z.infer<typeof ReviewSchema>

export const ItemDetailsSchema = ItemSchema.extend({
  /** Ours: the brand; null if `brand_id` is 0. */
  brand: z.object({ id: z.number(), name: z.string(), image_full_url: z.string().nullable() }).nullable().optional(),
  /** Ours: for an item in a flash sale (`flash_sale` 1), its end and the pieces left. */
  sale: z.object({ ends_at: z.string(), stock: z.number(), available_stock: z.number() }).nullable().optional(),
  ...itemParticulars,
  contents: ContentsSchema.optional(),
  tags: z.array(z.object({ id: z.number(), tag: z.string() })),
  whislists_count: z.number(),
  reviews_count: z.number(),
  /** Ours: the number of ratings with five stars, four, … one. */
  ratings: z.array(z.number()).optional(),
  /** Campaign items only (spec 3.001). */
  available_date_starts: z.string().optional(),
  available_date_ends: z.string().optional(),
  isCampaignItem: z.literal(true).optional(),
  store_details: StoreSchema,
})
export type ItemDetails = z.infer<typeof ItemDetailsSchema>
