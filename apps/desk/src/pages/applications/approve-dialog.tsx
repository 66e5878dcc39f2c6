import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { nameOf } from './application-rows.tsx'

type ApproveProps = {
  application: OperatorApplication
  isPending: boolean
  /** With the rate of a store that named none. */
  onApprove: (tax: number | undefined) => void
  onClose: () => void
}

/** Says what an approval does, and asks for the tax of a store whose vendor entered no rate. */
export function ApproveDialog({ application, isPending, onApprove, onClose }: ApproveProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const needsTax = application.vendor !== null && !isRate(application.vendor.tax)
  const tax = readRate(typed)
  return (
    <ActDialog
      title={nameOf(application)}
      act={t(`desk_applications.approve_${application.kind}`)}
      isReady={!needsTax || tax !== null}
      isPending={isPending}
      onAct={() => onApprove(needsTax ? (tax ?? undefined) : undefined)}
      onClose={onClose}
    >
      <p className="mb-4">{t(`desk_applications.approve_${application.kind}_text`)}</p>
      {needsTax && (
        <Field
          label={t('desk_applications.tax')}
          hint={t('desk_applications.tax_hint', { entered: application.vendor?.tax ?? '' })}
          inputMode="decimal"
          dir="ltr"
          data-autofocus
          end={<span className="text-ink-2">%</span>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

/** Whether a vendor's entry is a rate by itself, as the service reads it. */
function isRate(entered: string): boolean {
  return readRate(entered.replace(/%\s*$/, '')) !== null
}

const HIGHEST = 99.99

/** Percent with at most two decimals; null for anything else. */
function readRate(typed: string): number | null {
  const text = toLatinDigits(typed).trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const rate = Number(text)
  return rate <= HIGHEST ? rate : null
}
