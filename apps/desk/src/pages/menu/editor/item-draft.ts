import type { MenuForm, MenuItemRows, MenuRows } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toMinor } from '@medina/pricing/money'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { amountCell, joinList, splitList, withLanguages } from '#pages/menu/sheet-lists.ts'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { type OptionGroup, writeGroups } from './options/option-groups.ts'
import type { Unit } from './units.ts'
import { type Variations, writeVariations } from './variations/variations.ts'

/** A photo of an item: a stored one by the cell that names it, or a new one. */
export type Photo = { id: string; cell: string; url: string; file?: undefined } | { id: string; file: File }

/** Changes of an item that are not saved yet, with the values that they replace. It survives a reload. */
export type ItemDraft = {
  version: 1
  cells: SheetCells
  /** The cells of `cells` as the form read them. */
  known: SheetCells
  groups: { mine: OptionGroup[]; known: SheetCells[] } | null
  variations: { mine: Variations; known: SheetCells[] } | null
  /** Units of a vehicle; undefined in drafts of an earlier version. */
  units?: { mine: Unit[]; known: SheetCells[] } | null
  photos: Photo[] | null
  /** Add-ons that are created with the item. */
  addOns: SheetCells[]
}

export const noDraft: ItemDraft = {
  version: 1,
  cells: {},
  known: {},
  groups: null,
  variations: null,
  photos: null,
  addOns: [],
}

export const isDraft = (value: unknown): value is ItemDraft => (value as ItemDraft | undefined)?.version === 1

export function isEmptyDraft({ cells, groups, variations, units = null, photos }: ItemDraft): boolean {
  return Object.keys(cells).length === 0 && [groups, variations, units, photos].every((part) => part === null)
}

/** The item or vehicle as it was read last: its cells, options, variations, units and pictures. */
export type ReadItem = {
  subject: MenuSubject
  id: number | null
  slug: string
  cells: SheetCells
  options: SheetCells[]
  variations: SheetCells[]
  units: SheetCells[]
  pictures: { cell: string; url: string }[]
  /** Conclusions from its texts; undefined for a new item and for vehicles. */
  contents?: MenuItemRows['contents']
}

export const newItem: ReadItem = {
  subject: 'item',
  id: null,
  slug: '',
  cells: {},
  options: [],
  variations: [],
  units: [],
  pictures: [],
}

/** The photos of a stored item: the first one is shown in lists. */
export function readPhotos({ cells, pictures }: ReadItem): Photo[] {
  return [cells.image ?? '', ...splitList(cells.images ?? '')]
    .filter((cell) => cell !== '')
    .map((cell) => ({ id: cell, cell, url: pictures.find((picture) => picture.cell === cell)?.url ?? '' }))
}

/** An amount as cells have it; an unreadable one stays as it was typed, and the service names it. */
export function normalizeAmount(typed: string, digits: number): string {
  const text = toLatinDigits(typed).trim()
  if (text === '') return ''
  try {
    return amountCell(toMinor(text, digits), digits)
  } catch {
    return text
  }
}

export type Saving = { draft: ItemDraft; item: ReadItem; form: MenuForm; more: SheetCells }
export type Save = {
  rows: MenuRows
  known: MenuRows
  clears: { options?: string[]; variations?: string[] }
  pictures: File[]
}

/** The rows of a draft. `more` are cells of the act itself, such as the state on sale. */
export function toSave({ draft, item, form, more }: Saving): Save {
  const { slug } = item
  const isNew = item.id === null
  const price = (typed: string) => normalizeAmount(typed, form.digits)
  const pictures = (draft.photos ?? []).flatMap(({ file }) => file ?? [])
  const changed = changedCells({ draft, item, form, more, pictures })
  const names: SheetCells = isNew ? { store: form.store_slug } : { slug }
  const first = price(draft.cells.price ?? item.cells.price ?? '')
  const options = draft.groups && writeGroups(draft.groups.mine, slug, price)
  const variations = draft.variations && writeVariations(draft.variations.mine, { item: slug, price, first })
  const known = Object.fromEntries(Object.keys(changed).flatMap((column) => knownCell(column, draft, item)))
  const usedAddOns = draft.addOns.filter((row) => splitList(changed.add_ons ?? '').includes(keyOfAddOn(row)))
  return {
    rows: {
      items: [{ ...names, ...changed }],
      ...(options !== null && options.length > 0 && { options }),
      ...(variations !== null && variations.length > 0 && { variations }),
      ...(usedAddOns.length > 0 && { add_ons: usedAddOns }),
    },
    known: isNew
      ? {}
      : {
          items: [{ slug, ...known }],
          ...(draft.groups !== null && { options: draft.groups.known }),
          ...(draft.variations !== null && { variations: draft.variations.known }),
        },
    clears: isNew
      ? {}
      : {
          ...(options?.length === 0 && { options: [slug] }),
          ...(variations?.length === 0 && { variations: [slug] }),
        },
    pictures,
  }
}

/** The key by which a cell of `add_ons` names a new add-on: its text in the base language, or its first one. */
export function keyOfAddOn(row: SheetCells): string {
  return Object.entries(row).find(([column, text]) => column.startsWith('name_') && text !== '')?.[1] ?? ''
}

function changedCells({ draft, item, form, more, pictures }: Saving & { pictures: readonly File[] }): SheetCells {
  const typed = withLanguages(draft.cells, item.cells)
  const amounts = Object.fromEntries(
    ['price', ...(isAmountDiscount(draft, item) ? ['discount'] : [])].flatMap((column) =>
      typed[column] === undefined ? [] : [[column, normalizeAmount(typed[column], form.digits)]],
    ),
  )
  const photos = draft.photos === null ? {} : photoCells(draft.photos, pictures)
  const cells: SheetCells = { ...typed, ...amounts, ...photos, ...more }
  return {
    ...cells,
    // The service reads these columns only together.
    ...(cells.discount !== undefined && { discount_type: cells.discount_type ?? item.cells.discount_type ?? 'percent' }),
    ...(cells.discount_type !== undefined && { discount: cells.discount ?? item.cells.discount ?? '' }),
    ...(cells.add_ons !== undefined && { store: form.store_slug }),
  }
}

export function isAmountDiscount({ cells }: ItemDraft, item: ReadItem): boolean {
  return (cells.discount_type ?? item.cells.discount_type) === 'amount'
}

/** The cells that name the photos, in their order. */
export function namePhotos(photos: readonly Photo[], pictures: readonly File[]): string[] {
  return photos.map((photo) => (photo.file === undefined ? photo.cell : `picture-${pictures.indexOf(photo.file) + 1}`))
}

function photoCells(photos: readonly Photo[], pictures: readonly File[]): SheetCells {
  const names = namePhotos(photos, pictures)
  return { image: names[0] ?? '', images: joinList(names.slice(1)) }
}

export function knownCell(column: string, { known }: ItemDraft, { cells }: ReadItem): [string, string][] {
  const value = known[column] ?? cells[column]
  return value === undefined ? [] : [[column, value]]
}
