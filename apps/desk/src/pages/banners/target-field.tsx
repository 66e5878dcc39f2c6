import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picker } from './picker.tsx'

const targets = ['none', 'store', 'item', 'link'] as const
type Target = (typeof targets)[number]
const nowhere = { store: '', item: '', link: '' }

type TargetProps = {
  valueOf: (column: string) => string
  onChange: (cells: SheetCells) => void
  /** Whether a kind of target is chosen, but no target yet. */
  onAimless: (isAimless: boolean) => void
}

/** A banner links to a store, an item, a page, or nothing. */
export function TargetField({ valueOf, onChange, onAimless }: TargetProps) {
  const { t } = useText()
  const [kind, setKind] = useState<Target>(() => targets.find((each) => each !== 'none' && valueOf(each) !== '') ?? 'none')
  const set = (value: string) => {
    onChange({ ...nowhere, [kind]: value })
    onAimless(value === '')
  }
  return (
    <div className="grid gap-3">
      <Select
        label={t('desk_banners.leads_to')}
        value={kind}
        onChange={(event) => {
          const chosen = event.target.value as Target
          setKind(chosen)
          onChange(nowhere)
          onAimless(chosen !== 'none')
        }}
      >
        {targets.map((each) => (
          <option key={each} value={each}>
            {t(`desk_banners.target_${each}`)}
          </option>
        ))}
      </Select>
      {kind === 'link' && (
        <Field
          label={t('desk_banners.link')}
          hint={t('desk_banners.link_hint')}
          dir="ltr"
          value={valueOf('link')}
          onChange={(event) => set(event.target.value.trim())}
        />
      )}
      {(kind === 'store' || kind === 'item') && <Picker key={kind} kind={kind} slug={valueOf(kind)} onChoose={set} />}
    </div>
  )
}
