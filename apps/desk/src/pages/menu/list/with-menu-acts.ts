import type { Menu, MenuItem } from '@medina/contract/operator/menu/menu'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { isAbout, type MenuAct } from '#acts/menu-act-store.ts'

/** An item as it will be once its unsent acts are done. */
export function withMenuActs(item: MenuItem, acts: readonly MenuAct[], sections: Menu['sections']): MenuItem {
  return acts.filter((act) => isAbout(act, 'item', item.id)).reduce((shown, act) => withAct(shown, act, sections), item)
}

function withAct(item: MenuItem, { call }: MenuAct, sections: Menu['sections']): MenuItem {
  if (call.kind === 'sold_out') {
    const isOff = call.pause !== null
    const isEmpty = item.stock === 0
    return { ...item, sold_out: isOff, back_at: null, state: isOff || isEmpty ? 'sold_out' : 'in_stock' }
  }
  const cells = call.rows.items?.find(({ slug }) => slug === item.slug)
  return cells === undefined ? item : withCells(item, cells, sections)
}

function withCells(item: MenuItem, cells: SheetCells, sections: Menu['sections']): MenuItem {
  const price = cells.price === undefined ? item.price : Number(cells.price)
  const starts = cells.available_time_starts ?? item.hours?.starts ?? ''
  const section = sections.find(({ slug }) => slug === cells.category)
  return {
    ...item,
    price,
    // The discount is a part of the price, so the price that is paid is known only to the service.
    paid: price === item.price ? item.paid : price,
    hours: starts === '' ? null : { starts, ends: cells.available_time_ends ?? item.hours?.ends ?? '' },
    visibility: visibilityAfter(cells, item.visibility),
    section_id: section?.id ?? item.section_id,
  }
}

/** The visibility of an item or vehicle once these cells are saved. */
export function visibilityAfter(
  { status, is_archived: isArchived }: SheetCells,
  visibility: MenuItem['visibility'],
): MenuItem['visibility'] {
  if (isArchived === 'yes') return 'archived'
  if (status === 'yes') return 'on_sale'
  if (status === 'no' && visibility === 'on_sale') return 'draft'
  return isArchived === 'no' && visibility === 'archived' ? 'draft' : visibility
}
