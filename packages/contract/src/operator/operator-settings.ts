import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MOST_SHEET_ROWS } from '../sheet-limits.ts'
import { jsonText } from '../wire/json-text.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { OperatorActSchema } from './operator-stock.ts'
import { settingSectionNames } from '../setting-sections.ts'

/** A business setting as it is typed: amounts in plain units, switches as `on` and `off`. */
export const OperatorSettingSchema = z.object({
  key: z.string(),
  section: z.enum(settingSectionNames),
  /** Its name and its effect in the caller's language. */
  name: z.string(),
  about: z.string(),
  /** The heading of docs/settings.md, in English. */
  group: z.string(),
  kind: z.enum(['switch', 'amount', 'amounts', 'percent', 'number', 'choice', 'text', 'word', 'json']),
  /** The members of a `choice`; empty for other kinds. */
  options: z.array(z.string()),
  /** The names of the options in the caller's language. */
  choices: z.record(z.string(), z.string()),
  value: z.string(),
  default: z.string(),
  is_set: z.boolean(),
  /** Its effect and its allowed values, in English as in docs/settings.md. */
  meaning: z.string(),
  form: z.string(),
})
export type OperatorSetting = z.infer<typeof OperatorSettingSchema>

/** Sheets of a shop's folder whose rows the desk changes (docs/shop-files.md). */
export const deskSheets = [
  'modules',
  'zones',
  'fees',
  'surges',
  'reasons',
  'offline_methods',
  'banners',
  'size_guides',
  'help_questions',
  'coupons',
  'cashback',
  'campaigns',
  'flash_sales',
  'flash_sale_items',
  'item_campaigns',
  'tax_classes',
  'sellers',
] as const
export type DeskSheet = (typeof deskSheets)[number]

/** A row as in its file: texts by column, empty for no value. */
export const SheetCellsSchema = z.record(z.string().max(100), z.string().max(100_000))
export type SheetCells = z.infer<typeof SheetCellsSchema>

/** Rows by sheet. */
export const SheetRowsSchema = z.partialRecord(z.enum(deskSheets), z.array(SheetCellsSchema).max(MOST_SHEET_ROWS))
export type SheetRows = z.infer<typeof SheetRowsSchema>

const MOST_PICTURES = 2

export const operatorSettingEndpoints = defineEndpoints({
  'operator.settings': {
    summary: 'All settings of the business, those that were never set too',
    access: 'operator',
    scope: 'settings:write',
    own: true,
    /** `find`: only those that fit these words in any language, the best first. */
    query: z.object({ find: z.string().max(200).optional() }),
    response: z.object({ settings: z.array(OperatorSettingSchema) }),
  },
  'operator.changeSetting': {
    summary: 'Sets a setting after the checks of `npm run shop -- settings set`; null goes back to its default',
    access: 'operator',
    scope: 'settings:write',
    touches: 'cells',
    own: true,
    params: z.object({ key: z.string().max(100) }),
    body: z.object({
      value: z.string().max(100_000).nullable(),
      language: z.enum(languages).optional(),
      /** The value with which the form was filled: 409 if the current value is neither this nor the new one. */
      known: z.string().max(100_000).optional(),
      /** Checks the value and changes nothing: the response has `effects`. */
      is_preview: z.boolean().optional(),
    }),
    response: z.object({
      setting: OperatorSettingSchema,
      advice: z.string().nullable(),
      /** Sentences about stored prices, dates or texts to which the change would give another look or meaning; empty for most. */
      effects: z.array(z.string()).optional(),
    }),
  },
  'operator.sheet': {
    summary:
      'Rows of a sheet of the shop’s folder, such as modules, zones, fees, surges, reasons, banners, help questions or coupons',
    access: 'operator',
    scope: 'settings:write',
    own: true,
    params: z.object({ name: z.enum(deskSheets) }),
    response: z.object({ rows: z.array(SheetCellsSchema) }),
  },
  'operator.saveRows': {
    summary:
      'Adds, changes and removes rows of sheets after the checks of `npm run shop -- apply`, all or none; others stay as they are',
    access: 'operator',
    scope: 'settings:write',
    touches: 'cells',
    own: true,
    body: z.object({
      rows: jsonText(SheetRowsSchema).optional(),
      /** Rows to remove, by the columns that identify them. 422 for a row that others refer to. */
      remove: jsonText(SheetRowsSchema).optional(),
      /**
       * The cells to change with the values that the form read: 409 if they were changed in the meantime. Other rows of `rows` are new
       * then.
       */
      known: jsonText(SheetRowsSchema).optional(),
      /** Pictures that the rows name as `picture-1`, `picture-2` and so on. */
      pictures: z.array(UploadSchema).max(MOST_PICTURES).optional(),
    }),
    upload: { field: 'pictures', maxBytes: MOST_PICTURE_BYTES, most: MOST_PICTURES },
    response: z.object({
      changes: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['add', 'change', 'remove']),
          columns: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
    }),
  },
  'operator.businessActs': {
    summary: 'What keys did to the business itself, newest first: settings, zones, banners, and couriers on and off duty',
    access: 'operator',
    scope: 'settings:write',
    own: true,
    /** `sheet`: only what changed its rows. */
    query: z.object({ before: QueryIdSchema.optional(), sheet: z.enum(deskSheets).optional() }),
    response: z.object({ acts: z.array(OperatorActSchema), has_more: z.boolean() }),
  },
})
