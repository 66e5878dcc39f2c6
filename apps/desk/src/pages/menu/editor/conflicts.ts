import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { ItemDraft, ReadItem } from './item-draft.ts'

/** A value that another person changed after the form read it. `column` is empty for all options, variations or units. */
export type Conflict = {
  sheet: 'items' | 'options' | 'variations' | 'vehicles' | 'vehicle_units'
  column: string
  mine: string
  theirs: string
}

/** Values that both changed, each to another value. */
export function findConflicts(draft: ItemDraft, item: ReadItem): Conflict[] {
  const cells = Object.entries(draft.cells).flatMap(([column, mine]): Conflict[] => {
    const [known = '', theirs = ''] = [draft.known[column], item.cells[column]]
    return theirs === known || theirs === mine ? [] : [{ sheet: sheetOf(item), column, mine, theirs }]
  })
  const sets = (['options', 'variations'] as const).flatMap((sheet): Conflict[] => {
    const known = sheet === 'options' ? draft.groups?.known : draft.variations?.known
    return known === undefined || isSame(known, item[sheet]) ? [] : [{ sheet, column: '', mine: '', theirs: '' }]
  })
  const isOtherUnits = draft.units != null && !isSame(draft.units.known, item.units)
  return [...cells, ...sets, ...(isOtherUnits ? [{ sheet: 'vehicle_units' as const, column: '', mine: '', theirs: '' }] : [])]
}

const sheetOf = ({ subject }: ReadItem) => (subject === 'vehicle' ? 'vehicles' : 'items')

/** The draft on top of the item as it is now: its own values stay, except those that are taken from the other person. */
export function resolveConflicts(draft: ItemDraft, item: ReadItem, taken: readonly Conflict[]): ItemDraft {
  const isTaken = (sheet: Conflict['sheet'], column: string) =>
    taken.some((each) => each.sheet === sheet && each.column === column)
  const cells = Object.entries(draft.cells).filter(([column]) => !isTaken(sheetOf(item), column))
  return {
    ...draft,
    cells: Object.fromEntries(cells),
    known: Object.fromEntries(
      cells.flatMap(([column]) => (item.cells[column] === undefined ? [] : [[column, item.cells[column]]])),
    ),
    groups: draft.groups === null || isTaken('options', '') ? null : { ...draft.groups, known: item.options },
    variations: draft.variations === null || isTaken('variations', '') ? null : { ...draft.variations, known: item.variations },
    units: draft.units == null || isTaken('vehicle_units', '') ? null : { ...draft.units, known: item.units },
  }
}

const isSame = (one: readonly SheetCells[], other: readonly SheetCells[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
