import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { nameRow } from '#pages/settings/use-form-base.ts'
import { type RowForm, useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'

const kinds = ['cancellation', 'refund', 'parcel_cancellation', 'parcel_return', 'trip_cancellation'] as const
const users = ['customer', 'store', 'deliveryman', 'admin'] as const

export const isKind = (text: string): text is (typeof kinds)[number] => kinds.some((kind) => kind === text)
export const isUser = (text: string): text is (typeof users)[number] => users.some((user) => user === text)

type DialogProps = {
  /** Null for a new one. */
  reason: SheetCells | null
  reasons: readonly SheetCells[]
  onClose: () => void
}

/** The words of a reason, for what and for whom it is. */
export function ReasonDialog({ reason, reasons, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const first = { kind: 'cancellation', user_type: 'customer', status: 'yes' }
  const form = useRowForm({ sheet: 'reasons', row: reason, first, onSaved: onClose })
  const { valueOf, set } = form
  const name = nameRow('reasons', { ...first, ...pick(valueOf) })
  const isTaken = reason === null && reasons.some((row) => nameRow('reasons', row) === name)
  const problem = firstText(valueOf, 'reason') === '' ? 'no_words' : isTaken ? 'taken' : null
  return (
    <RowDialog
      title={t(reason === null ? 'desk_reasons.add' : 'desk_reasons.change')}
      form={form}
      isChanged={form.isChanged}
      problem={problem === null ? undefined : t(`desk_reasons.${problem}`)}
      onSave={() => form.save()}
      onClose={onClose}
    >
      <ReasonFields isNew={reason === null} valueOf={valueOf} set={set} />
      {reason !== null && (
        <Removal
          label={t('desk_reasons.delete')}
          title={t('desk_reasons.delete_title', { reason: textOf(reason, 'reason') })}
          text={t('desk_reasons.delete_text')}
          pending={form.isPending}
          onConfirm={form.remove}
        />
      )}
    </RowDialog>
  )
}

type FieldsProps = Pick<RowForm, 'valueOf' | 'set'> & { isNew: boolean }

function ReasonFields({ isNew, valueOf, set }: FieldsProps) {
  const { t } = useText()
  const setOne = (column: string, value: string) => set({ [column]: value })
  return (
    <>
      {isNew && (
        <div className="desk-texts">
          <Select label={t('desk_reasons.kind')} value={valueOf('kind')} onChange={(event) => setOne('kind', event.target.value)}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`desk_reasons.kind_${kind}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('desk_reasons.user')}
            value={valueOf('user_type')}
            onChange={(event) => setOne('user_type', event.target.value)}
          >
            {users.map((user) => (
              <option key={user} value={user}>
                {t(`desk_reasons.user_${user}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <TextsField
        label={t('desk_reasons.reason')}
        name="reason"
        maxLength={254}
        isNamed={!isNew}
        valueOf={valueOf}
        onChange={setOne}
      />
      <Field
        label={t('desk_settings.column_position')}
        dir="ltr"
        inputMode="numeric"
        value={valueOf('position')}
        onChange={(event) => setOne('position', event.target.value.trim())}
      />
    </>
  )
}

const pick = (valueOf: (column: string) => string): SheetCells => ({
  kind: valueOf('kind'),
  user_type: valueOf('user_type'),
  reason_en: firstText(valueOf, 'reason'),
})
