import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { wireNumber } from '../../wire/number.ts'
import { ByIdSchema } from '../operator.ts'
import { MOST_SEARCH_LETTERS, MOST_TAGGED } from './search-limits.ts'

/** Search reads at most this many words as one phrase. */
export const MOST_PHRASE_WORDS = 4
export const MOST_MEANINGS = 10
/** Words of one item. */
export const MOST_TAGS = 20

const SearchedTextSchema = z.object({
  /** In a spelling of customers, in small letters. */
  text: z.string(),
  language: z.string(),
  /** Devices by day that searched it, and those of them for which something was found. */
  searches: z.number(),
  found: z.number(),
  /** The last day on which it was searched, YYYY-MM-DD. */
  last_day: z.string(),
})
export type SearchedText = z.infer<typeof SearchedTextSchema>

const MeaningSchema = z.object({
  id: z.number(),
  /** Null for a row of every module. */
  module_id: z.number().nullable(),
  kind: z.string(),
  phrases: z.array(z.string()),
  meanings: z.array(z.string()),
})
export type OwnMeaning = z.infer<typeof MeaningSchema>

const FoundItemSchema = z.object({
  id: z.number(),
  name: z.string(),
  store_name: z.string(),
  image_full_url: z.string().nullable(),
})
export type FoundItem = z.infer<typeof FoundItemSchema>

const StoreTagSchema = z.object({ tag: z.string(), items: z.array(z.object({ id: z.number(), name: z.string() })) })
export type StoreTag = z.infer<typeof StoreTagSchema>

const WordSchema = z.string().trim().min(2).max(MOST_SEARCH_LETTERS)

export const operatorSearchEndpoints = defineEndpoints({
  'operator.searches': {
    summary: 'What customers search for in a module: in vain, or most often; at most a hundred texts',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({
      /** By default the first module of the key's stores that has such texts. */
      module_id: QueryIdSchema.optional(),
      list: z.enum(['vain', 'often']).default('vain'),
      language: z.string().max(10).optional(),
      days: wireNumber(z.number().int().min(1).max(90)).default(30),
    }),
    response: z.object({
      /** Whether searches are counted: `count_searches`. */
      is_counted: z.boolean(),
      /** Modules with a search that the key may read. */
      modules: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Null without such a module. */
      module_id: z.number().nullable(),
      texts: z.array(SearchedTextSchema),
    }),
  },
  'operator.searchPreview': {
    summary: 'Goods that a text finds in a module, in any zone; the best of them',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({ module_id: QueryIdSchema, text: z.string().trim().min(1).max(100) }),
    response: z.object({ items: z.array(FoundItemSchema) }),
  },
  'operator.meanings': {
    summary: 'What the business says its customers mean: rows of its lexicon for a module, newest first',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({ module_id: QueryIdSchema }),
    response: z.object({ meanings: z.array(MeaningSchema) }),
  },
  'operator.writeMeaning': {
    summary: 'Adds what a text means in a module, or replaces it; for keys of all stores',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    body: z.object({
      module_id: wireNumber(z.number().int().positive()),
      text: WordSchema,
      meanings: z.array(WordSchema).min(1).max(MOST_MEANINGS),
    }),
    response: MeaningSchema,
  },
  'operator.removeMeaning': {
    summary: 'Removes a row of the lexicon of the business; for keys of all stores',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: z.object({ id: z.number() }),
  },
  'operator.storeTags': {
    summary: 'Further words by which goods of a store are found, with the goods',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: z.object({ tags: z.array(StoreTagSchema) }),
  },
  'operator.writeStoreTag': {
    summary: 'Sets which goods of a store are found by a further word; none removes it',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ tag: WordSchema, item_ids: z.array(z.number().int().positive()).max(MOST_TAGGED) }),
    response: StoreTagSchema,
  },
})
