import { z } from 'zod'

/** A table that is longer belongs into the description or a manual. */
export const MOST_SPECIFICATIONS = 30
export const LONGEST_SPECIFICATION_NAME = 60
export const LONGEST_SPECIFICATION_VALUE = 200
export const MOST_RETURN_DAYS = 365
export const MOST_WARRANTY_MONTHS = 240
export const LONGEST_RETURN_NOTE = 200

/** A line of the table on an item's page, such as "Screen" and "55 inch". */
export const SpecificationSchema = z.object({ name: z.string(), value: z.string() })
export type Specification = z.infer<typeof SpecificationSchema>

/** Ours: fields that the page of an item shows in addition to those of the wire. */
export const itemParticulars = {
  /** In the order of the page; empty without any. */
  specifications: z.array(SpecificationSchema).optional(),
  /** Days in which it can be returned; null if it cannot, or if the store does not say. */
  return_days: z.number().nullable().optional(),
  /** The condition of a return, such as "unused, in its box"; null without return. */
  return_note: z.string().nullable().optional(),
  /** Null if it has none, or if the store does not say. */
  warranty_months: z.number().nullable().optional(),
  /** The sizes of its store or category, for one of `choice_options` by its index; null without any. */
  size_guide: z
    .object({
      title: z.string(),
      note: z.string().nullable(),
      choice: z.number(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .nullable()
    .optional(),
}
