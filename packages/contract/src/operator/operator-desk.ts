import { z } from 'zod'
import { OrderLineSchema } from '../orders/order-lines.ts'
import { ModuleTypeSchema } from '../site.ts'
import { defineEndpoints, operatorScopes } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { OperatorOrderSchema, promiseShape } from './operator.ts'
import { staffRoles } from './people/staff-roles.ts'

/** A store of a key, and whether it takes orders now. */
export const KeyStoreSchema = z.object({
  id: z.number(),
  /** The slug by which files and banners refer to the store. */
  slug: z.string(),
  name: z.string(),
  zone: z.string(),
  logo_full_url: z.string().nullable(),
  module_type: ModuleTypeSchema,
  time_zone: z.string(),
  /** The on/off switch; false closes the store even during its hours. */
  active: z.boolean(),
  /** Whether it takes orders now: it is within its hours, and switched on. */
  open: z.boolean(),
  /** The next opening and closing by its hours, ISO times; null if unknown. Of a paused store, the first opening after its pause. */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** When a paused store reopens automatically, an ISO time; null if it must be reopened by hand. */
  closed_until: z.string().nullable(),
  /**
   * The act that switched the store off; absent if it is unknown. Without a key, an order was not answered (`closed_unanswered`, with its
   * number), or there were too many at once (`closed_full`).
   */
  closed_by: z
    .object({
      act: z.enum(['closed', 'closed_unanswered', 'closed_full']),
      order_id: z.number().nullable(),
      key: z.object({ id: z.number(), name: z.string(), is_office: z.boolean() }).nullable(),
    })
    .optional(),
  /** Today's hours, ISO times; a store that is open past midnight closes tomorrow. */
  hours_today: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Minutes that are added to the delivery time while the store is busy, and until when; null if that must be ended by hand. */
  busy_minutes: z.number(),
  busy_until: z.string().nullable(),
  /** The delivery time that customers currently see, in minutes. */
  delivery_minutes: z.object({ from: z.number(), to: z.number() }),
})
export type KeyStore = z.infer<typeof KeyStoreSchema>

/** A key, or a signed-in person, with the permissions. */
export const OwnKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(['store', 'provider', 'deliveryman', 'admin']),
  scopes: z.array(z.enum(operatorScopes)),
  /** The person who is signed in; absent for a machine's key. */
  person: z
    .object({
      id: z.number(),
      role: z.enum(staffRoles),
      /** Whether the person proves a second time who they are, before acts on money, people and keys. */
      has_second_factor: z.boolean().optional(),
      has_passkey: z.boolean().optional(),
    })
    .optional(),
  /** Null for a key of all stores; `operator.stores` lists them. */
  store_ids: z.array(z.number()).nullable(),
  courier: z
    .object({
      id: z.number(),
      name: z.string(),
      image_full_url: z.string().nullable(),
      /** Whether the business lets the courier work at all. */
      may_work: z.boolean(),
      /** The courier's own switch: off duty, no orders are offered. */
      on_duty: z.boolean(),
      /** False once the courier holds as much cash as the shop allows: no cash orders are offered then. */
      takes_cash: z.boolean(),
      /** The address of a map that leads to `{lat}` and `{lng}`. */
      navigation_url: z.string(),
    })
    .nullable(),
  /** Conditions for bringing an order back: minutes at the door, tries, and metres from it within which both count. */
  failed_delivery: z.object({ wait_minutes: z.number(), tries: z.number(), metres: z.number() }).optional(),
  /** Minutes after which an order that its store has not answered is canceled; absent for never. */
  cancel_minutes: z.number().optional(),
  /** When the key expires, an ISO time; null for a key that is valid until it is revoked. */
  expires_at: z.string().nullable(),
})
export type OwnKey = z.infer<typeof OwnKeySchema>

/** An order of the board. */
export const BoardOrderSchema = OperatorOrderSchema.extend({
  /** For a courier, only while the order is theirs and under way. */
  lines: z.array(OrderLineSchema),
  ...promiseShape,
})
export type BoardOrder = z.infer<typeof BoardOrderSchema>

export const BoardSchema = z.object({
  /** Changes when any order of the board changes. */
  version: z.string(),
  /** The time of the service, an ISO time, because the device's own clock may be wrong. */
  now: z.string(),
  /** Oldest first; null if the caller's `version` is current. */
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
    query: z.object({
      search: z.string().trim().max(100).optional(),
      store_id: QueryIdSchema.optional(),
      /** Only stores that sell items, or that rent vehicles. */
      goods: z.enum(['items', 'vehicles']).optional(),
    }),
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
