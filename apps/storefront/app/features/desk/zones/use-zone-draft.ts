import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRowsSave } from '../settings/settings.data.ts'
import { crossesItself, type Outline, writeOutline } from './outline-math.ts'
import type { OutlineEditing } from './use-outline.ts'

const defaults: SheetCells = { status: 'yes', cash_on_delivery: 'yes', digital_payment: 'yes', offline_payment: 'no' }

type Draft = {
  /** Null for a new zone. */
  zone: SheetCells | null
  first: Outline
  editing: OutlineEditing
  onSaved: (name: string) => void
}

/** The changes of a zone and of its fees until they are saved; Ctrl S saves them, and Ctrl Z takes a step of the outline back. */
export function useZoneDraft({ zone, first, editing, onSaved }: Draft) {
  const save = useRowsSave()
  const [cells, setCells] = useState<SheetCells>({})
  const [fees, setFees] = useState<readonly SheetCells[]>([])
  const { outline } = editing
  const isMoved = zone === null || writeOutline(outline) !== writeOutline(first)
  const name = zone?.name_en ?? cells.name_en?.trim() ?? ''
  const changes = Object.keys(cells).length + fees.length + (isMoved ? 1 : 0)
  const isCrossed = crossesItself(outline)
  const isBlocked = name === '' || isCrossed || changes === 0

  async function store(): Promise<void> {
    if (isBlocked) return
    const row = { ...cells, name_en: name, ...(isMoved ? { area: writeOutline(outline) } : {}) }
    if (isMoved || Object.keys(cells).length > 0) await save.mutateAsync({ name: 'zones', rows: [row] })
    if (fees.length > 0) await save.mutateAsync({ name: 'fees', rows: fees.map((fee) => ({ ...fee, zone: name })) })
    setCells({})
    setFees([])
    onSaved(name)
  }
  // The page says why it was refused.
  const saveAll = () => void store().catch(() => undefined)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'z') (event.shiftKey ? editing.redo : editing.undo)?.()
    else if (event.key === 's') saveAll()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return {
    name,
    changes,
    isCrossed,
    isBlocked,
    isSaving: save.isPending,
    fees,
    setFees,
    valueOf: (column: string) => cells[column] ?? zone?.[column] ?? defaults[column] ?? '',
    set: (column: string, value: string) => setCells({ ...cells, [column]: value }),
    save: saveAll,
  }
}
export type ZoneDraft = ReturnType<typeof useZoneDraft>
