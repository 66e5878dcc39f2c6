import { z } from 'zod'
import { wireNumber } from './number.ts'

export const QueryIdSchema = wireNumber(z.number().int().positive())

/** `limit` is the page size, `offset` the page number, starting with 1. Both are echoed unchanged, so they stay text. */
export const PageQuerySchema = z.object({
  limit: wireNumber(z.number().int().min(1).max(100)).optional(),
  offset: wireNumber(z.number().int().min(1).max(100_000)).optional(),
})

/** A list that can be continued after the last row of a page: `cursor` (ours) is `next_cursor` of the previous page. */
export const ListQuerySchema = PageQuerySchema.extend({ cursor: z.string().min(1).max(400).optional() })

/** Ids in a query: "[1,2]", "1,2", `["1"]` or a repeated parameter; anything else is refused. */
export const QueryIdsSchema = z.preprocess(readQueryList, z.array(QueryIdSchema).max(100)).optional()
/** Words in a query, in the same formats; unknown ones are dropped. */
export const QueryWordsSchema = z.preprocess(readQueryList, z.array(z.string().max(30)).max(30)).optional()

/** Values in a query, in the same formats; invalid ones are refused. */
export function queryListOf<T extends z.ZodType>(value: T) {
  return z.preprocess(readQueryList, z.array(value).max(30)).optional()
}

function readQueryList(value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const texts = (Array.isArray(value) ? value : [value]).map(String)
  return texts.flatMap((text) => text.replace(/[[\]"'\s]/g, '').split(',')).filter((word) => word !== '')
}

/** `view` (ours): `card` returns only the members of a card, `row` also those of a store's menu. */
export const ViewQuerySchema = z.object({ view: z.enum(['card', 'row', 'full']).default('full') })

export const ItemTypeSchema = z.enum(['all', 'veg', 'non_veg']).default('all')

export function pageOf<K extends string, T extends z.ZodType>(key: K, row: T) {
  return z.object({
    total_size: z.number().int(),
    limit: z.union([z.string(), z.number(), z.null()]),
    offset: z.union([z.string(), z.number(), z.null()]),
    [key]: z.array(row),
  } as { total_size: z.ZodNumber; limit: z.ZodType<string | number | null>; offset: z.ZodType<string | number | null> } & {
    [P in K]: z.ZodArray<T>
  })
}

/** A page with the cursor of the next one: null after the last row (ours). */
export function listOf<K extends string, T extends z.ZodType>(key: K, row: T) {
  return pageOf(key, row).extend({ next_cursor: z.string().nullable() })
}
