import { z } from 'zod'
import { languages } from '../../device/languages.ts'
import { ModuleTypeSchema } from '../../site.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { UploadSchema } from '../../wire/upload.ts'
import { OperatorSettingSchema, SheetCellsSchema } from '../operator-settings.ts'
import { MOST_FIRST_ITEMS, setupChecks, setupModules, setupTaxKinds } from './setup-checks.ts'

const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const NameSchema = z.string().trim().min(1).max(200)
/** An amount as it is typed, in units of the currency. */
const AmountSchema = z.string().trim().min(1).max(30)
const MOST_LOOK_BYTES = 1_048_576
const MOST_MINUTES = 1440

export const SetupCheckSchema = z.object({
  name: z.enum(setupChecks),
  is_done: z.boolean(),
  /** The number of zones, modules, stores, items, stores that are open now, ways to pay, couriers. */
  count: z.number(),
})
export type SetupCheck = z.infer<typeof SetupCheckSchema>

const ButtonSchema = z.object({ ground: z.string(), text: z.string() })

/** Orders and trips that are under way in the modules of a kind, and what customers no longer find once they are off. */
const HeldModuleSchema = z.object({
  type: ModuleTypeSchema,
  orders: z.number(),
  trips: z.number(),
  carts: z.number(),
  stores: z.number(),
  offers: z.number(),
})
export type HeldModule = z.infer<typeof HeldModuleSchema>

const SetupStoreSchema = z.object({ id: z.number(), name: z.string(), module_type: ModuleTypeSchema, items: z.number() })
export type SetupStore = z.infer<typeof SetupStoreSchema>

/** `none` and what follows were chosen; null while nobody has answered. */
const SetupTaxSchema = z.object({
  kind: z.enum(setupTaxKinds).nullable(),
  /** The percent of the standard class as it is typed; empty without one. */
  percent: z.string(),
  /** Whether delivery, packaging and the additional charge have that class. */
  has_fees: z.boolean(),
  /** The shop has several classes, or stores with taxes of their own: they are changed on the page of the taxes. */
  is_own: z.boolean(),
})
export type SetupTax = z.infer<typeof SetupTaxSchema>

export const SetupSchema = z.object({
  /** Customers open the shop here. */
  address: z.string(),
  /** The shop as the desk links it: `/`, or its address if the desk has a host of its own. */
  shop_url: z.string(),
  has_orders: z.boolean(),
  /** Whether a customer could order; hours do not count, because a shop closes every night. */
  is_ready: z.boolean(),
  steps: z.object({ shop: z.boolean(), place: z.boolean(), modules: z.boolean(), store: z.boolean(), look: z.boolean() }),
  modules: z.array(z.object({ type: ModuleTypeSchema, name: z.string(), is_on: z.boolean() })),
  /** The fixed fee that all zones and modules share, as it is typed; null without one, or if they differ. */
  fee: z.string().nullable(),
  has_different_fees: z.boolean(),
  tax: SetupTaxSchema,
  /** The first store that sells goods. */
  store: SetupStoreSchema.nullable(),
  /** The first stores that sell goods, at most 20. */
  stores: z.array(SetupStoreSchema),
  /** The zones in which couriers can ride, at most 100. */
  zones: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The address of the logo; null while the shop has the mark of Medina. */
  logo: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** Ground and text of a button in both themes, as customers see it. */
  button: z.object({ light: ButtonSchema, dark: ButtonSchema }),
  checks: z.array(SetupCheckSchema),
})
export type Setup = z.infer<typeof SetupSchema>

const ModulesSchema = z.array(z.enum(setupModules)).min(1).max(setupModules.length)

export const FirstItemSchema = z.object({
  name: NameSchema,
  price: AmountSchema,
  /** Its section in the menu, by its name; null for the usual one of the module. */
  section: NameSchema.nullable().default(null),
  /** Pieces; null for food, which is not counted. */
  stock: z.number().int().min(0).max(1_000_000).nullable().default(null),
  /** Grams of a piece as it is priced, for goods that are weighed; null for those that are not. */
  piece_weight: z.number().int().min(1).max(1_000_000).nullable().default(null),
})

export const NewStoreSchema = z.object({
  module_type: z.enum(['food', 'grocery', 'pharmacy', 'ecommerce']),
  zone_id: IdSchema.nullable().default(null),
  name: NameSchema,
  address: z.string().trim().max(500).default(''),
  phone: z.string().trim().min(1).max(30),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** As in `stores.csv`: `always`, or such as `sun-sat 09:00-23:00`. */
  hours: z.string().trim().min(1).max(2000),
  minimum_delivery_time: z.number().int().min(1).max(MOST_MINUTES),
  maximum_delivery_time: z.number().int().min(1).max(MOST_MINUTES),
  minimum_order: AmountSchema.nullable().default(null),
  /** The store brings its orders itself. */
  self_delivery: z.boolean().default(false),
  items: z.array(FirstItemSchema).max(MOST_FIRST_ITEMS),
})
export type NewStore = z.infer<typeof NewStoreSchema>

