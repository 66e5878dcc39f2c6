import type { TaxPlace } from '@medina/contract/operator/tax/tax-classes'
import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { useTaxClasses, useTaxClassSetting } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

/** Chooses the class of a module, store or category. */
export function PlaceDialog({ place, onClose }: { place: TaxPlace; onClose: () => void }) {
  const { t } = useText()
  const words = useTaxWords()
  const classes = useTaxClasses()?.classes ?? []
  const [code, setCode] = useState(place.tax_class ?? '')
  const save = useTaxClassSetting(() => {
    showToast(t('desk_settings.saved'))
    onClose()
  })
  const { kind, id, tax_class: known } = place
  return (
    <ActDialog
      title={place.name}
      act={t('desk_settings.save')}
      isReady={code !== (known ?? '')}
      isPending={save.isPending}
      onAct={() => save.mutate({ kind, id, tax_class: code === '' ? null : code, known })}
      onClose={onClose}
    >
      <div className="desk-form">
        <Select label={t('desk_tax.class_label')} value={code} onChange={(event) => setCode(event.target.value)}>
          <option value="">{t('desk_tax.no_class_set')}</option>
          {classes.map((each) => (
            <option key={each.code} value={each.code}>
              {words.named(each)}
            </option>
          ))}
        </Select>
        <p className="desk-quiet">{t(`desk_tax.effect_${kind}`)}</p>
      </div>
    </ActDialog>
  )
}
