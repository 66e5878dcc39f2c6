import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ListQuerySchema } from '../../wire/paging.ts'
import { KeyStoreSchema } from '../operator-desk.ts'

/** States to narrow a list of stores to: `needs` has an order that is unanswered or late, the others say how orders are taken. */
export const storeStates = ['needs', 'open', 'busy', 'closed'] as const
export type StoreState = (typeof storeStates)[number]

/** A store with what it carries now. */
export const ListedStoreSchema = KeyStoreSchema.extend({
  module: z.string(),
  /** Its number, by which the office reaches it. */
  phone: z.string(),
  /** Whether customers see it at all: store, module and zone are switched on, and the zone offers the module. */
  is_offered: z.boolean(),
  /** Its orders under way, and how many of them nobody has answered or are later than promised. */
  under_way: z.number(),
  unanswered: z.number(),
  late: z.number(),
})
export type ListedStore = z.infer<typeof ListedStoreSchema>

export const operatorStoreEndpoints = defineEndpoints({
  'operator.storeList': {
    summary: 'Stores of the key with their state: how they take orders, and which of their orders need somebody; by name',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      search: z.string().trim().max(100).optional(),
      state: z.enum(storeStates).optional(),
    }),
    response: z.object({
      stores: z.array(ListedStoreSchema),
      /** Stores that match the search, in all and in each state. */
      counts: z.object({ all: z.number(), needs: z.number(), open: z.number(), busy: z.number(), closed: z.number() }),
      next_cursor: z.string().nullable(),
    }),
  },
})
