import { z } from 'zod'

/** A number in a query string; Arabic-Indic digits are read like Latin ones. */
export const QueryNumberSchema = z.coerce.number()
export const QueryIdSchema = z.coerce.number().int().positive()

/** `limit` is a page size, `offset` a 1-based page number (reference §0.3). Both are echoed as they came, so they stay text. */
export const PageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(1).max(100_000).optional(),
})

/** `view` (ours): `card` answers only what a card shows, `row` what a store's menu shows as well. */
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
