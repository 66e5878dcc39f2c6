import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { type TaxedFee, useFeeClassSetting, useTaxClasses } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

/** Chooses the class of a fee: that of the store, one of the shop's, or none. */
export function FeeDialog({ fee, known, onClose }: { fee: TaxedFee; known: string; onClose: () => void }) {
  const { t } = useText()
  const words = useTaxWords()
  const classes = useTaxClasses()?.classes ?? []
  const [value, setValue] = useState(known)
  const save = useFeeClassSetting(() => {
    showToast(t('desk_settings.saved'))
    onClose()
  })
  return (
    <ActDialog
      title={t(`desk_tax.fee_${fee}`)}
      act={t('desk_settings.save')}
      isReady={value !== known}
      isPending={save.isPending}
      onAct={() => save.mutate({ fee, value, known })}
      onClose={onClose}
    >
      <div className="desk-form">
        <Select label={t('desk_tax.class_label')} value={value} onChange={(event) => setValue(event.target.value)}>
          <option value="">{t('desk_tax.fee_untaxed')}</option>
          <option value="STORE">{t('desk_tax.fee_store')}</option>
          {classes.map((each) => (
            <option key={each.code} value={each.code}>
              {words.named(each)}
            </option>
          ))}
        </Select>
        <p className="desk-quiet">{t(`desk_tax.fee_effect_${fee}`)}</p>
      </div>
    </ActDialog>
  )
}
