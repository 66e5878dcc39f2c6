import type { MenuForm } from '@medina/contract/operator/menu/menu'
import { type ItemDraft, noDraft, type ReadItem, readPhotos } from './item-draft.ts'
import { readGroups } from './options/option-groups.ts'
import { readVariations } from './variations/variations.ts'

/** Cells that belong to one item alone. */
const own: readonly string[] = ['slug', 'store', 'image', 'images', 'status', 'is_archived', 'menu_position', 'stock']

/** A new item with all values of another one. It is a draft until it is put on sale. */
export function copyOf(item: ReadItem, form: MenuForm): ItemDraft {
  const cells = Object.fromEntries(Object.entries(item.cells).filter(([column, value]) => value !== '' && !own.includes(column)))
  const names = form.languages.filter((language) => cells[`name_${language}`])
  return {
    ...noDraft,
    cells: { ...cells, ...Object.fromEntries(names.map((language) => [`name_${language}`, `${cells[`name_${language}`]} (2)`])) },
    groups: item.options.length === 0 ? null : { mine: readGroups(item.options), known: [] },
    variations: item.variations.length === 0 ? null : { mine: readVariations(item.variations), known: [] },
    photos: readPhotos(item),
  }
}
