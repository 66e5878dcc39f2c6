import { z } from 'zod'

/**
 * Codes of contents in the wire and the files of a shop (ours): allergens, and ingredients that diets and people avoid. `haram` stands for all
 * that "halal" leaves out.
 */
export const contentCodes = [
  'eggs',
  'dairy',
  'lactose',
  'nuts',
  'peanuts',
  'gluten',
  'soy',
  'sesame',
  'fish',
  'shellfish',
  'mustard',
  'celery',
  'alcohol',
  'pork',
  'haram',
  'meat',
  'animal',
  'honey',
  'cheese',
  'butter',
  'cream',
  'chicken',
  'beef',
  'mayo',
  'onion',
  'garlic',
  'tomato',
  'mushroom',
  'chilli',
  'coconut',
  'chocolate',
  'rice',
  'bread',
  'salt',
  'sugar',
  'caffeine',
  'perfume',
  'sulfate',
  'paraben',
  'acetone',
  'latex',
  'fluoride',
  'preservatives',
  'palm-oil',
  'silicone',
] as const
export type ContentCode = (typeof contentCodes)[number]

/** The codes that the page of an item and the cart name, in this order: allergens, and what some people do not take. */
export const shownContents = [
  'eggs',
  'dairy',
  'nuts',
  'peanuts',
  'gluten',
  'soy',
  'sesame',
  'fish',
  'shellfish',
  'mustard',
  'celery',
  'pork',
  'alcohol',
] as const satisfies readonly ContentCode[]
export type ShownContent = (typeof shownContents)[number]

/**
 * Contents of an item (ours), with names in the language of the call. It contains them or probably does, it says that it is free of them, or an
 * optional choice brings them along. Nothing is known of other codes.
 */
const NamedSchema = z.array(z.object({ code: z.string(), name: z.string() }))
export const ContentsSchema = z.object({ contains: NamedSchema, free_of: NamedSchema, in_options: NamedSchema })
export type Contents = z.infer<typeof ContentsSchema>
