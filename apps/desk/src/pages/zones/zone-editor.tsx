import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MapEngine } from '@medina/web/map/map-engine.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import type { Choice } from '#pages/settings/use-row-names.ts'
import type { DrawnZone } from '#pages/map/zone-outlines.tsx'
import { OutlineEditor } from './outline-editor.tsx'
import { areaOf, type Outline, overlap } from './outline-math.ts'
import { useOutline } from './use-outline.ts'
import { useZoneDraft } from './use-zone-draft.ts'
import { ZoneForm } from './zone-form.tsx'

type EditorProps = {
  /** Null for a new one. */
  zone: SheetCells | null
  first: Outline
  fees: readonly SheetCells[]
  /** All surges of the shop. */
  surges: readonly SheetCells[]
  /** Fees with which a new zone begins. */
  suggested: readonly SheetCells[]
  modules: readonly Choice[]
  /** English names of all zones. */
  names: readonly string[]
  others: readonly DrawnZone[]
  onSaved: (name: string) => void
  /** `circle`: the typed circle of a new zone, which the map shows. */
  renderMap: (children: (engine: MapEngine) => ReactNode, circle: Outline | null) => ReactNode
}

/** One zone: its outline on the map, and its form next to it. */
export function ZoneEditor(props: EditorProps) {
  const { zone, first, fees, surges, suggested, modules, names, others, onSaved, renderMap } = props
  const { t, language } = useText()
  const [circle, setCircle] = useState<Outline | null>(null)
  const editing = useOutline(first)
  const own = surges.filter((surge) => zone !== null && surge.zone === zone.name_en)
  const draft = useZoneDraft({ zone, first, fees, surges: own, suggested, names, editing, onSaved })
  const { outline, undo, redo } = editing
  // The initial square and fees of a new zone are no change that could be lost.
  const hasChanges = draft.changes > (zone === null ? 1 + suggested.length : 0) || undo !== null
  const shared = others.filter(({ area }) => overlap(outline, area)).map(({ name }) => name)
  return (
    <>
      <div className="desk-zones-middle">
        <div className="desk-zone-tools" role="group" aria-label={t('desk_zones.tools')}>
          <IconButton icon="arrow-back" label={t('desk_zones.undo')} disabled={undo === null} onClick={() => undo?.()} />
          <IconButton icon="arrow-forward" label={t('desk_zones.redo')} disabled={redo === null} onClick={() => redo?.()} />
          <span className="desk-quiet">
            {t('desk_zones.size', { n: outline.length, area: formatNumber(areaOf(outline), language) })}
          </span>
        </div>
        {renderMap(
          (engine) => (
            <OutlineEditor engine={engine} editing={editing} />
          ),
          circle,
        )}
      </div>
      <ZoneForm
        isNew={zone === null}
        onCircle={(area) => {
          setCircle(area)
          editing.set(area)
        }}
        draft={draft}
        modules={modules}
        surgeNames={surges.map(({ name_en: name = '' }) => name)}
        shared={shared}
      />
      <LeaveQuestion hasChanges={hasChanges} />
    </>
  )
}
