import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { DeskIcon } from '../ui/desk-icon.tsx'
import { FeeTable } from './fee-table.tsx'
import type { ZoneDraft } from './use-zone-draft.ts'

const switches = ['status', 'cash_on_delivery', 'digital_payment', 'offline_payment'] as const

type FormProps = {
  isNew: boolean
  draft: ZoneDraft
  fees: readonly SheetCells[]
  /** Names of zones that overlap with this one. */
  shared: readonly string[]
}

/** The names of a zone, its switches, and the fees of its modules. */
export function ZoneForm({ isNew, draft, fees, shared }: FormProps) {
  const { t } = useText()
  const { name, valueOf, set, changes } = draft
  const title = name === '' ? t('desk_zones.new') : name
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
          onChange={(event) => set('name_en', event.target.value)}
        />
      )}
      <Field
        label={t('desk_zones.name_ar')}
        dir="rtl"
        maxLength={200}
        value={valueOf('name_ar')}
        onChange={(event) => set('name_ar', event.target.value)}
      />
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
      {!isNew && <FeeTable fees={fees} changes={draft.fees} onChange={draft.setFees} />}
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
