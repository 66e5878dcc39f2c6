import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { translatedText } from '../../wire/translated-text.ts'
import { MOST_REASON_LETTERS, MOST_SPECIAL_DATES } from './hours-limits.ts'
import { ByIdSchema } from '../operator.ts'

const DateSchema = z.iso.date().regex(/^20/)

/** Dates with hours of their own. */
const SpecialDaySchema = z.object({
  id: z.number(),
  /** Null for all stores. */
  store_id: z.number().nullable(),
  /** By the clock of the store's zone, both included; those of the first year if it is `yearly`. */
  first_date: z.string(),
  last_date: z.string(),
  yearly: z.boolean(),
  /** "closed", "always", or such as "08:00-12:00, 20:00-02:00". */
  hours: z.string(),
  /** The text that customers read, by language; null if there is none. */
  reason: translatedText(MOST_REASON_LETTERS).nullable(),
})
export type OperatorSpecialDay = z.infer<typeof SpecialDaySchema>

export const SpecialDayBodySchema = SpecialDaySchema.extend({
  /** The special day to change; a new one without it. */
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  store_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
  first_date: DateSchema,
  last_date: DateSchema,
  yearly: z.boolean().default(false),
  hours: z.string().trim().min(1).max(200),
  reason: translatedText(MOST_REASON_LETTERS).nullable().default(null),
  /** The special day as it was read: if somebody else changed it since, nothing is saved. */
  known: SpecialDaySchema.omit({ id: true, store_id: true }).optional(),
}).refine(
  ({ first_date: first, last_date: last }) =>
    first <= last && Date.parse(last) - Date.parse(first) < MOST_SPECIAL_DATES * 86_400_000,
  { path: ['last_date'] },
)

export const operatorSpecialDayEndpoints = defineEndpoints({
  'operator.specialDays': {
    summary: 'Special days of a store that are not over, with those of all stores; without a store, those of all stores',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional() }),
    response: z.object({ special_days: z.array(SpecialDaySchema) }),
  },
  'operator.writeSpecialDay': {
    summary: 'Adds or changes a special day of a store; of all stores, for keys of all stores',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    body: SpecialDayBodySchema,
    response: SpecialDaySchema,
  },
  'operator.removeSpecialDay': {
    summary: 'Removes a special day of a store; of all stores, for keys of all stores',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: z.object({ id: z.number() }),
  },
})
