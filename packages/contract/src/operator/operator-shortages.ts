import { z } from 'zod'
import { FoodVariationSchema } from '../catalog/catalog.ts'
import { ChosenVariationSchema, FoodChoiceSchema, ShownWhenOutSchema } from '../orders/cart.ts'
import { ShortageOutcomeSchema } from '../orders/shortage-endpoints.ts'
import { LineWeightSchema, LineWishSchema, OrderShortageSchema, ReplacementSchema } from '../orders/shortages.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { ByIdSchema } from './operator.ts'

const MOST_OTHERS = 3
const MOST_GRAMS = 100_000_000
const PiecesSchema = z.number().int().min(1).max(999)

/** A line of the order with the wish that counts for it. */
const PickedLineSchema = z.object({
  id: z.number(),
  item_id: z.number().nullable(),
  name: z.string(),
  variant: z.string(),
  image_full_url: z.string().nullable(),
  quantity: z.number(),
  /** One piece after discounts: what a replacement may cost without a question. */
  price: z.number(),
  line_price: z.number(),
  /** Only of a line that is sold by weight. */
  weight: LineWeightSchema.optional(),
  wish: LineWishSchema,
  /** The customer's own wish with its item; absent if the line has none. */
  when_out: ShownWhenOutSchema.optional(),
})
export type PickedLine = z.infer<typeof PickedLineSchema>

const OperatorShortageSchema = OrderShortageSchema.extend({
  /** The key that noted it; null for none, and for keys that are gone. */
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The end without an answer; null unless open. */
  silence: z.enum(['replaced', 'removed', 'kept']).nullable(),
  others: z.array(ReplacementSchema),
})
export type OperatorShortage = z.infer<typeof OperatorShortageSchema>

export const OperatorShortagesSchema = z.object({
  order_id: z.number(),
  total: z.number(),
  /** False once the order was handed over, and for orders whose lines cannot change; `reason` says why. */
  can_change: z.boolean(),
  reason: z.string().nullable(),
  /** The minutes in which customers answer, as the store sets them, else the shop. */
  answer_minutes: z.number(),
  now: z.string(),
  lines: z.array(PickedLineSchema),
  shortages: z.array(OperatorShortageSchema),
})
export type OperatorShortages = z.infer<typeof OperatorShortagesSchema>

export const SuggestionSchema = ReplacementSchema.extend({
  /** Pieces left; null without stock. */
  stock: z.number().nullable(),
  /** One piece less one piece of what was ordered. */
  difference_per_piece: z.number(),
  /** The customer's own choice for this line. */
  is_chosen: z.boolean(),
  /** True if the customer has to be asked: it is dearer than agreed, or the line's wish does not allow it. */
  asks: z.boolean(),
  /** The order with this item instead. */
  outcome: ShortageOutcomeSchema,
  /** The options of a dish, and those that it is offered with: the customer's own, else the cheapest that it needs. Absent without options. */
  options: z.object({ groups: z.array(FoodVariationSchema), chosen: z.array(FoodChoiceSchema) }).optional(),
})
export type Suggestion = z.infer<typeof SuggestionSchema>

const WantedSchema = z.object({
  item_id: QueryIdSchema,
  variation: ChosenVariationSchema.nullish(),
})

/** `pieces` ran out. A form with `shelf_photo` sends the lists as JSON text. */
export const NoteShortageBodySchema = z.object({
  line_id: QueryIdSchema,
  pieces: wireNumber(PiecesSchema),
  /**
   * `remove` takes the pieces out. `replace` needs no question if the line's wish allows the item and it is no dearer; else it is refused
   * with 409. `ask` asks the customer, with a proposal or without one.
   */
  act: z.enum(['remove', 'replace', 'ask']),
  replacement: jsonText(WantedSchema.extend({ pieces: PiecesSchema.optional() }).nullish()),
  /** Further items among which a customer who is asked may choose. */
  others: jsonText(z.array(WantedSchema).max(MOST_OTHERS).nullish()),
  /** Minutes in which the customer answers; by default those of the store. */
  minutes: optionalWireNumber(z.number().int().min(1).max(60)),
  /** Marks the item as sold out for everyone, in the same transaction. */
  is_sold_out: z.union([z.boolean(), z.enum(['true', 'false']).transform((flag) => flag === 'true')]).optional(),
  shelf_photo: z.array(UploadSchema).max(1).nullish(),
})

export const WeighLineBodySchema = z.object({
  line_id: QueryIdSchema,
  /** Grams of all pieces. */
  grams: wireNumber(z.number().int().min(1).max(MOST_GRAMS)),
  ask: z.boolean().optional(),
  /** Minutes in which the customer answers; by default those of the store. */
  minutes: optionalWireNumber(z.number().int().min(1).max(60)),
})

export const operatorShortageEndpoints = defineEndpoints({
  'operator.shortages': {
    summary:
      'The lines of an order with the customer’s wishes if they run out, and what became of those that did; not for couriers',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    response: OperatorShortagesSchema,
  },
  'operator.replacements': {
    summary:
      'What could replace a line: the customer’s own choice first, then what is alike and near in price, in stock, at most eight; or what a search finds',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    query: z.object({
      line_id: QueryIdSchema,
      pieces: optionalWireNumber(PiecesSchema),
      search: z.string().trim().max(100).optional(),
      /** Only this item, with these options as JSON text: 403 for options that it does not have. */
      item_id: QueryIdSchema.optional(),
      variation: jsonText(ChosenVariationSchema.optional()),
    }),
    response: z.object({ suggestions: z.array(SuggestionSchema), removal: ShortageOutcomeSchema }),
  },
  'operator.noteShortage': {
    summary:
      'Says that pieces of a line ran out: takes them out, replaces them or asks the customer; once per Idempotency-Key; not for couriers',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: NoteShortageBodySchema,
    upload: { field: 'shelf_photo', maxBytes: MOST_PICTURE_BYTES, most: 1 },
    response: OperatorShortagesSchema,
  },
  'operator.weighLine': {
    summary:
      'Enters the real weight of a line that is sold by weight; the price follows, also if it is weighed again. Above what the customer agreed to it is refused with 409, unless `ask` asks them; not for couriers',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: WeighLineBodySchema,
    response: OperatorShortagesSchema,
  },
  'operator.writeAnswerMinutes': {
    summary: 'Sets the minutes in which the customers of a store answer when a line runs out; null for those of the shop',
    access: 'operator',
    scope: 'orders:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ minutes: wireNumber(z.number().int().min(1).max(60)).nullable() }),
    response: z.object({ answer_minutes: z.number() }),
  },
  'operator.withdrawShortage': {
    summary: 'Takes an open question about a line back, by the number of the question; the line stays as it was',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    response: OperatorShortagesSchema,
  },
})
