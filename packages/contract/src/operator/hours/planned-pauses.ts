import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { ByIdSchema } from '../operator.ts'

/** `hidden`: not in the shop at all; `sold_out`: shown as sold out. */
export const pauseKinds = ['sold_out', 'hidden'] as const
export type PauseKind = (typeof pauseKinds)[number]

const NamedSchema = z.object({ id: z.number(), name: z.string() })

export const PlannedPauseSchema = z.object({
  id: z.number(),
  kind: z.enum(pauseKinds),
  store: NamedSchema,
  /** One of them is null. A section is a main category of the store's menu. */
  item: NamedSchema.nullable(),
  section: NamedSchema.nullable(),
  /** Instants, and their days in the time zone of the shop. */
  starts_at: z.string(),
  ends_at: z.string(),
  from: z.string(),
  until: z.string(),
  state: z.enum(['scheduled', 'running']),
  /** The name of the key that planned it. */
  by: z.string(),
})
export type PlannedPause = z.infer<typeof PlannedPauseSchema>

const SpanSchema = z.object({
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
})

const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const plannedPauseEndpoints = defineEndpoints({
  'operator.plannedPauses': {
    summary:
      'Items and sections that are planned to be sold out or hidden for a while, or are so now; those that are over are left out',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional() }),
    response: z.object({ pauses: z.array(PlannedPauseSchema) }),
  },
  'operator.planPause': {
    summary: 'Plans that an item, or all items of a section, are sold out or hidden from a time until another',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z
      .object({
        kind: z.enum(pauseKinds),
        item_id: IdSchema.optional(),
        section_id: IdSchema.optional(),
        ...SpanSchema.shape,
      })
      .refine(({ item_id: item, section_id: section }) => (item === undefined) !== (section === undefined)),
    response: PlannedPauseSchema,
  },
  'operator.movePause': {
    summary: 'Moves a planned pause to other times; one that runs keeps its start',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({
      ...SpanSchema.shape,
      /** The times as the caller read them: 409 if somebody else moved it in the meantime. */
      known: SpanSchema,
    }),
    response: PlannedPauseSchema,
  },
  'operator.endPause': {
    summary: 'Takes back a planned pause; one that runs ends, and its items are back',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: z.object({}),
  },
})
