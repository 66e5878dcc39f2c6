import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { menuDrafts } from '#acts/menu-act-store.ts'
import { readDeskNow } from '#connection/desk-clock.ts'
import { type ItemDraft, isEmptyDraft, type Photo, type ReadItem, readPhotos } from './item-draft.ts'
import { type OptionGroup, readGroups } from './options/option-groups.ts'
import { readUnits, type Unit } from './units.ts'
import { readVariations, type Variations } from './variations/variations.ts'

/** A pause of typing after which the draft is stored. */
const PAUSE_MS = 500

type FormPlan = { draftKey: string; item: ReadItem; first: ItemDraft }

/** The form of an item: its changes above the item as it was read, stored on this device on every pause. */
export function useItemForm({ draftKey, item, first }: FormPlan) {
  const [draft, setDraft] = useState(first)
  const { storedAt, end } = useStoredDraft(draftKey, draft)
  const storedGroups = useMemo(() => readGroups(item.options), [item.options])
  const storedVariations = useMemo(() => readVariations(item.variations), [item.variations])
  const storedUnits = useMemo(() => readUnits(item.units), [item.units])
  const valueOf = (column: string) => draft.cells[column] ?? item.cells[column] ?? ''
  const set = (changes: SheetCells) =>
    setDraft((before) => ({
      ...before,
      cells: { ...before.cells, ...changes },
      known: { ...readCells(item.cells, Object.keys(changes)), ...before.known },
    }))
  return {
    draft,
    item,
    storedAt,
    isChanged: !isEmptyDraft(draft),
    valueOf,
    set,
    groups: draft.groups?.mine ?? storedGroups,
    setGroups: (mine: OptionGroup[]) =>
      setDraft((before) => ({ ...before, groups: { mine, known: before.groups?.known ?? item.options } })),
    variations: draft.variations?.mine ?? storedVariations,
    setVariations: (mine: Variations) =>
      setDraft((before) => ({ ...before, variations: { mine, known: before.variations?.known ?? item.variations } })),
    units: draft.units?.mine ?? storedUnits,
    setUnits: (mine: Unit[]) => setDraft((before) => ({ ...before, units: { mine, known: before.units?.known ?? item.units } })),
    photos: draft.photos ?? readPhotos(item),
    setPhotos: (change: (photos: Photo[]) => Photo[]) =>
      setDraft((before) => ({
        ...before,
        photos: change(before.photos ?? readPhotos(item)),
        known: { ...readCells(item.cells, ['image', 'images']), ...before.known },
      })),
    addAddOn: (row: SheetCells) => setDraft((before) => ({ ...before, addOns: [...before.addOns, row] })),
    /** Replaces the whole draft, for instance after a conflict. */
    replace: setDraft,
    /** Deletes the stored draft: the changes are saved, or given up. */
    end,
  }
}

export type ItemForm = ReturnType<typeof useItemForm>

function readCells(cells: SheetCells, columns: readonly string[]): SheetCells {
  return Object.fromEntries(columns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])))
}

/** Stores the draft after a pause, and when the page is left; `storedAt` is null until then. */
function useStoredDraft(key: string, draft: ItemDraft) {
  const [storedAt, setStoredAt] = useState<Date | null>(null)
  const unsaved = useRef({ draft, isStored: true, isEnded: false })
  const store = useCallback(() => {
    const { draft: latest, isStored, isEnded } = unsaved.current
    if (isStored || isEnded) return
    unsaved.current.isStored = true
    const storing = isEmptyDraft(latest) ? menuDrafts.remove(key) : menuDrafts.put(key, latest)
    storing.then(
      () => setStoredAt(isEmptyDraft(latest) ? null : readDeskNow()),
      () => undefined,
    )
  }, [key])
  useEffect(() => {
    if (draft === unsaved.current.draft) return
    unsaved.current = { ...unsaved.current, draft, isStored: false }
    setStoredAt(null)
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, store])
  useEffect(() => {
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      store()
    }
  }, [store])
  return {
    storedAt,
    end: () => {
      unsaved.current.isEnded = true
      void menuDrafts.remove(key).catch(() => undefined)
    },
  }
}
