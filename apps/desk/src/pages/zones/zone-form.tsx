import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ConflictNotice } from '#pages/settings/conflict-notice.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { TextsField } from '#pages/settings/texts-field.tsx'
import type { Choice } from '#pages/settings/use-row-names.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { CircleFields } from './circle-fields.tsx'
import { FeeTable } from './fee-table.tsx'
import type { Outline } from './outline-math.ts'
import { SurgeList } from './surge-list.tsx'
import type { ZoneDraft } from './use-zone-draft.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

const switches = ['status', 'cash_on_delivery', 'digital_payment', 'offline_payment'] as const

type FormProps = {
  isNew: boolean
  /** Takes the circle that was typed for a new zone. */
  onCircle: (area: Outline) => void
  draft: ZoneDraft
  modules: readonly Choice[]
  /** English names of all surges of the shop. */
  surgeNames: readonly string[]
  /** Names of zones that overlap with this one. */
  shared: readonly string[]
}

/** The names of a zone, its switches, the fees of its modules, and its surges. */
export function ZoneForm({ isNew, onCircle, draft, modules, surgeNames, shared }: FormProps) {
  const { t, language } = useText()
  const { name, valueOf, set, changes } = draft
  const title = valueOf(`name_${language}`) || name || t('desk_zones.new')
  return (
    <section className="desk-zone-form" aria-label={title}>
      <h2 className="text-h3">
        <bdi>{title}</bdi>
      </h2>
      <Warnings isCrossed={draft.isCrossed} shared={shared} />
      <TextsField label={t('desk_zones.name')} name="name" maxLength={200} isNamed={!isNew} valueOf={valueOf} onChange={set} />
      {isNew && (
        <>
          <p className={draft.isTaken ? 'desk-note desk-note-danger' : 'desk-quiet'} role={draft.isTaken ? 'alert' : undefined}>
            {t(draft.isTaken ? 'desk_zones.taken' : 'desk_zones.name_hint')}
          </p>
          <CircleFields onCircle={onCircle} />
        </>
      )}
      <div>
        {switches.map((column) => (
          <label key={column} className="desk-row">
            <span className="flex-1">{t(`desk_zones.${column}`)}</span>
            <SwitchInput
              checked={valueOf(column) === 'yes'}
              onChange={(event) => set(column, event.target.checked ? 'yes' : 'no')}
            />
          </label>
        ))}
      </div>
      <FeeTable draft={draft.fees} modules={modules} />
      <Surcharge draft={draft} />
      <SurgeList draft={draft.surges} modules={modules} names={surgeNames} />
      {!isNew && <ZoneRemoval title={title} name={name} surges={draft.surges.rows} />}
      <ConflictNotice error={draft.error} />
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

/** The part that a zone adds to each delivery fee, with the words that customers read about it. */
function Surcharge({ draft: { valueOf, set } }: { draft: ZoneDraft }) {
  const { t } = useText()
  const isOn = valueOf('increased_delivery_fee_status') === 'yes'
  return (
    <section aria-label={t('desk_zones.surcharge')} className="grid gap-3">
      <label className="desk-row">
        <span className="flex-1">{t('desk_zones.surcharge')}</span>
        <SwitchInput
          checked={isOn}
          onChange={(event) => set('increased_delivery_fee_status', event.target.checked ? 'yes' : 'no')}
        />
      </label>
      {isOn && (
        <>
          <Field
            label={t('desk_zones.surcharge_percent')}
            dir="ltr"
            inputMode="decimal"
            value={valueOf('increased_delivery_fee')}
            onChange={(event) => set('increased_delivery_fee', toLatinDigits(event.target.value).trim())}
          />
          <TextsField
            label={t('desk_zones.surcharge_note')}
            name="increase_delivery_charge_message"
            maxLength={300}
            valueOf={valueOf}
            onChange={set}
          />
        </>
      )}
    </section>
  )
}

type RemovalProps = { title: string; name: string; surges: readonly SheetCells[] }

/** Deletes a zone with its fees and surges after a confirmation. The service refuses to delete one with stores or orders. */
function ZoneRemoval({ title, name, surges }: RemovalProps) {
  const { t } = useText()
  const save = useRowsSave()
  return (
    <Removal
      label={t('desk_zones.delete')}
      title={t('desk_zones.delete_title', { name: title })}
      text={t('desk_zones.delete_text')}
      pending={save.isPending}
      onConfirm={() =>
        save.mutate({
          remove: { zones: [{ name_en: name }], surges: surges.map(({ name_en: surge = '' }) => ({ name_en: surge })) },
        })
      }
    />
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
