import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { TextsField } from '../settings/texts-field.tsx'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { FeeTable } from './fee-table.tsx'
import { SurgeList } from './surge-list.tsx'
import type { ZoneDraft } from './use-zone-draft.ts'
import { ZoneRemoval } from './zone-removal.tsx'

const switches = ['status', 'cash_on_delivery', 'digital_payment', 'offline_payment'] as const

type FormProps = {
  isNew: boolean
  draft: ZoneDraft
  fees: readonly SheetCells[]
  modules: readonly string[]
  /** English names of all surges of the shop. */
  surgeNames: readonly string[]
  /** Names of zones that overlap with this one. */
  shared: readonly string[]
}

/** The names of a zone, its switches, the fees of its modules, and its surges. */
export function ZoneForm({ isNew, draft, fees, modules, surgeNames, shared }: FormProps) {
  const { t, language } = useText()
  const { name, valueOf, set, changes } = draft
  const title = valueOf(`name_${language}`) || name || t('desk_zones.new')
  return (
    <section className="desk-zone-form" aria-label={title}>
      <h2 className="text-h3">
        <bdi>{title}</bdi>
      </h2>
      <Warnings isCrossed={draft.isCrossed} shared={shared} />
      {isNew && (
        <Field
          label={t('desk_zones.name_en')}
          hint={t('desk_zones.name_hint')}
          dir="ltr"
          maxLength={200}
          value={valueOf('name_en')}
          error={draft.isTaken ? t('desk_zones.taken') : undefined}
          onChange={(event) => set('name_en', event.target.value)}
        />
      )}
      <TextsField label={t('desk_zones.name')} name="name" maxLength={200} isNamed valueOf={valueOf} onChange={set} />
      <div>
        {switches.map((column) => (
          <label key={column} className="desk-row">
            <span className="flex-1">{t(`desk_zones.${column}`)}</span>
            <input
              type="checkbox"
              role="switch"
              className="desk-switch"
              checked={valueOf(column) === 'yes'}
              onChange={(event) => set(column, event.target.checked ? 'yes' : 'no')}
            />
          </label>
        ))}
      </div>
      <FeeTable fees={fees} modules={modules} changes={draft.fees} onChange={draft.setFees} />
      <SurgeList draft={draft.surges} modules={modules} names={surgeNames} />
      {!isNew && <ZoneRemoval name={name} surges={draft.surges.rows} />}
      <footer className="desk-zone-foot">
        <span className={changes > 0 ? 'text-warning' : 'text-ink-2'} role="status">
          {t('desk_zones.changes', { n: changes })}
        </span>
        <Button pending={draft.isSaving} disabled={draft.isBlocked} onClick={draft.save}>
          {t('desk_zones.save')}
        </Button>
      </footer>
    </section>
  )
}

function Warnings({ isCrossed, shared }: { isCrossed: boolean; shared: readonly string[] }) {
  const { t } = useText()
  return (
    <>
      {isCrossed && (
        <p className="desk-note desk-note-danger" role="alert">
          <DeskIcon name="error" size={18} />
          <span className="min-w-0 flex-1">{t('desk_zones.crosses')}</span>
        </p>
      )}
      {shared.length > 0 && (
        <p className="desk-note desk-note-warning">
          <DeskIcon name="warning" size={18} />
          <span className="min-w-0 flex-1">{t('desk_zones.overlaps', { names: shared.join(t('ui.comma')) })}</span>
        </p>
      )}
    </>
  )
}
