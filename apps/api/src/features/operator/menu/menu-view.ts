import { MENU_UNDO_MINUTES } from '@medina/contract/operator/menu/made-change'
import type { Menu, MenuChange, MenuItem } from '@medina/contract/operator/menu/menu'
import { toStockState } from '@medina/contract/operator/stock-state'
import {
  type ChangeRows,
  isSetSheet,
  listLinkNames,
  type MenuChangeRow,
  type MenuItemRow,
  type MenuSectionRow,
  type TextCells,
} from '#features/catalog/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, languages, localize, translate } from '#lib/i18n.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import { isOffice } from './menu-rights.ts'

type Reader = { operator: Operator; language: Language; now: Date }

/** Columns that name another row by its slug. */
const LINKS = ['category', 'brand', 'common_condition']

/** Changes as their readers see them; categories, brands and conditions have their names in place of slugs. */
export async function toMenuChanges(db: Db, rows: readonly MenuChangeRow[], reader: Reader): Promise<MenuChange[]> {
  const slugs = rows
    .flatMap(({ before, after }) => [before, after].flatMap(({ items = [], vehicles = [] }) => [...items, ...vehicles]))
    .flatMap((cells) => LINKS.flatMap((column) => cells[column] || []))
  const names = await listLinkNames(db, [...new Set(slugs)])
  const nameOf = (column: string, value: string): string =>
    LINKS.includes(column) ? (localize(names.get(value) ?? null, reader.language) ?? value) : value
  return rows.map((row) => {
    const change = toMenuChange(row, reader)
    const columns = change.columns.map(({ column, from, to, ...rest }) => ({
      ...rest,
      column,
      from: nameOf(column, from),
      to: nameOf(column, to),
    }))
    return { ...change, columns }
  })
}

function toMenuChange(row: MenuChangeRow, reader: Reader): MenuChange {
  const { id, store_id, item_id, vehicle_id, kind, state, reason, created_at, decided_at } = row
  return {
    id,
    store_id,
    store_name: localize(row.store_name, reader.language),
    item_id,
    vehicle_id,
    name: localize(row.name, reader.language),
    kind,
    state,
    columns: listColumns(row.before, row.after, reader.language),
    key: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? '' },
    reason,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    undo_until: findUndoEnd(row, reader)?.toISOString() ?? null,
  }
}

/** A store undoes its own changes; what the office has approved, only the office undoes. A pause that is over stays over. */
export function findUndoEnd(
  { state, key_id: keyId, created_at, decided_at, decided_by }: MenuChangeRow,
  { operator, now }: Reader,
): Date | null {
  if (state !== 'done' || keyId === null || (decided_by !== null && !isOffice(operator))) return null
  const end = new Date((decided_at ?? created_at).getTime() + MENU_UNDO_MINUTES * 60_000)
  return end > now ? end : null
}

/** The cells that differ; options and variations as one line each. */
function listColumns(before: ChangeRows, after: ChangeRows, language: Language): MenuChange['columns'] {
  return (Object.keys(after) as (keyof ChangeRows)[]).flatMap((sheet): MenuChange['columns'] => {
    const [old, now] = [before[sheet] ?? [], after[sheet] ?? []]
    if (sheet === 'stock') return listSale(old, now)
    if (sheet === 'vehicle_units') return listUnits(old, now)
    if (isSetSheet(sheet)) return [{ sheet, column: '', from: describeSet(old, language), to: describeSet(now, language) }]
    return now.flatMap((cells, index) =>
      Object.entries(cells)
        .map(([column, to]) => ({ sheet, column, from: old[index]?.[column] ?? '', to }))
        .filter(({ from, to }) => from !== to),
    )
  })
}

function listSale(before: readonly TextCells[], after: readonly TextCells[]): MenuChange['columns'] {
  return after.flatMap(({ variation, ...cells }, index) =>
    Object.entries(cells).map(([column, to]) => ({
      sheet: 'stock' as const,
      column,
      from: before[index]?.[column] ?? '',
      to,
      ...(variation !== undefined && { variation }),
    })),
  )
}

