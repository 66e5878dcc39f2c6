import { z } from 'zod'

/**
 * What goods may contain or be free of, as the wire and the files of a shop name it (ours): allergens, what diets leave out, and further
 * ingredients that people avoid. `haram` is what "halal" leaves out.
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
 * What is known of an item (ours): what it contains or probably contains, what it says that it is free of, and what an optional choice
 * brings along, each with its name in the language of the call. Of a code in none of the lists nothing is known.
 */
const NamedSchema = z.array(z.object({ code: z.string(), name: z.string() }))
export const ContentsSchema = z.object({ contains: NamedSchema, free_of: NamedSchema, in_options: NamedSchema })
export type Contents = z.infer<typeof ContentsSchema>
