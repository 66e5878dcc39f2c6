import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { findRefusal } from '#pages/settings/settings.data.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { useCloseMonth } from './tax.data.ts'
import { useCheckWords } from './use-check-words.ts'
import { useTaxWords } from './use-tax-words.ts'

/** Asks once more before a month is closed for good, with its numbers and what still waits. */
export function CloseDialog({ read, onClose }: { read: TaxMonth; onClose: () => void }) {
  const { t } = useText()
  const words = useTaxWords()
  const month = words.month(read.month)
  const warnings = useCheckWords(read).filter(({ tone }) => tone !== 'success')
  const close = useCloseMonth(() => {
    showToast(t('desk_tax.closed_toast', { month }))
    onClose()
  })
  const refusal = findRefusal(close.error)
  return (
    <ActDialog
      title={t('desk_tax.close_title', { month })}
      act={t('desk_tax.close_act')}
      isReady
      isPending={close.isPending}
      onAct={() => close.mutate(read)}
      onClose={onClose}
    >
      <div className="desk-form">
        <p>{t('desk_tax.close_text')}</p>
        <dl className="desk-tax-closing">
          <dt>{t('desk_tax.net')}</dt>
          <dd>
            <bdi>{words.amount(read.whole.net)}</bdi>
          </dd>
          <dt>{t('desk_tax.to_pay')}</dt>
          <dd>
            <bdi>{words.amount(read.whole.tax)}</bdi>
          </dd>
        </dl>
        {refusal !== null && (
          <p role="alert" className="desk-note">
            {refusal}
          </p>
        )}
        {warnings.length > 0 && (
          <ul className="desk-note desk-note-warning desk-tax-warnings">
            {warnings.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        )}
      </div>
    </ActDialog>
  )
}
