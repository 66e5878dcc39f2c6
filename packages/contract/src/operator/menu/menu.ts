import { z } from 'zod'
import { languages } from '../../device/languages.ts'
import { ModuleTypeSchema } from '../../site.ts'
import { SheetCellsSchema } from '../operator-settings.ts'

/** Sheets of the catalogue whose rows the menu changes (docs/catalogue.md). */
export const menuSheets = ['items', 'options', 'variations', 'add_ons', 'vehicles', 'vehicle_units'] as const
export type MenuSheet = (typeof menuSheets)[number]

/** As many as one item has, in options and variations. */
const MOST_ROWS = 600
/** Rows by sheet, as in the files of the catalogue: texts by column, empty for no value. */
export const MenuRowsSchema = z.partialRecord(z.enum(menuSheets), z.array(SheetCellsSchema).max(MOST_ROWS))
export type MenuRows = z.infer<typeof MenuRowsSchema>

/** Changes that a store makes by itself: all, prices alone, or all with the approval of the office. */
export const menuRights = ['all', 'prices', 'approval'] as const
export type MenuRights = (typeof menuRights)[number]

/** `draft`: not on sale yet or for now. `archived`: also out of the menu of the desk; old orders keep the item. */
export const menuVisibilities = ['on_sale', 'draft', 'archived'] as const
export const menuMarks = ['veg', 'non_veg', 'halal', 'organic', 'prescription'] as const

/**
 * A value before and after, as cells have it; categories, brands and conditions by name. `column` is empty for the options or variations of an
 * item as a whole. The sheet `stock` has what no file has: `sold_out` is `no`, `yes` or the ISO time of its end; `stock` are the pieces.
 */
const MenuColumnSchema = z.object({
  sheet: z.enum([...menuSheets, 'stock']),
  column: z.string(),
  from: z.string(),
  to: z.string(),
  /** The variation of which the pieces are, such as "Red-XL". */
  variation: z.string().optional(),
  /** The number plate of the unit of a vehicle. */
  unit: z.string().optional(),
})

const KeySchema = z.object({ id: z.number(), name: z.string() })

/** A change of one item, vehicle or add-on by one call. */
export const MenuChangeSchema = z.object({
  id: z.number(),
  store_id: z.number(),
  store_name: z.string(),
  /** Null for an add-on or a vehicle, and for a new item that waits for the office. */
  item_id: z.number().nullable(),
  /** Null unless it is a vehicle that is there. */
  vehicle_id: z.number().nullable(),
  name: z.string(),
  kind: z.enum(['add', 'change']),
  /** `waiting`: for the office; `undone`: by the store or the office within ten minutes, or taken back while it waited. */
  state: z.enum(['done', 'waiting', 'refused', 'undone']),
  columns: z.array(MenuColumnSchema),
  /** Null for a pause that ended by itself. */
  key: KeySchema.nullable(),
  /** The key that approved, refused or undid it. */
  decided_by: KeySchema.nullable(),
  /** Why the office refused it. */
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** ISO time until which it can be undone; null if it cannot. */
  undo_until: z.string().nullable(),
})
export type MenuChange = z.infer<typeof MenuChangeSchema>

const HoursSchema = z.object({ starts: z.string(), ends: z.string() })

export const MenuItemSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  section_id: z.number(),
  image_full_url: z.string().nullable(),
  price: z.number(),
  /** The price after the item's own discount. */
  paid: z.number(),
  marks: z.array(z.enum(menuMarks)),
  /** Pieces left; null if none are counted. */
  stock: z.number().nullable(),
  has_variations: z.boolean(),
  state: z.enum(['in_stock', 'low', 'sold_out']),
  sold_out: z.boolean(),
  back_at: z.string().nullable(),
  visibility: z.enum(menuVisibilities),
  /** Hours in which it is served, as HH:mm. */
  hours: HoursSchema.nullable(),
  /** The change that waits for the office. */
  waiting: MenuChangeSchema.nullable(),
})
export type MenuItem = z.infer<typeof MenuItemSchema>

export const MenuSchema = z.object({
  rights: z.enum(menuRights),
  /** Categories with items of the store, in the order in which customers see them. */
  sections: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      items: z.number(),
      /** Hours that all its items share, as HH:mm. */
      hours: HoursSchema.nullable(),
    }),
  ),
  items: z.array(MenuItemSchema),
  /** Whether there are more items than the response contains; a section or a search narrows them. */
  has_more: z.boolean(),
  /** Counts of the whole store. */
  counts: z.object({
    items: z.number(),
    sold_out: z.number(),
    drafts: z.number(),
    archived: z.number(),
    waiting: z.number(),
  }),
})
export type Menu = z.infer<typeof MenuSchema>

/** The choices of the form of an item. Names are in the reader's language; slugs go into cells. */
export const MenuFormSchema = z.object({
  store_slug: z.string(),
  module_type: ModuleTypeSchema,
  rights: z.enum(menuRights),
  /** Languages of the shop, the first one for readers of a language without a text. */
  languages: z.array(z.enum(languages)),
  /** Decimals of an amount. */
  digits: z.number(),
  /** `tax_class`: the code of the class of goods without one of their own; null for the percent `tax`. */
  categories: z.array(
    z.object({ slug: z.string(), name: z.string(), parent: z.string().nullable(), tax_class: z.string().nullable() }),
  ),
  tax: z.number(),
  tax_classes: z.array(z.object({ slug: z.string(), name: z.string(), percent: z.number(), is_exempt: z.boolean() })),
  /** `key` goes into the cell `add_ons`. */
  add_ons: z.array(z.object({ id: z.number(), key: z.string(), name: z.string(), price: z.number() })),
  brands: z.array(z.object({ slug: z.string(), name: z.string() })),
  common_conditions: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type MenuForm = z.infer<typeof MenuFormSchema>

export const MenuItemRowsSchema = z.object({
  id: z.number(),
  store_id: z.number(),
  slug: z.string(),
  /** A text of the first language that stands in for English is empty here. */
  rows: MenuRowsSchema,
  /** Addresses of the pictures that the cells `image` and `images` name. */
  pictures: z.array(z.object({ cell: z.string(), url: z.string() })),
  /** Conclusions from the texts of an item and its store's word, which the cells `contains` and `free_of` hold. */
  contents: z
    .array(z.object({ code: z.string(), name: z.string(), is: z.enum(['contains', 'free_of', 'in_options', 'unknown']) }))
    .optional(),
  waiting: MenuChangeSchema.nullable(),
})
export type MenuItemRows = z.infer<typeof MenuItemRowsSchema>

/** The other open forms of an item by their keys, and the last change of the item that was made. */
export const ItemEditorsSchema = z.object({
  /** `is_own`: the caller's key has the item open on another device too. */
  editors: z.array(KeySchema.extend({ is_own: z.boolean() })),
  last_change: MenuChangeSchema.nullable(),
})
export type ItemEditors = z.infer<typeof ItemEditorsSchema>
