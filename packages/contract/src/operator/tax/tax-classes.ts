import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'

/** A place gives its class to the goods in it that have none of their own. */
export const taxPlaceKinds = ['module', 'store', 'category'] as const
export type TaxPlaceKind = (typeof taxPlaceKinds)[number]

export const TaxClassSchema = z.object({
  code: z.string(),
  name: z.string(),
  percent: z.number(),
  is_exempt: z.boolean(),
  /** How many items have it as their own class, and how many modules, stores and categories give it. */
  items: z.number(),
  places: z.number(),
})
export type TaxClass = z.infer<typeof TaxClassSchema>

export const TaxPlaceSchema = z.object({
  kind: z.enum(taxPlaceKinds),
  id: z.number(),
  name: z.string(),
  /** The module of a store or a category; null for a module. */
  module: z.string().nullable(),
  /** The code of its class; null for none. */
  tax_class: z.string().nullable(),
})
export type TaxPlace = z.infer<typeof TaxPlaceSchema>

const CodeSchema = z.string().max(40).nullable()

export const operatorTaxClassEndpoints = defineEndpoints({
  'operator.taxClasses': {
    summary: 'The tax classes of the shop with what has them, those of the fees, and whether prices include tax',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    response: z.object({
      classes: z.array(TaxClassSchema),
      tax_included: z.boolean(),
      tax_rounding: z.enum(['document', 'line']),
      /** The class of each fee, as its setting has it: a code, STORE for that of the store, or empty for no tax. */
      fees: z.object({ delivery: z.string(), packaging: z.string(), additional_charge: z.string() }),
    }),
  },
  'operator.taxPlaces': {
    summary: 'Modules, stores and categories with a tax class, or those with these words in their names; at most 50',
    access: 'operator',
    scope: 'statements:read',
    own: true,
    query: z.object({ find: z.string().trim().max(100).optional() }),
    response: z.object({ places: z.array(TaxPlaceSchema) }),
  },
  'operator.setTaxClass': {
    summary: 'Sets or removes the tax class of a module, store or category; orders keep the one that they were placed with',
    access: 'operator',
    scope: 'settings:write',
    touches: 'none',
    own: true,
    params: z.object({ kind: z.enum(taxPlaceKinds), id: z.string().regex(/^[1-9]\d{0,15}$/) }),
    body: z.object({
      tax_class: CodeSchema,
      /** The class that the form read: 409 if it was changed in the meantime. */
      known: CodeSchema,
    }),
    response: z.object({ place: TaxPlaceSchema }),
  },
})
