import type { OfflineDetails, OfflineMethod } from '@medina/contract/orders/offline-payments'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { findMissing, methodOf, type OfflineDraft, toDetails } from './offline-draft.ts'
import { useOfflineMethods } from './offline-payment.data.ts'
import { PayTo } from './pay-to.tsx'

/** The contract's limits; its schemas stay out of the browser. */
const LONGEST_ANSWER = 200
const LONGEST_NOTE = 500

/**
 * `validate` returns the details to send; null, with errors at the fields, while something is missing. False for a transfer that is made once the
 * order has its reference.
 */
export type OfflineHandle = { validate: () => Required<OfflineDetails> | null | false }

type OfflineFormProps = {
  ref: Ref<OfflineHandle>
  draft: OfflineDraft
  /** The formatted amount due. */
  amount: string
  /** The order is placed, so an instant transfer has its reference. */
  isPlaced?: boolean
  onChange: (draft: OfflineDraft) => void
}

/** The account to pay to, and the details of the payment. */
export default function OfflineForm({ ref, draft, amount, isPlaced = false, onChange }: OfflineFormProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const { methods, isLoading, isError, refetch } = useOfflineMethods()
  const method = methodOf(draft, methods)
  const [isChecked, setChecked] = useState(false)
  const isLater = !isPlaced && method?.has_transfer === true
  const missing = isChecked && method !== undefined ? findMissing(draft, method) : []

  useImperativeHandle(ref, () => ({
    validate() {
      if (method === undefined) return null
      if (isLater) return false
      if (findMissing(draft, method).length === 0) return toDetails(draft, method)
      flushSync(() => setChecked(true))
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return null
    },
  }))

  if (isLoading) return <Skeleton className="h-92 rounded-lg" />
  if (method === undefined) return <NoMethod hasFailed={isError} onRetry={refetch} />
  return (
    <div ref={box} className="grid gap-4">
      {methods.length > 1 && (
        <MethodChips
          methods={methods}
          chosen={method}
          onChoose={(methodId) => {
            setChecked(false)
            onChange({ ...draft, methodId })
          }}
        />
      )}
      {isLater ? (
        <p className="text-ink-2">{t('offline_payment.after_order', { amount })}</p>
      ) : (
        <ReportFields {...{ method, draft, amount, missing, onChange }} />
      )}
    </div>
  )
}

type ReportFieldsProps = Pick<OfflineFormProps, 'draft' | 'amount' | 'onChange'> & {
  method: OfflineMethod
  missing: readonly string[]
}

function ReportFields({ method, draft, amount, missing, onChange }: ReportFieldsProps) {
  const { t } = useText()
  return (
    <>
      <PayTo fields={method.method_fields} amount={amount} />
      <AnswerFields
        method={method}
        answers={draft.fields}
        missing={missing}
        onChange={(key, answer) => onChange({ ...draft, fields: { ...draft.fields, [key]: answer } })}
      />
      <TextArea
        label={t('offline_payment.note')}
        aside={t('ui.optional')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
      />
    </>
  )
}

function NoMethod({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useText()
  const again = hasFailed && (
    <Button variant="plain" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <Notice tone="danger" title={t(hasFailed ? 'ui.failed' : 'offline_payment.none')} action={again} />
}

type MethodChipsProps = { methods: readonly OfflineMethod[]; chosen: OfflineMethod; onChoose: (id: number) => void }

function MethodChips({ methods, chosen, onChoose }: MethodChipsProps) {
  const { t } = useText()
  return (
    <div role="group" aria-label={t('offline_payment.method')} className="flex flex-wrap gap-2">
      {methods.map(({ id, method_name }) => (
        <Chip key={id} pressed={id === chosen.id} onClick={() => onChoose(id)}>
          <bdi>{method_name}</bdi>
        </Chip>
      ))}
    </div>
  )
}

type AnswerFieldsProps = {
  method: OfflineMethod
  answers: OfflineDraft['fields']
  missing: readonly string[]
  onChange: (key: string, answer: string) => void
}

/** The fields that the method defines. */
function AnswerFields({ method, answers, missing, onChange }: AnswerFieldsProps) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {method.method_informations.map(({ customer_input: key, label, customer_placeholder, is_required }) => (
        <Field
          key={key}
          id={`${id}-${key}`}
          label={<bdi>{label}</bdi>}
          aside={is_required === 1 ? undefined : t('ui.optional')}
          placeholder={customer_placeholder}
          required={is_required === 1}
          error={missing.includes(key) ? t('order.field_required') : undefined}
          // In right-to-left text the groups of a number would change places.
          dir={/\p{L}/u.test(customer_placeholder) ? 'auto' : 'ltr'}
          autoComplete="off"
          maxLength={LONGEST_ANSWER}
          value={answers[key] ?? ''}
          onChange={(event) => onChange(key, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
