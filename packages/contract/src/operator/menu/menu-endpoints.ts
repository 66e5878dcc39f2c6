import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { jsonText } from '../../wire/json-text.ts'
import { QueryIdSchema } from '../../wire/paging.ts'
import { ReadableTextSchema } from '../../wire/readable-text.ts'
import { UploadSchema } from '../../wire/upload.ts'
import { ByIdSchema } from '../operator.ts'
import { ItemEditorsSchema, MenuChangeSchema, MenuFormSchema, MenuItemRowsSchema, MenuRowsSchema, MenuSchema } from './menu.ts'
import { MOST_MENU_PICTURES } from './most-pictures.ts'
import { MenuVehiclesSchema } from './vehicles.ts'

const MOST_CHANGES = 200
/** Half of any other picture: the desk makes photos smaller before it sends them, and a proxy takes at most 64 MB. */
const MOST_MENU_PICTURE_BYTES = 5_242_880
const MenuQuerySchema = z.object({
  section: QueryIdSchema.optional(),
  search: z.string().trim().max(100).optional(),
  filter: z.enum(['sold_out', 'drafts', 'archived', 'waiting']).optional(),
})
/** `form`: a random UUID of the open form. */
const OpenFormSchema = z.object({ form: z.guid(), is_open: z.boolean() })
const DecidedSchema = z.object({ changes: z.array(MenuChangeSchema) })
const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ChangeIdsSchema = z.array(IdSchema).min(1).max(MOST_CHANGES)

export const operatorMenuEndpoints = defineEndpoints({
  'operator.menu': {
    summary: 'Items of a store by section, in the order of its page, with those that are not on sale; at most 200',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    query: MenuQuerySchema,
    response: MenuSchema,
  },
  'operator.menuVehicles': {
    summary:
      'Vehicles of a provider by category, with those that are not for rent; at most 200. The search also finds number plates',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    query: MenuQuerySchema,
    response: MenuVehiclesSchema,
  },
  'operator.menuForm': {
    summary: 'What the form of an item or vehicle of a store chooses from: categories, add-ons, brands, languages',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: MenuFormSchema,
  },
  'operator.menuItem': {
    summary: 'One item as rows of the files of the catalogue, with its options and variations',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: MenuItemRowsSchema,
  },
  'operator.menuVehicle': {
    summary: 'One vehicle as rows of the files of the catalogue, with its units',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: MenuItemRowsSchema,
  },
  'operator.itemEditors': {
    summary: 'Says that a form of an item is open or closed, and returns who else has one open; repeat it every 20 seconds',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: OpenFormSchema,
    response: ItemEditorsSchema,
  },
  'operator.vehicleEditors': {
    summary: 'Says that a form of a vehicle is open or closed, and returns who else has one open; repeat it every 20 seconds',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: OpenFormSchema,
    response: ItemEditorsSchema,
  },
  'operator.saveMenu': {
    summary:
      'Adds and changes items, options, variations, add-ons, vehicles and units of a store after the checks of `npm run catalogue -- import`, all or none',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: z.object({
      /** Cells that are left out stay. An item or vehicle without a slug is new. Options and variations replace all of their item. */
      rows: jsonText(MenuRowsSchema),
      /** Slugs of items that lose all options or variations. */
      clears: jsonText(
        z.object({ options: z.array(z.string().max(150)), variations: z.array(z.string().max(150)) }).partial(),
      ).optional(),
      /** The cells to change as the form read them: 409 if they were changed in the meantime. */
      known: jsonText(MenuRowsSchema).optional(),
      /** Only checks, and returns what would change, with the ids 0. */
      plan: jsonText(z.boolean()).optional(),
      /** Pictures that the rows name as `picture-1`, `picture-2` and so on. */
      pictures: z.array(UploadSchema).max(MOST_MENU_PICTURES).optional(),
    }),
    upload: { field: 'pictures', maxBytes: MOST_MENU_PICTURE_BYTES, most: MOST_MENU_PICTURES },
    response: z.object({ changes: z.array(MenuChangeSchema) }),
  },
  'operator.sortMenu': {
    summary: 'Sorts the sections of a store by the slugs of their categories, or the items of one section; all others follow',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.union([
      z.object({ sections: z.array(z.string().max(150)).max(MOST_CHANGES) }),
      z.object({ section: IdSchema, items: z.array(IdSchema).max(1000) }),
    ]),
    response: z.object({}),
  },
  'operator.menuChanges': {
    summary: 'Changes of menus, newest first: of one store, item or vehicle, or all that wait for the office',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    query: z.object({
      store_id: QueryIdSchema.optional(),
      item_id: QueryIdSchema.optional(),
      vehicle_id: QueryIdSchema.optional(),
      /** `vehicles`: those of vehicles and their units; `items`: all others. */
      subject: z.enum(['items', 'vehicles']).optional(),
      state: z.enum(['waiting']).optional(),
      /** `form`: without sold out and pieces; `stock`: these alone. */
      about: z.enum(['form', 'stock']).optional(),
      before: QueryIdSchema.optional(),
    }),
    response: z.object({ changes: z.array(MenuChangeSchema), has_more: z.boolean() }),
  },
  'operator.undoMenu': {
    summary: 'Undoes changes of the last ten minutes, or takes back changes that wait for the office, all or none',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    body: z.object({ ids: ChangeIdsSchema }),
    response: DecidedSchema,
  },
  'operator.decideMenu': {
    summary: 'Approves or refuses changes that wait, for keys of the office',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    body: z.object({ ids: ChangeIdsSchema, accept: z.boolean(), reason: ReadableTextSchema.trim().max(255).optional() }),
    response: DecidedSchema,
  },
})
