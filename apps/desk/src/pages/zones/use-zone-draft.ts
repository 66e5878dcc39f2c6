import type { SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { firstText, withLanguages } from '#pages/settings/sheet-cells.ts'
import { listKnown, useFormBase } from '#pages/settings/use-form-base.ts'
import { useRowsDraft } from '#pages/settings/use-rows-draft.ts'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { crossesItself, type Outline, writeOutline } from './outline-math.ts'
import type { OutlineEditing } from './use-outline.ts'

const defaults: SheetCells = { status: 'yes', cash_on_delivery: 'yes', digital_payment: 'yes', offline_payment: 'no' }

type Draft = {
  /** Null for a new zone. */
  zone: SheetCells | null
  first: Outline
  /** Fees and surges of the zone. */
  fees: readonly SheetCells[]
  surges: readonly SheetCells[]
  /** Fees with which a new zone begins. */
  suggested: readonly SheetCells[]
  /** English names of all zones. */
  names: readonly string[]
  editing: OutlineEditing
  onSaved: (name: string) => void
}

/** The changes of a zone, of its fees and of its surges until they are saved together. */
export function useZoneDraft({ zone, first, fees: ownFees, surges: ownSurges, suggested, names, editing, onSaved }: Draft) {
  const { language } = useText()
  const shown = useShopLanguages()
  const save = useRowsSave({ hasNotice: true })
  const [cells, setCells] = useState<SheetCells>({})
  const form = useFormBase({ zones: zone === null ? [] : [zone], fees: [...ownFees], surges: [...ownSurges] })
  const fees = useRowsDraft('fees', ownFees, form.hold, suggested)
  const surges = useRowsDraft('surges', ownSurges, form.hold)
  const { outline } = editing
  const isMoved = zone === null || writeOutline(outline) !== writeOutline(first)
  const name = zone?.name_en ?? firstText((column) => cells[column] ?? '', 'name', [language, ...shown])
  const changes = Object.keys(cells).length + fees.count + surges.count + (isMoved ? 1 : 0)
  const isCrossed = crossesItself(outline)
  // A new zone with a known name would overwrite the other one.
  const isTaken = zone === null && names.includes(name)
  const isBlocked = name === '' || isTaken || isCrossed || changes === 0

  function listRows(): SheetRows {
    const texts = withLanguages(cells, form.base.zones[0] ?? {})
    const row = { ...texts, name_en: name, ...(isMoved ? { area: writeOutline(outline) } : {}) }
    return {
      ...(isMoved || Object.keys(cells).length > 0 ? { zones: [row] } : {}),
      ...(fees.changed.length > 0 ? { fees: fees.changed.map((fee) => ({ ...fee, zone: name })) } : {}),
      ...(surges.changed.length > 0 ? { surges: surges.changed.map((surge) => ({ ...surge, zone: name })) } : {}),
    }
  }

  function saveAll(): void {
    if (isBlocked || save.isPending) return
    const [rows, remove] = [listRows(), listRemoved(name, fees.removed, surges.removed)]
    save.mutate(
      { rows, ...(Object.keys(remove).length > 0 ? { remove } : {}), known: listKnown(form.base, { rows, remove }) },
      {
        onSuccess: () => {
          // Changes made while the save was on its way are not saved yet.
          setCells((now) => Object.fromEntries(Object.entries(now).filter(([column, value]) => value !== cells[column])))
          fees.reset()
          surges.reset()
          form.release()
          onSaved(name)
        },
        onError: form.release,
      },
    )
  }

  useDraftKeys(editing, saveAll)

  return {
    name,
    changes,
    isCrossed,
    isTaken,
    isBlocked,
    isSaving: save.isPending,
    error: save.error,
    fees,
    surges,
    valueOf: (column: string) => cells[column] ?? zone?.[column] ?? defaults[column] ?? '',
    set: (column: string, value: string) => {
      form.hold()
      setCells({ ...cells, [column]: value })
    },
    save: saveAll,
  }
}
export type ZoneDraft = ReturnType<typeof useZoneDraft>

function listRemoved(zone: string, fees: readonly SheetCells[], surges: readonly SheetCells[]): SheetRows {
  return {
    ...(fees.length > 0 ? { fees: fees.map(({ module = '' }) => ({ zone, module })) } : {}),
    ...(surges.length > 0 ? { surges: surges.map(({ name_en = '' }) => ({ name_en })) } : {}),
  }
}

/** Ctrl+S saves, Ctrl+Z undoes a step of the outline, Ctrl+Shift+Z redoes it. */
function useDraftKeys(editing: OutlineEditing, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || isElsewhere(event)) return
    if (event.key === 'z') (event.shiftKey ? editing.redo : editing.undo)?.()
    else if (event.key === 's') save()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the key belongs to a dialog over the page, or to a text field with its own undo. */
function isElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('dialog') !== null || (key === 'z' && target.matches('input:not([type=checkbox]), textarea'))
}
