import { z } from 'zod'
import {
  LONGEST_RETURN_NOTE,
  LONGEST_SPECIFICATION_NAME,
  LONGEST_SPECIFICATION_VALUE,
  MOST_RETURN_DAYS,
  MOST_SPECIFICATIONS,
  MOST_WARRANTY_MONTHS,
} from '../catalog/item-particulars.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { translatedText } from '../wire/translated-text.ts'
import { ByIdSchema } from './operator.ts'

const SpecificationTextSchema = z.object({
  name: translatedText(LONGEST_SPECIFICATION_NAME),
  value: translatedText(LONGEST_SPECIFICATION_VALUE),
})

/** Null: as the store says. 0: cannot be returned, or has no warranty. */
const ItemReturnsSchema = {
  return_days: z.number().int().min(0).max(MOST_RETURN_DAYS).nullable(),
  warranty_months: z.number().int().min(0).max(MOST_WARRANTY_MONTHS).nullable(),
}

export const ItemParticularsSchema = z.object({ specifications: z.array(SpecificationTextSchema), ...ItemReturnsSchema })
export type ItemParticulars = z.infer<typeof ItemParticularsSchema>

/** Missing members stay as they are; a list of specifications replaces the one before. */
export const ItemParticularsBodySchema = ItemParticularsSchema.extend({
  specifications: z.array(SpecificationTextSchema).max(MOST_SPECIFICATIONS),
}).partial()

/** Null: the store says nothing about it. */
export const StoreReturnsSchema = z.object({
  return_days: z.number().int().min(1).max(MOST_RETURN_DAYS).nullable(),
  return_note: translatedText(LONGEST_RETURN_NOTE).nullable(),
  warranty_months: z.number().int().min(1).max(MOST_WARRANTY_MONTHS).nullable(),
})
export type StoreReturns = z.infer<typeof StoreReturnsSchema>

export const operatorParticularEndpoints = defineEndpoints({
  'operator.particulars': {
    summary: 'Specifications, return and warranty of an item, with its texts in every language',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: ItemParticularsSchema,
  },
  'operator.writeParticulars': {
    summary: 'Sets specifications, days of return and months of warranty of an item; what is left out stays',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: ItemParticularsBodySchema,
    response: ItemParticularsSchema,
  },
  'operator.storeReturns': {
    summary: 'For how long a store takes its goods back, and their warranty',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: StoreReturnsSchema,
  },
  'operator.writeStoreReturns': {
    summary: 'Sets days and condition of return, and months of warranty, of a store; what is left out stays',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: StoreReturnsSchema.partial(),
    response: StoreReturnsSchema,
  },
})