/** The cells of units that differ; of a new one its number plate alone. */
function listUnits(before: readonly TextCells[], after: readonly TextCells[]): MenuChange['columns'] {
  return after.flatMap((cells) => {
    const unit = cells.license_plate_number ?? ''
    const old = before.find(({ license_plate_number: plate }) => plate === unit)
    const named = (column: string, from: string, to: string) => ({ sheet: 'vehicle_units' as const, column, from, to, unit })
    if (old === undefined) return [named('license_plate_number', '', unit)]
    return Object.entries(cells)
      .filter(([column, to]) => to !== old[column])
      .map(([column, to]) => named(column, old[column] ?? '', to))
  })
}

/** "Size: Small 0.00, Large 4.00" */
function describeSet(rows: readonly Record<string, string>[], language: Language): string {
  const textOf = (cells: Record<string, string>, stem: string): string =>
    [language, ...languages].map((each) => cells[`${stem}_${each}`] ?? '').find((text) => text !== '') ?? ''
  const groups = Map.groupBy(rows, (cells) => textOf(cells, 'group'))
  return [...groups]
    .map(([group, options]) => {
      const named = options.map((cells) => {
        const choices = [1, 2, 3].map((at) => textOf(cells, `option_${at}`)).filter((text) => text !== '')
        const sale = cells.sold_out === 'yes' ? `(${translate(language, 'operator.menu_sold_out')})` : ''
        return [textOf(cells, 'option'), choices.join(' / '), cells.price ?? '', sale].filter((text) => text !== '').join(' ')
      })
      return group === '' ? named.join(', ') : `${group}: ${named.join(', ')}`
    })
    .join('; ')
}

type View = { money: MoneyFormat; settings: Pick<Settings, 'PUBLIC_URL'>; language: Language; hasVegMarks: boolean }

export function toMenuItem(
  row: MenuItemRow,
  waiting: MenuChange | null,
  { money, settings, language, hasVegMarks }: View,
): MenuItem {
  const { id, slug, section_id, stock, has_variations, sold_out, back_at } = row
  return {
    id,
    slug,
    name: localize(row.name, language),
    section_id,
    image_full_url: imageUrl(settings, row.image),
    price: money.toWire(row.price),
    paid: money.toWire(row.deal_price),
    marks: marksOf(row, hasVegMarks),
    stock,
    has_variations,
    state: toStockState({ sold_out, stock }),
    sold_out,
    back_at: back_at?.toISOString() ?? null,
    visibility: row.is_archived ? 'archived' : row.status ? 'on_sale' : 'draft',
    hours: toHours(row.available_time_starts, row.available_time_ends),
    waiting,
  }
}

export function toHours(starts: string | null, ends: string | null): MenuItem['hours'] {
  return starts === null || ends === null ? null : { starts: shortenTime(starts), ends: shortenTime(ends) }
}

/** Sections with at least one row; archived rows are in none. */
export function toSections(rows: readonly MenuSectionRow[], language: Language): Menu['sections'] {
  return rows.flatMap(({ id, slug, name, items, starts, ends }) =>
    items === 0 ? [] : [{ id, slug, name: localize(name, language), items, hours: toHours(starts, ends) }],
  )
}

export function sumCounts(rows: readonly MenuSectionRow[]): Omit<Menu['counts'], 'waiting'> {
  const sum = (key: 'items' | 'sold_out' | 'drafts' | 'archived') => rows.reduce((total, counts) => total + counts[key], 0)
  return { items: sum('items'), sold_out: sum('sold_out'), drafts: sum('drafts'), archived: sum('archived') }
}

function marksOf(row: MenuItemRow, hasVegMarks: boolean): MenuItem['marks'] {
  return [
    ...(hasVegMarks && row.veg !== null ? [row.veg ? ('veg' as const) : ('non_veg' as const)] : []),
    ...(row.is_halal && row.halal_tag_status ? (['halal'] as const) : []),
    ...(row.organic ? (['organic'] as const) : []),
    ...(row.is_prescription_required ? (['prescription'] as const) : []),
  ]
}