const NewCourierSchema = z.object({
  name: NameSchema,
  phone: z.string().trim().min(1).max(30),
  zone_id: IdSchema.nullable().default(null),
  vehicle: z.enum(['bicycle', 'scooter', 'car']).default('scooter'),
})

const SettingChangeSchema = z.object({
  key: z.string().max(100),
  value: z.string().max(100_000).nullable(),
  language: z.enum(languages).optional(),
  /** As in `operator.changeSetting`. */
  known: z.string().max(100_000).optional(),
})

export const lookFileNames = ['logo', 'logo-dark', 'favicon', 'icon', 'icon-maskable', 'share'] as const

const business = { access: 'operator', scope: 'settings:write', own: true } as const

export const operatorSetupEndpoints = defineEndpoints({
  'operator.setup': {
    ...business,
    summary: 'How far the set-up of the shop has come, and what is missing for a first order',
    response: SetupSchema,
  },
  'operator.changeSettings': {
    ...business,
    summary: 'Sets several settings in the given order, all or none; `code` of a refusal is the key of its setting',
    touches: 'cells',
    body: z.object({ changes: z.array(SettingChangeSchema).min(1).max(30) }),
    response: z.object({ settings: z.array(OperatorSettingSchema) }),
  },
  'operator.heldModules': {
    ...business,
    summary: 'Orders, trips, stores, carts and offers of each kind of module, to be read before one is switched off',
    response: z.object({ modules: z.array(HeldModuleSchema) }),
  },
  'operator.chooseModules': {
    ...business,
    summary: 'Chooses the modules of the shop: new ones get names, a fee in every zone, and suggestions; others are switched off',
    touches: 'none',
    body: z.object({
      modules: ModulesSchema,
      /** The fixed fee of every delivery; null leaves it as it is. */
      fee: AmountSchema.nullable().default(null),
      /** The values that the form has read: 409 if somebody else has chosen otherwise since. */
      known: z.object({ modules: z.array(ModuleTypeSchema), fee: z.string().nullable() }).optional(),
    }),
    response: SetupSchema,
  },
  'operator.chooseTax': {
    ...business,
    summary: 'Sets the one tax of a shop: a standard class for all modules and, if wanted, for the fees; or no tax',
    touches: 'none',
    body: z.object({
      kind: z.enum(setupTaxKinds),
      /** As it is typed, such as `15`; without meaning for `none`. */
      percent: z.string().trim().max(20).default(''),
      has_fees: z.boolean().default(false),
      /** The values that the form has read: 409 if somebody else has chosen otherwise since. */
      known: SetupTaxSchema.pick({ kind: true, percent: true, has_fees: true }).optional(),
    }),
    response: SetupSchema,
  },
  'operator.openStore': {
    ...business,
    summary: 'Adds a store with its first items by the rules of `npm run shop -- apply`, once per Idempotency-Key',
    touches: 'none',
    isIdempotent: true,
    body: NewStoreSchema,
    response: z.object({
      id: z.number(),
      slug: z.string(),
      /** Its items in the order of the call, so that their photos can follow. */
      items: z.array(z.object({ id: z.number(), slug: z.string() })),
    }),
  },
  'operator.storeForm': {
    ...business,
    summary: 'A store as in its file: names, address, phone, place, times, minimum order and how it delivers',
    params: z.object({ id: QueryIdSchema }),
    response: z.object({ cells: SheetCellsSchema }),
  },
  'operator.changeStore': {
    ...business,
    summary:
      'Changes these cells of a store by the rules of `npm run shop -- apply`; 409 for those that somebody else has changed',
    touches: 'none',
    params: z.object({ id: QueryIdSchema }),
    body: z.object({ cells: SheetCellsSchema, known: SheetCellsSchema }),
    response: z.object({ cells: SheetCellsSchema }),
  },
  'operator.addCourier': {
    ...business,
    summary: 'Adds a courier; 409 if somebody with this phone is there under another name',
    touches: 'none',
    body: NewCourierSchema,
    response: z.object({ id: z.number(), name: z.string() }),
  },
  'operator.writeLook': {
    ...business,
    summary: 'Uploads a picture of the look, such as the logo, by the rules of the folder `look`',
    touches: 'none',
    params: z.object({ name: z.enum(lookFileNames) }),
    body: z.object({ picture: z.array(UploadSchema).length(1) }),
    upload: { field: 'picture', maxBytes: MOST_LOOK_BYTES, most: 1 },
    response: z.object({ file: z.string(), url: z.string() }),
  },
  'operator.removeLook': {
    ...business,
    summary: 'Removes a picture of the look; without a logo the shop has the mark of Medina',
    touches: 'none',
    params: z.object({ name: z.enum(lookFileNames) }),
    response: z.object({ name: z.string() }),
  },
})
