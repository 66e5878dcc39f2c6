import { z } from 'zod'
import { OrderLineSchema } from '../orders/order-lines.ts'
import { ModuleTypeSchema } from '../site.ts'
import { defineEndpoints, operatorScopes } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { OperatorOrderSchema } from './operator.ts'

/** A store of a key, and whether it takes orders now. */
export const KeyStoreSchema = z.object({
  id: z.number(),
  /** Files and banners know the store by it. */
  slug: z.string(),
  name: z.string(),
  zone: z.string(),
  logo_full_url: z.string().nullable(),
  module_type: ModuleTypeSchema,
  time_zone: z.string(),
  /** The switch; false closes the store although its hours run. */
  active: z.boolean(),
  /** Whether it takes orders now: its hours run, and it is switched on. */
  open: z.boolean(),
  /** The next opening and closing by its hours, ISO times; null where none is known. */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** When a paused store reopens automatically, an ISO time; null where it is reopened by hand. */
  closed_until: z.string().nullable(),
  /** Its hours of today, ISO times; one that is open past midnight closes tomorrow. */
  hours_today: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Minutes that are part of the delivery time while it is busy, and until when; null where it is ended by hand. */
  busy_minutes: z.number(),
  busy_until: z.string().nullable(),
  /** The delivery time that customers read now, in minutes. */
  delivery_minutes: z.object({ from: z.number(), to: z.number() }),
})
export type KeyStore = z.infer<typeof KeyStoreSchema>

/** A key with its rights. */
export const OwnKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(['store', 'provider', 'deliveryman', 'admin']),
  scopes: z.array(z.enum(operatorScopes)),
  /** Null for a key of all stores; `operator.stores` lists them. */
  store_ids: z.array(z.number()).nullable(),
  courier: z
    .object({
      id: z.number(),
      name: z.string(),
      image_full_url: z.string().nullable(),
      /** Whether the business lets them work at all. */
      may_work: z.boolean(),
      /** Their own switch: off duty, no orders are offered to them. */
      on_duty: z.boolean(),
    })
    .nullable(),
  /** When the key ends, an ISO time; null for a key that is good until it is revoked. */
  expires_at: z.string().nullable(),
})
export type OwnKey = z.infer<typeof OwnKeySchema>

/** An order of the board. */
export const BoardOrderSchema = OperatorOrderSchema.extend({
  /** For a courier, only while the order is theirs and under way. */
  lines: z.array(OrderLineSchema),
  /** The promised end of the preparation, an ISO time; null before a store has promised any. */
  ready_at: z.string().nullable(),
  /** The expected arrival, or pickup; null once the order is over. */
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Grows with every change of the order. */
  revision: z.number(),
})
export type BoardOrder = z.infer<typeof BoardOrderSchema>

export const BoardSchema = z.object({
  /** Changes with any order of the board. */
  version: z.string(),
  /** The time of the service, an ISO time: a till's own clock may be wrong. */
  now: z.string(),
  /** Oldest first; null where the caller's `version` is the current one. */
  orders: z.array(BoardOrderSchema).nullable(),
})
export type Board = z.infer<typeof BoardSchema>

export const operatorDeskEndpoints = defineEndpoints({
  'operator.me': {
    summary: 'The key of the call: its name, role, scopes and stores',
    access: 'operator',
    scope: null,
    own: true,
    response: OwnKeySchema,
  },
  'operator.stores': {
    summary: 'Stores of the key, by name; at most a hundred, so a key of all stores searches',
    access: 'operator',
    scope: null,
    own: true,
    query: z.object({ search: z.string().trim().max(100).optional(), store_id: QueryIdSchema.optional() }),
    response: z.object({ stores: z.array(KeyStoreSchema), has_more: z.boolean() }),
  },
  'operator.board': {
    summary: 'All orders in progress of the key’s stores with their lines, and those delivered within five minutes',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional(), version: z.string().max(200).optional() }),
    response: BoardSchema,
  },
})
